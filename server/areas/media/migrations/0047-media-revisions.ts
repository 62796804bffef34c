import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** By what is said of a file, when it changed last, as contents have it (0027): two people can change different things of one. */
export const migration: Migration = {
  name: '0047-media-revisions',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    await sql.raw(`alter table media add column field_revisions jsonb not null default '{}'`).execute(db)
  },
}
