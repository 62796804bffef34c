import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Finds what is live by a value of one field, so that a value that is to be there once is not looked for in every content. */
export const migration: Migration = {
  name: '0032-unique-values',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    await sql`create index contents_live_values on contents using gin (published_data jsonb_path_ops)
      where published_data is not null`.execute(db)
  },
}
