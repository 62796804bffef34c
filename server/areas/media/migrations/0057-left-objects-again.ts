import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** An object that the store failed to remove stays noted: how often that failed, and when it is tried again. */
export const migration: Migration = {
  name: '0057-left-objects-again',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    await sql`alter table left_objects add column failures integer not null default 0,
      add column again_at timestamptz`.execute(db)
  },
}
