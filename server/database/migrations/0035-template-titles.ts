import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** How the contents of a template are called: a pattern with FieldIDs in braces; null: by hand. */
export const migration: Migration = {
  name: '0035-template-titles',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const table of ['templates', 'template_versions'])
      await sql`alter table ${sql.table(table)} add column title text`.execute(db)
  },
}
