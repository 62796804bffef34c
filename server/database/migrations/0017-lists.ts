import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What the lists of contents and media are read off, so that a page costs the same in an environment of any size. */
export const migration: Migration = {
  name: '0017-lists',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create index contents_by_status on contents (environment_id, status, updated_at, id)`,
  // A folder after the other, each in the order in which it is shown. "Is null" would not keep that order, and row security
  // trusts "coalesce" with nothing.
  `create index media_by_folder on media (environment_id, (case when parent_id is null then '' else parent_id end),
    (kind <> 'folder'), (lower(name) collate "C"), id)`,
]
