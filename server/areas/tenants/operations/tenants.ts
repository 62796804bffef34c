import { alike } from '../../../../generator/values/alike.ts'
import type { Database } from '../../../database/database.ts'
import type { Feature } from '../../../generated/features.ts'
import { limits } from '../../../generated/limits.ts'
import type { QueryArgs, Subscription, Tenant } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { here } from '../../../operation/place.ts'
import type { Caller, Membership } from '../../../policies/caller.ts'
import { offFor } from '../../../policies/features.ts'
import { unreadOf } from '../../messages/messages.ts'
import { administratorName } from '../../people/roles.ts'

/** One tenant of the caller. */
export const tenant: Resolver<QueryArgs['tenant'], Tenant> = async (_args, call, { database, directory }, asked) => {
  const membership = here(call)
  const { tenantId, disabled } = membership
  const reader = { tenantId, userId: call.caller.userId }
  return {
    data: {
      ...toTenant(membership, await offFor(directory, membership)),
      // It is asked for again and again while a page is open.
      UnreadMessages: asked('data.UnreadMessages') && !disabled ? await unreadOf({ database }, reader) : null,
    },
  }
}

/** The tenants that the caller belongs to, by name. Those of the same name say who administers them, too. */
export const userTenants: Resolver<QueryArgs['userTenants'], Tenant[]> = async (
  args,
  { caller },
  { database, directory },
  asked,
) => {
  const { limit, offset } = paging(args, limits.tenantPageSize)
  const part = alike(args.QuickSearch?.trim() ?? '')
  const found = [...caller.memberships.values()].filter(({ tenantName }) => alike(tenantName).includes(part))
  const shown = found.slice(offset, offset + limit)
  const off = asked('data.DisabledFeatures') ? (membership: Membership) => offFor(directory, membership) : () => none
  return {
    data: await Promise.all(
      shown.map(async (each) => {
        const tenant = toTenant(each, await off(each))
        if (!asked('data.Description') || !hasNamesake(each, caller)) return tenant
        const told = [tenant.Description, await administratorOf(each, database)].filter(Boolean)
        return { ...tenant, Description: told.join(' · ') || null }
      }),
    ),
    totalItems: found.length,
  }
}

/** What the tenant has subscribed to; one without a subscription has neither trial nor plan. */
export const subscription: Resolver<QueryArgs['subscription'], Subscription> = async (_args, call, { database }) => {
  const { tenantId } = here(call)
  const row = await database
    .staff(tenantId)
    .selectFrom('subscriptions')
    .select(['id', 'free_trial_status', 'free_plan_status'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return {
    data: {
      TenantID: tenantId,
      SubscriptionID: row?.id ?? null,
      FreeTrialStatus: row?.free_trial_status ?? null,
      FreePlanStatus: row?.free_plan_status ?? null,
    },
  }
}

const none: ReadonlySet<Feature> = new Set()

/** Names are no identifiers: whoever belongs to two organisations of one name has to tell them apart. */
function hasNamesake({ tenantId, tenantName }: Membership, { memberships }: Caller): boolean {
  const name = alike(tenantName)
  return [...memberships.values()].some((other) => other.tenantId !== tenantId && alike(other.tenantName) === name)
}

/** The email of the first of the organisation's Administrators; of no use to whoever is shut out of it. */
async function administratorOf({ tenantId, disabled }: Membership, database: Database): Promise<string | undefined> {
  if (disabled) return undefined
  const found = await database
    .staff(tenantId)
    .selectFrom('memberships')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where('memberships.tenant_id', '=', tenantId)
    .where('roles.name', '=', administratorName)
    .orderBy('users.created_at')
    .orderBy('users.email')
    .limit(1)
    .executeTakeFirst()
  return found?.email
}

function toTenant({ tenantId, tenantName, tenantDescription }: Membership, off: ReadonlySet<Feature>): Tenant {
  return {
    TenantID: tenantId,
    Name: tenantName,
    Description: tenantDescription,
    DisabledFeatures: [...off],
    UnreadMessages: null,
  }
}
