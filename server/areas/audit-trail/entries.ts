import { type JoinBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { AuditEntry } from '../../generated/schema.ts'
import type { Services } from '../../operation/context.ts'
import type { Call } from '../../policies/requires.ts'
import { cursorOf, placeIn, type TrailPlace } from './cursor.ts'
import { places, toEntry } from './entry/shown.ts'
import { unreadableIn } from './readable.ts'
import { entriesIn, scopeOf, type TrailScope } from './scope.ts'
import { type Conditions, conditionsOf, fits, found, type Sought } from './sought.ts'

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
  const conditions = conditionsOf(sought)
  const from = after === undefined ? undefined : placeIn(tenantId, after)
  const rows = await entryPage(database, scope, { conditions, from, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const unreadable = await unreadableIn(call, page, services)
  // A name that may not be read is not found either, nor counted.
  const shown = page.filter((row) => !unreadable.has(row.id) || !row.by_name)
  const isCounted = counts && after === undefined && shown.length === page.length
  const total = isCounted ? await countedEntries(database, scope, conditions) : undefined
  return {
    data: shown.map((row) => toEntry(row, unreadable.has(row.id))),
    ...(total !== undefined && { totalItems: total }),
    lastEvaluatedKey: last ? cursorOf(tenantId, { at: last.at, id: String(last.id) }) : null,
  }
}

/**
 * Entries that fit, the newest first, each with its moment as cursors say it, and whether nothing but the name of its thing led
 * to it. @param from the place behind which they begin
 */
export function entryPage(
  database: Pick<Database, 'staff'>,
  scope: TrailScope,
  { conditions, from, limit }: { conditions: Conditions; from: TrailPlace | undefined; limit: number },
) {
  const entries = entriesIn(scope, database)
  const page =
    conditions.words === undefined
      ? entries
          .where(fits(conditions))
          .$if(from !== undefined, (query) =>
            query.where(sql<boolean>`(created_at, id) < (${from?.at}::timestamptz, ${from?.id}::bigint)`),
          )
          .select(sql<boolean>`false`.as('by_name'))
      : entries.innerJoin(found(within(conditions, scope), limit, from), isSame).select('found.by_name')
  const at = sql<string>`to_char(audit_trail.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return page
    .selectAll('audit_trail')
    .select([at.as('at'), ...places])
    .orderBy('audit_trail.created_at', 'desc')
    .orderBy('audit_trail.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many fit, counted no further than `most` and one. */
export async function countedEntries(
  database: Pick<Database, 'staff'>,
  scope: TrailScope,
  conditions: Conditions,
  most: number = limits.countedItems,
): Promise<number> {
  const some =
    conditions.words === undefined
      ? entriesIn(scope, database)
          .where(fits(conditions))
          .select('id')
          .limit(most + 1)
      : database
          .staff(scope.tenantId)
          .selectFrom(found(within(conditions, scope), most + 1))
          .select('id')
          .limit(most + 1)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (${some}) counted`.execute(database.staff(scope.tenantId))
  return rows[0]?.total ?? 0
}

const isSame = (join: JoinBuilder<Schema & { found: { id: number; created_at: Date } }, 'audit_trail' | 'found'>) =>
  join.onRef('found.id', '=', 'audit_trail.id').onRef('found.created_at', '=', 'audit_trail.created_at')

/** Whoever reads one project has enough of what is in it, and nothing of what is in another. */
function within(conditions: Conditions, { projectId }: TrailScope): Conditions {
  const { project_id: asked = projectId, ...equal } = conditions.equal
  if (asked === null) return conditions
  return { ...conditions, equal: { ...equal, project_id: projectId === null || asked === projectId ? asked : '' } }
}
