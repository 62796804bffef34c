import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Indexes in the very order in which the REST APIs list contents and forget requests. */
export const migration: Migration = {
  name: '0012-delivery-lists',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // "Desc" alone means nulls first, and an index in that order is of no use to a list that has them last.
  `drop index contents_delivered`,
  `create index contents_delivered on contents (environment_id, published_at desc nulls last, id)
    where status in ('Published', 'Changed')`,
  `create index management_requests_by_age on management_requests (key_id, created_at)`,
]
