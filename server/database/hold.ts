import { type Kysely, sql } from 'kysely'

/** Lets one at a time do what is named so, until the transaction ends. */
export async function hold<Schema>(transaction: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}
