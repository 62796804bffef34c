import type { MediaChanges, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import { refuseOlder } from '../../../operation/changed.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { refuseLong } from '../../../operation/said-by-form.ts'
import { changeMedia } from '../change.ts'

/**
 * Changes the name of a file or folder, or what is said of a file (product 3, product-content 3.3). With a Version: not what
 * somebody else has changed since.
 */
export const updateMedia: Resolver<MutationArgs['updateMedia'], never> = async (args, call, { database }) => {
  const { TenantID: _, ProjectID: __, MediaID: mediaId, Version: seen = null, Name, ...others } = args
  const by = actorOf(call)
  // A name is always there: none is given where it is to stay.
  const given = Object.entries({ ...others, ...(Name != null && { Name }) }).filter(([, value]) => value !== undefined)
  const changes = given.map(([path, value]) => ({ path, value }))
  const { isRenamed, kind } = await database
    .staff(placeOf(call).tenantId)
    .transaction()
    .execute((transaction) =>
      changeMedia(transaction, { mediaId, changes, seen, by }, (row) => {
        if (seen !== null) refuseOlder('file', row, seen, by)
      }),
    )
  if (!isRenamed) return {}
  return { message: kind === 'folder' ? 'The folder was renamed.' : 'The file was renamed.' }
}

/** Changes what is said of a file that others may be changing as well, field by field (C-media-15). */
export const saveMediaDetails: Resolver<MutationArgs['saveMediaDetails'], MediaChanges> = async (
  { MediaID, BaseVersion, Changes, ClientID },
  call,
  { database },
) => {
  refuseLong({ ClientID })
  // Each field once: the last of several.
  const wanted = new Map(Changes.map(({ Path, Op, Value }) => [Path, Op === 'set' ? Value : null]))
  const changes = [...wanted].map(([path, value]) => ({ path, value }))
  const asked = { mediaId: MediaID, changes, seen: BaseVersion, client: ClientID, by: actorOf(call) }
  const { merged, after, name } = await database
    .staff(placeOf(call).tenantId)
    .transaction()
    .execute((transaction) => changeMedia(transaction, asked))
  const isInConflict = merged.conflicts.some(({ path }) => path === 'Name')
  // As it is kept, which may be otherwise than it was typed.
  const isOther = wanted.has('Name') && !isInConflict && wanted.get('Name') !== name
  const kept = isOther ? [{ Path: 'Name', Value: name, By: asked.by.name }] : []
  return {
    data: {
      ...{ MediaID, Name: name, Version: after.version, UpdatedAt: after.updated_at.toISOString() },
      Changed: [...merged.others.map(({ path, value, by }) => ({ Path: path, Value: value ?? null, By: by })), ...kept],
      Conflicts: merged.conflicts.map(({ path, mine, theirs, by, at }) => ({
        ...{ Path: path, Mine: mine ?? null, Theirs: theirs ?? null, By: by, At: at },
      })),
    },
  }
}
