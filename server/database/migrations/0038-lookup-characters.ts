import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** How long the values of a row are, so that those of a table are bounded without being read. */
export const migration: Migration = {
  name: '0038-lookup-characters',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table lookup_rows add column characters int`,
  `update lookup_rows set characters = length("values"::text)`,
  `alter table lookup_rows alter column characters set not null`,
]
