import type { Kysely } from 'kysely'
import { hold } from '../../database/hold.ts'
import type { Schema } from '../../database/schema.ts'

/**
 * Lets one at a time change access lists or places in an environment: the lock that the triggers of migration 0018 take as
 * well, taken before anything is read.
 */
export async function holdLists(transaction: Kysely<Schema>, environmentId: string): Promise<void> {
  await hold(transaction, `access ${environmentId}`)
}
