import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** Uploads that come in parts, and where the object of one lies that is about to be complete. */
export const migration: Migration = {
  name: '0044-media-uploads-in-parts',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    const columns = ['add column parts_id text', 'add column part_size integer', 'add column stored_key text']
    await sql.raw(`alter table media_uploads ${columns.join(', ')}`).execute(db)
  },
}
