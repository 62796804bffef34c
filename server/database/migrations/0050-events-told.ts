import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What an event says to programs outside: which fields changed, what they were, of which bulk it is; and who acted by no name. */
export const migration: Migration = {
  name: '0050-events-told',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table events
    add column changed text[] not null default '{}',
    add column before jsonb,
    add column bulk_of text`,
  `update events set actor = jsonb_build_object('kind', actor->>'via', 'id', actor->>'id')`,
]
