import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What somebody changed last is read off an index, however many contents others have changed since. As 0037 has the others. */
export const migration: Migration = {
  name: '0040-last-changed-by',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    await sql`create index contents_by_editor on contents (tenant_id, environment_id, updated_by, updated_at, id)
      include (status)`.execute(db)
  },
}
