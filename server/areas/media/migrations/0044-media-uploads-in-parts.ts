import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** Uploads that come in parts, where the object of one lies that is about to be complete, and what each was asked by. */
export const migration: Migration = {
  name: '0044-media-uploads-in-parts',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    const columns = ['parts_id text', 'part_size integer', 'stored_key text', 'request_id text'].map(
      (column) => `add column ${column}`,
    )
    await sql.raw(`alter table media_uploads ${columns.join(', ')}`).execute(db)
  },
}
