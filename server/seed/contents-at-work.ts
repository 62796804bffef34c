import type { Insertable, Transaction } from 'kysely'
import { goingWith, throwAway } from '../areas/contents/trash/throw-away.ts'
import { setSchedule } from '../areas/contents/write/planning.ts'
import { findContent } from '../areas/contents/write/rows.ts'
import { keepVersion } from '../areas/contents/write/versions.ts'
import { makeContent, type Writing } from '../areas/contents/write/writer.ts'
import type { Rows } from '../database/rows.ts'
import type { Contents, Schema } from '../database/schema.ts'
import { nothingAsked } from '../operation/actor.ts'
import { tonight } from './moments.ts'
import type { Random } from './random.ts'

/** What is thrown away again: names of contents. */
const thrownAway = ['Opening hours of last winter', 'Draft for the autumn sale']

/** What was live before, and what was kept on the way to what is live now, of every other content that is live. */
export function addVersions(rows: Rows, random: Random, contents: readonly Insertable<Contents>[]): void {
  const live = contents.filter(({ published_data }) => published_data != null)
  for (const content of live.filter((_, index) => index % 2 === 0)) {
    const { id, tenant_id, project_id, environment_id, name, published_data, published_at, created_by } = content
    const is = JSON.parse(published_data ?? '{}')
    const was = { ...is, summary: `${name}, as it began.` }
    const at = new Date(published_at ?? 0).getTime()
    const kept = [
      { kind: 'Published', label: null, data: was, made_at: new Date(at - 40 * 86_400_000) },
      {
        kind: 'Saved',
        label: 'As it was agreed on',
        data: { ...was, title: `${name}!` },
        made_at: new Date(at - 86_400_000),
      },
      { kind: 'Published', label: null, data: is, made_at: new Date(at) },
    ] as const
    for (const [index, version] of kept.entries()) {
      rows.content_versions.push({
        ...{ id: random.id('Version'), tenant_id, project_id, environment_id, content_id: id, n: index + 1, name },
        ...{ ...version, data: JSON.stringify(version.data), made_by: created_by },
      })
    }
  }
}

/** Somebody's last hours in an environment: one content is published tonight, two lie in the trash. */
export async function workOnContents(
  transaction: Transaction<Schema>,
  contents: readonly Insertable<Contents>[],
  by: { readonly id: string; readonly name: string },
): Promise<void> {
  const planned = contents.find((each) => each.status === 'Unpublished' && each.scheduled_publish_at == null)
  const templateId = planned?.template_id
  if (!planned || !templateId) return
  const { tenant_id: tenantId, project_id: projectId, environment_id: environmentId } = planned
  const place = { tenantId, projectId, environmentId }
  const writing = (operation: string): Writing => ({
    ...{ transaction, place },
    by: { operation, via: 'Console', ...place, userId: by.id, name: by.name, gate: nothingAsked },
  })

  const scheduling = writing('scheduleContents')
  const content = await findContent(transaction, environmentId, planned.id)
  await keepVersion(scheduling, content, 'Scheduled')
  const { id: versionId } = await transaction
    .selectFrom('content_versions')
    .select('id')
    .where('content_id', '=', planned.id)
    .orderBy('n', 'desc')
    .executeTakeFirstOrThrow()
  await setSchedule(scheduling, planned.id, { act: 'Publish', dueAt: tonight(), versionId, meantAt: new Date() })

  for (const name of thrownAway) {
    const data = { title: name, summary: `${name}: not needed any more.` }
    const { id } = await makeContent(writing('createContent'), { name, templateId, parentId: null, data })
    await throwAway(writing('deleteContents'), await goingWith(transaction, environmentId, [id]))
  }
}
