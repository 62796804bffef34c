import type { Kysely } from 'kysely'
import type { MemberStatus, Schema } from '../../database/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound } from '../../operation/refusal.ts'
import { seesAllProjects } from '../../policies/directory.ts'
import type { Giver } from '../../policies/giving.ts'
import { grantsOf } from '../../policies/grants.ts'
import type { PeoplePlace } from './listed.ts'
import { nameOf } from './names.ts'
import { refuseStronger } from './stronger.ts'

/** Who does something to somebody, where. */
export interface ActingOn extends PeoplePlace {
  /** Who does it, with what they have themselves there. */
  by: Actor & Giver
}

/** Somebody to whom something is to be done. */
export interface Target {
  id: string
  email: string
  /** As staff know them. */
  name: string
  homeTenantId: string | null
  tenantRole: string
  /** By the role in the organisation, whatever they are in a project. */
  seesAll: boolean
  /** In the place that is meant. */
  role: { id: string; name: string }
  status: MemberStatus
}

/**
 * Reads somebody for a change, and holds their place until its end. Nobody changes whoever has more rights than they have:
 * in a project by the roles there and in the organisation, in the organisation by all that they have in it.
 * @throws {Refusal} NotFound for nobody of the place, Forbidden for whoever has more rights
 */
export async function holdTarget(tx: Kysely<Schema>, acting: ActingOn, userId: string): Promise<Target> {
  const { tenantId, projectId } = acting
  const member = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.home_tenant_id'])
    .select(['memberships.status', 'roles.id as roleId', 'roles.name as roleName', 'roles.permissions'])
    .where('memberships.tenant_id', '=', tenantId)
    .where('users.id', '=', userId)
    .forUpdate('memberships')
    .executeTakeFirst()
  if (!member) throw notFound()
  const inProjects = await tx
    .selectFrom('project_members')
    .innerJoin('roles', 'roles.id', 'project_members.role_id')
    .select(['project_members.project_id as projectId', 'project_members.status'])
    .select(['roles.id as roleId', 'roles.name as roleName', 'roles.permissions'])
    .where('project_members.tenant_id', '=', tenantId)
    .where('project_members.user_id', '=', userId)
    .$if(projectId !== null, (query) => query.where('project_members.project_id', '=', projectId))
    .forUpdate('project_members')
    .execute()
  const held = projectId === null ? member : inProjects[0]
  if (!held) throw notFound()
  const name = nameOf(member)
  if (userId !== acting.by.userId) refuseStronger(acting.by, name, [{ ...member, projectId: null }, ...inProjects])
  return {
    id: member.id,
    email: member.email,
    name,
    homeTenantId: member.home_tenant_id,
    tenantRole: member.roleName,
    seesAll: seesAllProjects({ grants: grantsOf(member.permissions) }),
    role: { id: held.roleId, name: held.roleName },
    status: held.status,
  }
}
