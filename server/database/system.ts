/**
 * The tenant of the installation itself: nobody is a member, it has no role and no subscription, so that no call of staff
 * reaches it. What is public in it (the guide) is read like any tenant's.
 */
export const systemTenantId = 'Tenant_system'
