import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** So far ahead there is room for entries (O-audit-17): a server that was not started for a season still writes into months. */
const ahead = '3 months'

/**
 * Makes the months that entries stand in, from `since` on until some months from now; those that are there stay.
 * @returns how many it made
 */
export async function makeMonths({ owner }: Pick<Database, 'owner'>, since = new Date()): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select make_audit_months(${since}, now() + ${sql.lit(ahead)}::interval) as made`.execute(owner)
  return rows[0]?.made ?? 0
}

/** What somebody has to see to where next month has no place: entries then stand in a part for the rest, which is slow to read. */
export async function warningsOfMonths({ owner }: Pick<Database, 'owner'>): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string; there: boolean }>`
    select month, to_regclass('audit_entries_' || month) is not null as there
    from (select to_char(now() at time zone 'UTC' + interval '1 month', 'YYYY_MM') as month) next`.execute(owner)
  return rows.flatMap(({ month, there }) =>
    there ? [] : [`The audit trail has no part for the month ${month.replace('_', '-')}`],
  )
}
