import { limits } from '../../../generated/limits.ts'
import type { MediaGoing, MutationArgs, QueryArgs, TrashedMedia } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { recordAll } from '../../../resource/record.ts'
import { inPlace } from '../../trash/acting.ts'
import { fromTrash } from '../../trash/in-trash.ts'
import { listTrash } from '../../trash/listed.ts'
import { removeLeftObjects } from '../left-objects.ts'
import { meantMedia } from '../meant.ts'
import { mediaEvent } from '../media-event.ts'
import { goingLines } from '../trash/lines.ts'
import { purge, purgeOld } from '../trash/purge.ts'
import { putBack, type ThrownAway } from '../trash/restore.ts'
import { goingWith, refuseOthersInside, throwAway } from '../trash/throw-away.ts'

const subject = 'Media Management'

/** What would go if files and folders were deleted, to be asked about before. */
export const mediaGoing: Resolver<QueryArgs['mediaGoing'], MediaGoing> = (args, call, services) => {
  const ids = meantMedia(args.MediaIDs)
  return inPlace(call, services, async ({ transaction, place }, own) => {
    const rows = await goingWith(transaction, place.environmentId, ids)
    return { data: { Lines: await goingLines(transaction, own, rows, ids.length) } }
  })
}

/** Puts files and folders into the trash, with all that lies in them (product-content 3.5). */
export const deleteMedia: Resolver<MutationArgs['deleteMedia'], never> = async (args, call, services) => {
  const ids = meantMedia(args.MediaIDs)
  const { environmentId, givenUp } = await inPlace(call, services, async (acting, own) => {
    const { environmentId } = own
    const rows = await goingWith(acting.transaction, environmentId, ids)
    refuseOthersInside(own, rows, ids)
    return { environmentId, givenUp: await throwAway(acting, rows) }
  })
  services.accessLists.forget(environmentId)
  await purgeOld(services.database)
  await services.mediaUploads.discard(placeOf(call).tenantId, givenUp)
  return { message: ids.length === 1 ? 'It is in the trash' : `${ids.length} files and folders are in the trash` }
}

/** What was deleted and can be put back, the last deleted first, as far as the caller may delete it. */
export const mediaTrash: Resolver<QueryArgs['mediaTrash'], TrashedMedia[]> = async (args, call, services) => {
  const { rows, total } = await listTrash(call, services, subject, args, limits.mediaPageSize)
  const data = rows.map(
    (row): TrashedMedia => ({
      MediaID: row.id,
      Name: row.name,
      Type: row.media_kind ?? 'other',
      ParentName: row.parent_name,
      Below: row.below,
      DeletedBy: row.deleted_by,
      DeletedAt: row.deletedAt,
      GoesAt: row.goesAt,
    }),
  )
  return { data, totalItems: total }
}

/** Puts files and folders back that were deleted, with all that went with them. */
export const restoreMedia: Resolver<MutationArgs['restoreMedia'], never> = (args, call, services) => {
  const ids = meantMedia(args.MediaIDs)
  return fromTrash<ThrownAway, { message: string }>(
    call,
    services,
    { subject, ids, privilege: 'Delete' },
    async (acting, rows) => {
      await putBack(acting, rows)
      return { message: ids.length === 1 ? 'It was put back' : `${ids.length} files and folders were put back` }
    },
  )
}

/** Takes files and folders out of the trash for good, with their objects where nothing else shows them. */
export const purgeMedia: Resolver<MutationArgs['purgeMedia'], never> = async (args, call, services) => {
  const ids = meantMedia(args.MediaIDs)
  const meant = { subject, ids, privilege: 'Administer' } as const
  await fromTrash<ThrownAway, void>(call, services, meant, async ({ transaction, by }, rows) => {
    await recordAll(
      transaction,
      rows.map(({ id, name, thing: { parent_id, kind } }) => ({
        ...{ by, thing: { kind: 'Media', id, name }, before: { Name: name } },
        events: [mediaEvent('media.purged', { id, name, parentId: parent_id, kind })],
      })),
    )
    await purge(
      transaction,
      rows.map(({ id }) => id),
    )
  })
  await removeLeftObjects(services, placeOf(call).tenantId)
  return {
    message: ids.length === 1 ? 'It was deleted for good' : `${ids.length} files and folders were deleted for good`,
  }
}
