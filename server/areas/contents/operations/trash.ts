import { sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import { limits } from '../../../generated/limits.ts'
import type { ContentsGoing, MutationArgs, QueryArgs, TrashedContent } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { workPlaceOf } from '../../../operation/work-place.ts'
import { readableOf } from '../../../policies/access/access.ts'
import { holdLists } from '../../../policies/access/hold-lists.ts'
import {
  type KeptLists,
  mayStill,
  refuseOthersBelow,
  refuseOthersInTrash,
} from '../../../policies/access/kept-lists.ts'
import type { Call } from '../../../policies/requires.ts'
import { record } from '../../../resource/record.ts'
import { meantContents } from '../meant.ts'
import { referrersOf } from '../referring/referrers.ts'
import { goesAt, keptSince } from '../trash/kept.ts'
import { purge } from '../trash/purge.ts'
import { inTrash, putBack, type TrashRow } from '../trash/restore.ts'
import { type GoingRow, goingWith, throwAway } from '../trash/throw-away.ts'
import { holdPlace } from '../write/hold-place.ts'
import type { Writing } from '../write/writer.ts'

const subject = 'Content Management'

/** What would go if contents were deleted, to be asked about before. */
export const contentsGoing: Resolver<QueryArgs['contentsGoing'], ContentsGoing> = async (args, call, services) => {
  const own = await services.access.needed(call)
  const ids = meantContents(args.ContentIDs)
  return inPlace(call, services, async ({ transaction, place }) => {
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
  const own = await services.access.needed(call)
  const ids = meantContents(args.ContentIDs)
  const answer = await inPlace(call, services, async (writing) => {
    const rows = await goingWith(writing.transaction, own.environmentId, ids)
    refuseOthersBelow(own, subject, rows, rows.length - ids.length)
    await throwAway(writing, rows)
    return { message: ids.length === 1 ? 'Content deleted' : `${ids.length} contents deleted` }
  })
  services.accessLists.forget(own.environmentId)
  return answer
}

/** What was deleted and can be put back, the last deleted first, as far as the caller may delete it. */
export const contentTrash: Resolver<QueryArgs['contentTrash'], TrashedContent[]> = async (args, call, services) => {
  const { database } = services
  const { tenantId } = placeOf(call)
  const { limit, offset } = paging(args, limits.contentPageSize)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) return { data: [], totalItems: 0 }
  const { rows } =
    await sql<ListedRow>`select id, name, template_name, thing->>'parent_id' as parent_id, parent_name, below, lists, deleted_by, deleted_at
    from trash where environment_id = ${environmentId} and id = root_id and deleted_at >= ${keptSince()}
    order by deleted_at desc, id`.execute(database.staff(tenantId))
  // By the lists that each had: there are as many as were deleted in a month.
  const own = rows.filter(({ lists }) => mayStill(call, 'Delete', subject, lists))
  const page = own.slice(offset, offset + limit)
  const seen = await seenParents(page, call, services)
  const data = page.map((row) => toTrashed(seen.has(row.parent_id ?? '') ? row : { ...row, parent_name: null }))
  return { data, totalItems: own.length }
}

/** Puts contents back that were deleted, with all that went with them. */
export const restoreContents: Resolver<MutationArgs['restoreContents'], never> = (args, call, services) =>
  fromTrash(args.ContentIDs, 'Delete', call, services, async (writing, rows) => {
    await putBack(writing, rows)
    return {
      message: args.ContentIDs.length === 1 ? 'Content restored' : `${args.ContentIDs.length} contents restored`,
    }
  })

/** Takes contents out of the trash, for good. */
export const purgeContents: Resolver<MutationArgs['purgeContents'], never> = (args, call, services) =>
  fromTrash(args.ContentIDs, 'Administer', call, services, async ({ transaction, by }, rows) => {
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

/** Which of what things lay under the caller may read, be it in the trash itself by now. */
async function seenParents(
  rows: readonly ListedRow[],
  call: Call,
  { database, access }: Services,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))]
  const own = await access.of(call)
  if (!own || ids.length === 0) return new Set()
  const staff = database.staff(placeOf(call).tenantId)
  const deleted = await staff
    .selectFrom('trash')
    .select(['id', 'lists'])
    .where(isAnyOf('id', ids))
    .where('environment_id', '=', own.environmentId)
    .execute()
  const still = deleted.filter(({ lists }) => mayStill(call, 'Read', subject, lists)).map(({ id }) => id)
  return new Set([...(await readableOf(staff, own, subject, ids)), ...still])
}

interface ListedRow {
  id: string
  name: string
  template_name: string | null
  parent_id: string | null
  parent_name: string | null
  below: number
  lists: KeptLists
  deleted_by: string | null
  deleted_at: Date
}

function toTrashed(row: ListedRow): TrashedContent {
  return {
    ContentID: row.id,
    Name: row.name,
    TemplateName: row.template_name,
    ParentName: row.parent_name,
    Below: row.below,
    DeletedBy: row.deleted_by,
    DeletedAt: row.deleted_at.toISOString(),
    GoesAt: goesAt(row.deleted_at).toISOString(),
  }
}

/** Works on contents in one transaction that holds their environment, and the places of all that is in it. */
async function inPlace<Answer>(
  call: Call,
  { database, access }: Services,
  work: (writing: Writing) => Promise<Answer>,
): Promise<Answer> {
  const { tenantId, projectId } = placeOf(call)
  const own = await access.needed(call)
  const place = { tenantId, projectId, environmentId: own.environmentId }
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdPlace(transaction, place.environmentId)
      await holdLists(transaction, place.environmentId)
      return work({ transaction, place, by: { ...actorOf(call), environmentId: place.environmentId } })
    })
}

/** @throws {Refusal} NotFound for what is not in the trash, or is not the caller's to delete; Forbidden for what lay in it */
async function fromTrash<Answer>(
  given: readonly string[],
  privilege: 'Delete' | 'Administer',
  call: Call,
  services: Services,
  work: (writing: Writing, rows: readonly TrashRow[]) => Promise<Answer>,
): Promise<Answer> {
  const ids = meantContents(given)
  const answer = await inPlace(call, services, async (writing) => {
    const rows = await inTrash(writing, ids)
    const roots = rows.filter(({ id, root_id }) => id === root_id)
    if (!roots.every(({ lists }) => mayStill(call, 'Delete', subject, lists))) throw notFound()
    const along = rows.filter(({ id, root_id }) => id !== root_id)
    refuseOthersInTrash(call, privilege, subject, along)
    return work(writing, rows)
  })
  services.accessLists.forget((await services.access.of(call))?.environmentId ?? '')
  return answer
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
