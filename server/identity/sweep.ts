import { type Kysely, sql } from 'kysely'
import { type Clock, days, hours } from './clock.ts'
import type { IdentityTables } from './tables.ts'

/**
 * Removes what has expired: nobody can use it any more, and it would grow without bound. What somebody is just about is
 * left for the next time: many rows in whatever order must not wait for others that are held.
 */
export async function sweep(db: Kysely<IdentityTables>, clock: Clock): Promise<void> {
  async function remove(table: keyof IdentityTables, column: string, age: number) {
    const oldest = new Date(clock() - age)
    await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${oldest} for update skip locked
      ))`.execute(db)
  }
  await remove('identity.challenges', 'expires_at', 0)
  await remove('identity.failures', 'failed_at', 2 * hours)
  await remove('identity.codes', 'expires_at', days)
  await remove('identity.rates', 'next_at', 0)
  await remove('identity.accounts', 'deleted_at', 2 * hours)
  await remove('identity.sessions', 'expires_at', days)
}
