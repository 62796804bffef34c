import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/**
 * Lets one at a time change access lists or places in an environment: the lock that the triggers of migration 0018 take as
 * well, taken before anything is read.
 */
export async function holdLists(transaction: Kysely<Schema>, environmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('access ' || ${environmentId}, 0))`.execute(transaction)
}
