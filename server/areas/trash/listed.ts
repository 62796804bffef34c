import { sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Services } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { placeOf } from '../../operation/place.ts'
import { workPlaceOf } from '../../operation/work-place.ts'
import { readableOf } from '../../policies/access/access.ts'
import { type KeptLists, mayStill } from '../../policies/access/kept-lists.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'
import type { Call } from '../../policies/requires.ts'
import { goesAt, keptSince } from './kept.ts'

/** A thing in the trash, as lists have it. */
export interface TrashedRow {
  id: string
  name: string
  template_name: string | null
  /** A media item's, such as `image`; null of all else. */
  media_kind: string | null
  /** null: it lay at the top, or in what the caller may not read. */
  parent_name: string | null
  below: number
  deleted_by: string | null
  deletedAt: string
  /** From when on it cannot be put back. */
  goesAt: string
}

/** What was deleted and can be put back, the last deleted first, as far as the caller may delete it. */
export async function listTrash(
  call: Call,
  services: Services,
  subject: ListedSubject,
  args: { Page?: number | null; PageSize?: number | null },
  pageSize: number,
): Promise<{ rows: TrashedRow[]; total: number }> {
  const { database } = services
  const { limit, offset } = paging(args, pageSize)
  const environmentId = await workPlaceOf(call, database)
  if (environmentId === undefined) return { rows: [], total: 0 }
  const { rows } = await sql<ListedRow>`select id, name, template_name, thing->>'kind' as media_kind,
      thing->>'parent_id' as parent_id, parent_name, below, lists, deleted_by, deleted_at
    from trash where environment_id = ${environmentId} and kind = ${things[subject].kind} and id = root_id
      and deleted_at >= ${keptSince()}
    order by deleted_at desc, id`.execute(database.staff(placeOf(call).tenantId))
  // By the lists that each had: there are as many as were deleted in a month.
  const own = rows.filter(({ lists }) => mayStill(call, 'Delete', subject, lists))
  const page = own.slice(offset, offset + limit)
  const seen = await seenParents(page, call, services, subject)
  const listed = page.map(({ parent_id, deleted_at, lists: _lists, ...row }) => ({
    ...row,
    parent_name: seen.has(parent_id ?? '') ? row.parent_name : null,
    deletedAt: deleted_at.toISOString(),
    goesAt: goesAt(deleted_at).toISOString(),
  }))
  return { rows: listed, total: own.length }
}

interface ListedRow extends Omit<TrashedRow, 'deletedAt' | 'goesAt'> {
  parent_id: string | null
  lists: KeptLists
  deleted_at: Date
}

/** Which of what things lay under the caller may read, be it in the trash itself by now. */
async function seenParents(
  rows: readonly ListedRow[],
  call: Call,
  { database, access }: Services,
  subject: ListedSubject,
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
