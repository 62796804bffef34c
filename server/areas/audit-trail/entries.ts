import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { limits } from '../../generated/limits.ts'
import type { AuditEntry } from '../../generated/schema.ts'
import type { Services } from '../../operation/context.ts'
import type { Call } from '../../policies/requires.ts'
import { cursorOf, placeIn, type TrailPlace } from './cursor.ts'
import { places, toEntry } from './entry/shown.ts'
import { unreadableIn } from './readable.ts'
import { entriesIn, scopeOf, type TrailScope } from './scope.ts'
import { type Conditions, conditionsOf, type Sought } from './sought.ts'

interface Page {
  limit: number
  /** Where the page before ended; undefined for the first. */
  after: string | undefined
  /** Whether it is asked how many there are. */
  counts: boolean
}

/**
 * A page of the trail, the newest first, and where it goes on. How many there are is said with the first page alone, and not where
 * something was found by a name that the caller may not read: that is left out, so that a page may have fewer.
 */
export async function listEntries(
  call: Call,
  services: Pick<Services, 'database' | 'directory' | 'access'>,
  sought: Sought,
  { limit, after, counts }: Page,
): Promise<{ data: AuditEntry[]; totalItems?: number; lastEvaluatedKey: string | null }> {
  const { database } = services
  const scope = scopeOf(call)
  const { tenantId } = scope
  const { fits, isFoundByName } = await conditionsOf(sought, scope, database)
  const from = after === undefined ? undefined : placeIn(tenantId, after)
  const rows = await entryPage(database, scope, { fits, from, limit: limit + 1 })
  const found = rows.slice(0, limit)
  const last = rows.length > limit ? found.at(-1) : undefined
  const unreadable = await unreadableIn(call, found, services)
  // A name that may not be read is not found either, nor counted.
  const shown = found.filter((row) => !unreadable.has(row.id) || !isFoundByName(row))
  const isCounted = counts && after === undefined && shown.length === found.length
  const total = isCounted ? await countedEntries(database, scope, fits) : undefined
  return {
    data: shown.map((row) => toEntry(row, unreadable.has(row.id))),
    ...(total !== undefined && { totalItems: total }),
    lastEvaluatedKey: last ? cursorOf(tenantId, { at: last.at, id: String(last.id) }) : null,
  }
}

/** Entries that fit, the newest first, each with its moment as cursors say it. @param from the place behind which they begin */
export function entryPage(
  database: Pick<Database, 'staff'>,
  scope: TrailScope,
  { fits, from, limit }: { fits: Conditions['fits']; from: TrailPlace | undefined; limit: number },
) {
  return entriesIn(scope, database)
    .where(fits)
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${from?.at}::timestamptz, ${from?.id}::bigint)`),
    )
    .selectAll()
    .select([sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'), ...places])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many fit, counted no further than `most` and one. */
export async function countedEntries(
  database: Pick<Database, 'staff'>,
  scope: TrailScope,
  fits: Conditions['fits'],
  most: number = limits.countedItems,
): Promise<number> {
  const some = entriesIn(scope, database)
    .where(fits)
    .select('id')
    .limit(most + 1)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${some}) counted`.execute(
    database.staff(scope.tenantId),
  )
  return rows[0]?.total ?? 0
}
