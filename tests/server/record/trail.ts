import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../server/database/schema.ts'

type Owner = Kysely<Schema>

/** The newest entry's id, to ask for those after it. */
export async function endOfTrail(owner: Owner): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from audit_entries`.execute(owner)
  return rows[0]?.id ?? 0
}

export function trailAfter(owner: Owner, id: number) {
  return owner.selectFrom('audit_trail').selectAll().where('id', '>', id).orderBy('id').execute()
}

export type Entry = Awaited<ReturnType<typeof trailAfter>>[number]

const secretColumns = /(hash|sealed|secret|verifier|salt|password|totp|upload_key)/

/** Every secret that the database keeps, by the names of its columns; short ones could stand anywhere. */
export async function keptSecrets(owner: Owner): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'identity') and data_type in ('text', 'bytea')`.execute(owner)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    if (!secretColumns.test(column)) continue
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(column)}::text as value from ${sql.table(`${schema}.${table}`)}`.execute(owner)
    found.push(...rows.flatMap(({ value }) => (value !== null && value.length >= 8 ? [value] : [])))
  }
  return found
}

/** All that was ever written down of acts and events, as one text. */
export async function everythingTold(owner: Owner): Promise<string> {
  const entries = await owner.selectFrom('audit_trail').selectAll().execute()
  const events = await owner.selectFrom('events').selectAll().execute()
  return JSON.stringify([entries, events])
}
