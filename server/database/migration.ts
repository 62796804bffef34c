import type { Kysely } from 'kysely'

/**
 * One step of the database's history. A step that has run anywhere is never edited: a later step mends it.
 * `name` is unique among the lists that run together; it is what the table of done steps remembers.
 */
export interface Migration {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as the types say now
  up(db: Kysely<any>): Promise<void>
}
