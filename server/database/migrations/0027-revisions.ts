import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Contents count their changes, field by field: so two people can change different fields of one at the same time. */
export const migration: Migration = {
  name: '0027-revisions',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table contents add column revision int not null default 0`,
  `alter table contents add column field_revisions jsonb not null default '{}'`,
]
