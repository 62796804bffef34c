import { type Kysely, sql, type Transaction } from 'kysely'
import { formatBytes } from '../../../../generator/values/bytes.ts'
import { hold } from '../../../database/hold.ts'
import type { Schema } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { Refusal } from '../../../operation/refusal.ts'

/**
 * Lets one at a time take room of a tenant's subscription, until the transaction ends.
 * @throws {Refusal} Conflict where there is no room for so many more
 */
export async function takeRoom(transaction: Transaction<Schema>, tenantId: string, bytes: number): Promise<void> {
  await holdRoom(transaction, tenantId)
  const room = await roomLeft(transaction, tenantId)
  if (room !== null && bytes > room) {
    throw new Refusal('Conflict', `There are ${formatBytes(room)} left in your subscription.`)
  }
}

/** Whoever takes room does so one after the other, by whomever: they share it. */
export async function holdRoom(transaction: Transaction<Schema>, tenantId: string): Promise<void> {
  await hold(transaction, `media uploads ${tenantId}`)
}

/**
 * Bytes that a tenant's subscription has room for beside its files and those that are on their way (product 4); null where
 * there is no limit, and without a subscription. What lies in the trash takes none: it is asked for again when it is put back.
 */
export async function roomLeft(db: Kysely<Schema>, tenantId: string): Promise<number | null> {
  const subscription = await db
    .selectFrom('subscriptions')
    .select('limits')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  const own = subscription?.limits.mediaSize
  const allowed = own === undefined ? limits.planMediaSize : own
  if (!subscription || allowed === null) return null
  const { used } = await db
    .selectNoFrom([
      sql<string>`
        (select coalesce(sum(media_size), 0) from environment_stats where tenant_id = ${tenantId})
        + (select coalesce(sum(size), 0) from media_uploads where tenant_id = ${tenantId})`.as('used'),
    ])
    .executeTakeFirstOrThrow()
  return Math.max(0, allowed - Number(used))
}
