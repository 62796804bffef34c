import type { Rows } from '../database/rows.ts'
import type { PermissionEntry, SubscriptionLimits } from '../database/schema.ts'
import { before } from './moments.ts'
import { type UserRow, userRow } from './people.ts'
import type { Random } from './random.ts'

export interface TenantPlan {
  name: string
  description: string | null
  freeTrial?: 'Active' | 'Expired'
  /** What its subscription allows, where that is not what every plan has. */
  limits?: SubscriptionLimits
  /** The tenant's roles by name. */
  roles: Record<string, PermissionEntry[]>
}

export interface SeededTenant {
  id: string
  /** Role ids by name. */
  roles: ReadonlyMap<string, string>
}

/** Adds an organisation with its subscription and its roles. */
export function addTenant(rows: Rows, random: Random, plan: TenantPlan): SeededTenant {
  const id = random.id('Tenant')
  const createdAt = before({ days: random.between(300, 500) })
  rows.tenants.push({ id, name: plan.name, description: plan.description, created_at: createdAt })
  rows.subscriptions.push({
    tenant_id: id,
    id: random.id('Subscription'),
    free_trial_status: plan.freeTrial ?? null,
    free_plan_status: null,
    limits: JSON.stringify(plan.limits ?? {}),
    created_at: createdAt,
  })
  const roles = new Map<string, string>()
  for (const [name, permissions] of Object.entries(plan.roles)) {
    roles.set(name, addRole(rows, random, { tenantId: id, projectId: null, name, permissions }))
  }
  return { id, roles }
}

/** Adds a role of a tenant, or of one of its projects. */
export function addRole(
  rows: Rows,
  random: Random,
  role: { tenantId: string; projectId: string | null; name: string; permissions: PermissionEntry[] },
): string {
  const id = random.id('Role')
  rows.roles.push({
    id,
    tenant_id: role.tenantId,
    project_id: role.projectId,
    name: role.name,
    description: null,
    permissions: JSON.stringify(role.permissions),
    created_by: 'System',
    created_at: before({ days: 300 }),
    updated_by: 'System',
    updated_at: before({ days: 300 }),
  })
  return id
}

/** Adds a person's row; `home` is the tenant that is meant where nothing else is said. */
export function addUser(rows: Rows, user: UserRow, home: SeededTenant | null): void {
  rows.users.push(userRow(user, home?.id ?? null))
}

/** Makes a person a member of a tenant. */
export function join(rows: Rows, tenant: SeededTenant, user: UserRow, role: string): void {
  const roleId = tenant.roles.get(role)
  if (roleId === undefined) throw new Error(`The tenant has no role ${role}`)
  rows.memberships.push({ user_id: user.id, tenant_id: tenant.id, role_id: roleId, created_at: before({ days: 100 }) })
}
