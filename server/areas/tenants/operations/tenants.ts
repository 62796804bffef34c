import type { Feature } from '../../../generated/features.ts'
import { limits } from '../../../generated/limits.ts'
import type { QueryArgs, Subscription, Tenant } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { here } from '../../../operation/place.ts'
import type { Membership } from '../../../policies/caller.ts'
import { offFor } from '../../../policies/features.ts'

/** One tenant of the caller. */
export const tenant: Resolver<QueryArgs['tenant'], Tenant> = async (_args, call, { directory }) => {
  const membership = here(call)
  return { data: toTenant(membership, await offFor(directory, membership)) }
}

/** The tenants that the caller belongs to, by name. */
export const userTenants: Resolver<QueryArgs['userTenants'], Tenant[]> = async (
  args,
  { caller },
  { directory },
  asked,
) => {
  const { limit, offset } = paging(args, limits.tenantPageSize)
  const part = args.QuickSearch?.trim().toLowerCase() ?? ''
  const found = [...caller.memberships.values()].filter(({ tenantName }) => tenantName.toLowerCase().includes(part))
  const shown = found.slice(offset, offset + limit)
  const off = asked('data.DisabledFeatures') ? (membership: Membership) => offFor(directory, membership) : () => none
  return {
    data: await Promise.all(shown.map(async (each) => toTenant(each, await off(each)))),
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

function toTenant({ tenantId, tenantName, tenantDescription }: Membership, off: ReadonlySet<Feature>): Tenant {
  return { TenantID: tenantId, Name: tenantName, Description: tenantDescription, DisabledFeatures: [...off] }
}
