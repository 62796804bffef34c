import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** By which call a token was made: the same call again is told so, and makes no second one. */
export const migration: Migration = {
  name: '0016-request-keys',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table management_keys add column request_id text`,
  `create unique index management_keys_by_request on management_keys (project_id, request_id)
    where request_id is not null`,
  `alter table preview_keys add column request_id text`,
]
