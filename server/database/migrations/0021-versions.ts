import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Projects and media tell which change they are at, and whose it was, as everything does that several people may change. */
export const migration: Migration = {
  name: '0021-versions',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table projects
    add column version int not null default 1,
    add column updated_by text,
    add column updated_by_id text`,
  `alter table media add column version int not null default 1, add column updated_by_id text`,
]
