import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import { beyond, type Comparable, type Giver } from '../../policies/giving.ts'

/**
 * Nobody changes whoever has more rights than they have.
 * @throws {Refusal} Forbidden, with the first right of the roles that is beyond
 */
export function refuseStronger(giver: Giver, name: string, roles: readonly Comparable[]): void {
  for (const role of roles) {
    const more = beyond(giver, role)
    if (more !== undefined) throw new Refusal('Forbidden', `${name} has more rights than you: ${more}`)
  }
}

/** The roles that somebody has in an organisation, and in all of its projects. */
export async function rolesIn(tx: Kysely<Schema>, tenantId: string, userId: string): Promise<Comparable[]> {
  const own = await tx
    .selectFrom('memberships')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select('roles.permissions')
    .where('memberships.tenant_id', '=', tenantId)
    .where('memberships.user_id', '=', userId)
    .execute()
  const inProjects = await tx
    .selectFrom('project_members')
    .innerJoin('roles', 'roles.id', 'project_members.role_id')
    .select(['roles.permissions', 'project_members.project_id as projectId'])
    .where('project_members.tenant_id', '=', tenantId)
    .where('project_members.user_id', '=', userId)
    .execute()
  return [...own.map((role) => ({ ...role, projectId: null })), ...inProjects]
}
