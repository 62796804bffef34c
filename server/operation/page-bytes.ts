import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { limits } from '../generated/limits.ts'
import { Refusal } from './refusal.ts'

/**
 * Looks how much the documents (jsonb) of a page are, before they are read into memory. One alone is always answered.
 * @param page for FROM
 * @param document of a row of it
 * @throws {Refusal} BadInput where they are more than a page may have (`pageBytes`)
 */
export async function refuseLargePage(
  db: Kysely<Schema>,
  page: RawBuilder<unknown>,
  document: RawBuilder<unknown>,
): Promise<void> {
  // What is kept as it is says its size; only what is kept compressed has to be written out.
  const { rows } = await sql<{ bytes: number | null }>`select
      case when pg_column_compression(${document}) is null then pg_column_size(${document})
        else octet_length(${document}::text) end as bytes from ${page}`.execute(db)
  const all = rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  if (rows.length > 1 && all > limits.pageBytes) {
    throw new Refusal('BadInput', `This page has more than ${limits.pageBytes} bytes. Ask for fewer things at once.`)
  }
}
