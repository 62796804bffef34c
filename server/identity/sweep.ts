import type { Kysely } from 'kysely'
import { type Clock, days, hours } from './clock.ts'
import type { IdentityTables } from './tables.ts'

/** Removes what has expired: nobody can use it any more, and it would grow without bound. */
export async function sweep(db: Kysely<IdentityTables>, clock: Clock): Promise<void> {
  const ago = (time: number) => new Date(clock() - time)
  await db.deleteFrom('identity.challenges').where('expires_at', '<', ago(0)).execute()
  await db
    .deleteFrom('identity.failures')
    .where('failed_at', '<', ago(2 * hours))
    .execute()
  await db.deleteFrom('identity.codes').where('expires_at', '<', ago(days)).execute()
  await db.deleteFrom('identity.rates').where('next_at', '<', ago(0)).execute()
  await db
    .deleteFrom('identity.accounts')
    .where('deleted_at', '<', ago(2 * hours))
    .execute()
  await db.deleteFrom('identity.sessions').where('expires_at', '<', ago(days)).execute()
}
