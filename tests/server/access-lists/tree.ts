import { newId } from '../../../server/database/ids.ts'
import type { World } from '../graphql/world.ts'
import type { Place } from '../search/place.ts'
import type { MadeHolder, MadeThing } from './model.ts'

export type Kind = 'contents' | 'media'

const statuses = ['Published', 'Unpublished', 'Changed', 'Archived'] as const

/** The status of the content that stands at a place of a made-up tree. */
export const statusAt = (at: number) => statuses[at % statuses.length] as (typeof statuses)[number]

/** Writes a made-up tree with its lists into an environment; gives the ids in order. */
export async function plant(
  world: World,
  place: Place,
  kind: Kind,
  things: readonly MadeThing[],
  holders: Record<MadeHolder, string>,
): Promise<string[]> {
  const { owner } = world.server.database
  const columns = { tenant_id: place.tenantId, project_id: place.projectId, environment_id: place.environmentId }
  const ids = things.map(() => newId(kind === 'contents' ? 'Content' : 'Media'))
  for (const [at, { parent }] of things.entries()) {
    const row = {
      id: ids[at] as string,
      ...columns,
      name: `Thing ${String(at).padStart(2, '0')}`,
      parent_id: parent === null ? null : (ids[parent] as string),
      created_by: null,
      updated_by: null,
    }
    if (kind === 'contents') {
      await owner
        .insertInto('contents')
        .values({ ...row, template_id: null, data: '{}', status: statusAt(at) })
        .execute()
    } else {
      const file = { kind: 'folder' as const, extension: null, size: 0, object_key: null, alternate_text: null }
      await owner
        .insertInto('media')
        .values({ ...row, ...file, details: '{}' })
        .execute()
    }
    await setList(world, place, kind, ids[at] as string, things[at]?.list ?? {}, holders)
  }
  return ids
}

/** Makes the list of a thing what is given, as programs past the console would. */
export async function setList(
  world: World,
  { tenantId, projectId, environmentId }: Place,
  kind: Kind,
  thing: string,
  list: MadeThing['list'],
  holders: Record<MadeHolder, string>,
): Promise<void> {
  const { owner } = world.server.database
  const column = kind === 'contents' ? 'content_id' : 'media_id'
  await owner.deleteFrom('access_entries').where(column, '=', thing).execute()
  const rows = Object.entries(list).map(([holder, cells]) => ({
    id: newId('Access'),
    tenant_id: tenantId,
    project_id: projectId,
    environment_id: environmentId,
    content_id: kind === 'contents' ? thing : null,
    media_id: kind === 'media' ? thing : null,
    user_id: holder === 'user' ? holders.user : null,
    role_id: holder === 'user' ? null : holders[holder as MadeHolder],
    privileges: JSON.stringify(cells),
    updated_by: null,
  }))
  if (rows.length > 0) await owner.insertInto('access_entries').values(rows).execute()
}
