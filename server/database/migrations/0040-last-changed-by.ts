import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Who changed a content last is known by their id, as several people may have one name; of what was changed before, nobody's is.
 * What somebody changed last is read off an index, however many contents others have changed since (see 0037).
 */
export const migration: Migration = {
  name: '0040-last-changed-by',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    await sql`alter table contents add column updated_by_id text`.execute(db)
    await sql`create index contents_by_editor on contents (tenant_id, environment_id, updated_by_id, updated_at, id)
      include (status) where updated_by_id is not null`.execute(db)
  },
}
