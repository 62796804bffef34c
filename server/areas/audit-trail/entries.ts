import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { AuditEntry } from '../../generated/schema.ts'
import { cursorOf, placeIn } from './cursor.ts'
import { entriesIn, type TrailScope } from './scope.ts'
import { conditionsOf, type Sought } from './sought.ts'

interface Page {
  limit: number
  /** Where the page before ended; undefined for the first. */
  after: string | undefined
  /** Whether it is asked how many there are. */
  counts: boolean
}

/** A page of the trail, the newest first, and where it goes on. How many there are is said with the first page alone. */
export async function listEntries(
  database: Pick<Database, 'staff'>,
  scope: TrailScope,
  sought: Sought,
  { limit, after, counts }: Page,
): Promise<{ data: AuditEntry[]; totalItems?: number; lastEvaluatedKey: string | null }> {
  const { tenantId } = scope
  const fits = await conditionsOf(sought, scope, database)
  const from = after === undefined ? undefined : placeIn(tenantId, after)
  const rows = await entriesIn(scope, database)
    .where(fits)
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${from?.at}::timestamptz, ${from?.id}::bigint)`),
    )
    .selectAll()
    .select((eb) => [
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
      eb.selectFrom('projects').select('projects.name').whereRef('projects.id', '=', 'project_id').as('project'),
      eb
        .selectFrom('environments')
        .select('environments.name')
        .whereRef('environments.id', '=', 'environment_id')
        .as('environment'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const total = counts && after === undefined ? await countedEntries(database, scope, fits) : undefined
  return {
    data: shown.map(toEntry),
    ...(total !== undefined && { totalItems: total }),
    lastEvaluatedKey: last ? cursorOf(tenantId, { at: last.at, id: String(last.id) }) : null,
  }
}

/** How many fit, counted no further than lists are. */
async function countedEntries(
  database: Pick<Database, 'staff'>,
  scope: TrailScope,
  fits: Awaited<ReturnType<typeof conditionsOf>>,
): Promise<number> {
  const some = entriesIn(scope, database)
    .where(fits)
    .select('id')
    .limit(limits.countedItems + 1)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${some}) counted`.execute(
    database.staff(scope.tenantId),
  )
  return rows[0]?.total ?? 0
}

type Row = Selectable<Schema['audit_trail']>

function toEntry(row: Row & { project: string | null; environment: string | null }): AuditEntry {
  return {
    EntryID: String(row.id),
    At: row.created_at.toISOString(),
    ActorID: row.user_id,
    ActorName: row.user_name,
    ActorEmail: row.user_email,
    ActorRoles: row.roles,
    Via: row.via as AuditEntry['Via'],
    Operation: row.operation,
    ThingKind: row.entity_kind,
    ThingID: row.entity_id,
    ThingName: row.entity_name,
    InProjectID: row.project_id,
    InProjectName: row.project,
    InEnvironmentID: row.environment_id,
    InEnvironmentName: row.environment,
    Outcome: row.outcome,
    Count: row.count,
    Reason: row.reason,
  }
}
