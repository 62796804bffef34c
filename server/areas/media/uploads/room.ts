import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'

/**
 * Bytes that a tenant's subscription has room for beside its files and those that are on their way (product 4); null where
 * there is no limit, and without a subscription.
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
