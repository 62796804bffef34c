import type { Insertable, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

// In this order each row finds what it refers to.
const order = [
  'tenants',
  'users',
  'subscriptions',
  'projects',
  'roles',
  'memberships',
  'project_members',
  'environments',
  'templates',
  'template_versions',
  'contents',
  'content_versions',
  'media',
  'access_entries',
  'themes',
] as const

type Table = (typeof order)[number]

/** Rows to be inserted, by table. Collected first: a few long statements take a fraction of thousands of short ones. */
export type Rows = { [T in Table]: Insertable<Schema[T]>[] }

export function noRows(): Rows {
  return {
    tenants: [],
    users: [],
    subscriptions: [],
    projects: [],
    roles: [],
    memberships: [],
    project_members: [],
    environments: [],
    templates: [],
    template_versions: [],
    contents: [],
    content_versions: [],
    media: [],
    access_entries: [],
    themes: [],
  }
}

// PostgreSQL takes 65,535 parameters a statement; the widest row has 17.
const rowsAStatement = 500

/** Inserts all rows, in the transaction given. */
export async function insertRows(db: Kysely<Schema>, rows: Rows): Promise<void> {
  for (const table of order) {
    const list: Insertable<Schema[typeof table]>[] = rows[table]
    for (let start = 0; start < list.length; start += rowsAStatement) {
      await db
        .insertInto(table)
        .values(list.slice(start, start + rowsAStatement))
        .execute()
    }
  }
}
