import { limits } from '../../../generated/limits.ts'
import type { ContentsGoing, MutationArgs, QueryArgs, TrashedContent } from '../../../generated/schema.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { refuseOthersBelow } from '../../../policies/access/kept-lists.ts'
import type { Call } from '../../../policies/requires.ts'
import { record } from '../../../resource/record.ts'
import { inPlace } from '../../trash/acting.ts'
import { fromTrash, type TrashRow } from '../../trash/in-trash.ts'
import { listTrash } from '../../trash/listed.ts'
import { referrersOf } from '../../trash/referrers.ts'
import { meantContents } from '../meant.ts'
import { purge } from '../trash/purge.ts'
import { putBack } from '../trash/restore.ts'
import { type GoingRow, goingWith, throwAway } from '../trash/throw-away.ts'
import type { MadeContent, Writing } from '../write/writer.ts'

const subject = 'Content Management'

/** What would go if contents were deleted, to be asked about before. */
export const contentsGoing: Resolver<QueryArgs['contentsGoing'], ContentsGoing> = (args, call, services) => {
  const ids = meantContents(args.ContentIDs)
  return inPlace(call, services, async ({ transaction, place }, own) => {
    const rows = await goingWith(transaction, place.environmentId, ids)
    const referring = await referrersOf(
      transaction,
      own,
      rows.map(({ id }) => id),
    )
    return { data: { Lines: [...linesOf(rows, ids.length), ...referring] } }
  })
}

/** Puts contents into the trash, with all that lies below them. */
export const deleteContents: Resolver<MutationArgs['deleteContents'], never> = async (args, call, services) => {
  const ids = meantContents(args.ContentIDs)
  const { environmentId, message } = await inPlace(call, services, async (writing, own) => {
    const { environmentId } = own
    const rows = await goingWith(writing.transaction, environmentId, ids)
    refuseOthersBelow(own, subject, rows, rows.length - ids.length)
    await throwAway(writing, rows)
    return { environmentId, message: ids.length === 1 ? 'Content deleted' : `${ids.length} contents deleted` }
  })
  services.accessLists.forget(environmentId)
  return { message }
}

/** What was deleted and can be put back, the last deleted first, as far as the caller may delete it. */
export const contentTrash: Resolver<QueryArgs['contentTrash'], TrashedContent[]> = async (args, call, services) => {
  const { rows, total } = await listTrash(call, services, subject, args, limits.contentPageSize)
  const data = rows.map(
    (row): TrashedContent => ({
      ContentID: row.id,
      Name: row.name,
      TemplateName: row.template_name,
      ParentName: row.parent_name,
      Below: row.below,
      DeletedBy: row.deleted_by,
      DeletedAt: row.deletedAt,
      GoesAt: row.goesAt,
    }),
  )
  return { data, totalItems: total }
}

/** Puts contents back that were deleted, with all that went with them. */
export const restoreContents: Resolver<MutationArgs['restoreContents'], never> = (args, call, services) =>
  outOfTrash(args.ContentIDs, 'Delete', call, services, async (writing, rows) => {
    await putBack(writing, rows)
    return {
      message: args.ContentIDs.length === 1 ? 'Content restored' : `${args.ContentIDs.length} contents restored`,
    }
  })

/** Takes contents out of the trash, for good. */
export const purgeContents: Resolver<MutationArgs['purgeContents'], never> = (args, call, services) =>
  outOfTrash(args.ContentIDs, 'Administer', call, services, async ({ transaction, by }, rows) => {
    const ids = rows.map(({ id }) => id)
    await purge(transaction, ids)
    for (const { id, name } of rows) {
      await record(transaction, {
        by,
        thing: { kind: 'Content', id, name },
        before: { Name: name },
        events: [{ type: 'content.purged', thingId: id, data: { Name: name } }],
      })
    }
    return {
      message:
        args.ContentIDs.length === 1
          ? 'Content deleted for good'
          : `${args.ContentIDs.length} contents deleted for good`,
    }
  })

/** @throws {Refusal} NotFound for what is not in the trash, or is not the caller's to delete; Forbidden for what lay in it */
function outOfTrash<Answer>(
  given: readonly string[],
  privilege: 'Delete' | 'Administer',
  call: Call,
  services: Services,
  work: (writing: Writing, rows: readonly TrashRow<MadeContent>[]) => Promise<Answer>,
): Promise<Answer> {
  return fromTrash(call, services, { subject, ids: meantContents(given), privilege }, work)
}

/** What goes besides what is named, and what of it is delivered. */
function linesOf(rows: readonly GoingRow[], meant: number): string[] {
  const below = rows.length - meant
  const live = rows.filter(({ status }) => status === 'Published' || status === 'Changed').length
  return [
    ...(below === 1
      ? ['1 content lies below and goes with it']
      : below > 1
        ? [`${below} contents lie below and go with it`]
        : []),
    ...(live === 1
      ? ['1 of these is live and is taken off delivery at once']
      : live > 1
        ? [`${live} of these are live and are taken off delivery at once`]
        : []),
  ]
}
