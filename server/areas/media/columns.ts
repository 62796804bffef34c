import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/**
 * The columns of `media` in which something is written: read off the table, so that whatever is said of a file one day comes
 * along when it is copied, and comes back out of the trash.
 */
export async function writtenColumns(transaction: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'media'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(transaction)
  return rows.map(({ name }) => name)
}

/** Columns in a statement, of an alias. */
export function listed(columns: readonly string[], alias?: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)))
}
