import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { MemberStatus, Schema } from '../../database/schema.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { holdLists } from '../../policies/access/hold-lists.ts'
import type { Keeping } from '../../policies/access/keeping.ts'
import { beyond } from '../../policies/giving.ts'
import { type Act, record } from '../../resource/record.ts'
import { endKeysOf } from '../keys/management-keys.ts'
import { holdMembers, refuseWithoutAdministrator } from './administrators.ts'
import type { PeoplePlace } from './listed.ts'
import { administratorName } from './roles.ts'
import { type ActingOn, holdTarget, type Target } from './target.ts'

interface Needs {
  database: Pick<Database, 'owner'>
  /** Makes this process ask anew who may do what; the others are told by the database. */
  forget(): void
}

/** What is done to members of an organisation, or of one of its projects, by others. What is so already is no change. */
export interface Members {
  /** Gives somebody another role. */
  giveRole(acting: ActingOn, userId: string, roleId: string, keeping: Keeping): Promise<Target>
  /** Shuts somebody out of this place alone, or lets them in again. */
  setStatus(acting: ActingOn, userId: string, status: MemberStatus): Promise<Target>
  /** Takes somebody out: of a project, or of the organisation with all its projects. */
  remove(acting: ActingOn, userId: string): Promise<Target>
}

type Changed = Pick<Act, 'before' | 'after'>

function toldRole({ id, name }: Target['role']) {
  return { RoleName: name, RoleID: id }
}

export function createMembers({ database, forget }: Needs): Members {
  /** Does something to somebody, and holds that an Administrator is left. */
  async function change(
    acting: ActingOn,
    userId: string,
    apply: (tx: Kysely<Schema>, target: Target) => Promise<Changed | undefined>,
  ): Promise<Target> {
    const done = await database.owner.transaction().execute(async (tx) => {
      await holdMembers(tx, acting.tenantId)
      const target = await holdTarget(tx, acting, userId)
      const changed = await apply(tx, target)
      if (changed === undefined) return target
      if (acting.projectId === null && target.tenantRole === administratorName) {
        await refuseWithoutAdministrator(tx, acting.tenantId)
      }
      const thing = { kind: acting.projectId === null ? 'User' : 'ProjectUser', id: userId, name: target.name }
      await record(tx, { by: acting.by, thing, ...changed })
      return target
    })
    forget()
    return done
  }

  return {
    giveRole: (acting, userId, roleId, keeping) =>
      change(acting, userId, async (tx, { role }) => {
        const given = await roleToGive(tx, acting, roleId)
        if (given.id === role.id) return undefined
        refuseOwnRole(acting, userId)
        if (keeping.isReadBy(given)) {
          throw new Refusal('Forbidden', `The role ${given.name} reads what an access list keeps from you`)
        }
        await setMember(tx, acting, userId, { role_id: given.id })
        return { before: toldRole(role), after: toldRole(given) }
      }),
    setStatus: (acting, userId, status) =>
      change(acting, userId, async (tx, target) => {
        if (status === 'Disabled') {
          refuseOneself(acting, userId)
          refuseInVain(acting, target)
        }
        if (target.status === status) return undefined
        await setMember(tx, acting, userId, { status })
        return { before: { Status: target.status }, after: { Status: status } }
      }),
    remove: (acting, userId) =>
      change(acting, userId, async (tx, { email, role, status, homeTenantId }) => {
        refuseOneself(acting, userId)
        await takeOut(tx, acting, { userId, homeTenantId })
        await endKeysOf(tx, userId, acting, acting.by)
        return { before: { Email: email, ...toldRole(role), Status: status } }
      }),
  }
}

function refuseOneself({ by }: ActingOn, userId: string): void {
  if (by.userId === userId) throw new Refusal('Forbidden', 'You cannot shut out or remove yourself')
}

/**
 * In a project a role is more than its rights: access lists name it. Whoever chose their own would step out of what a list
 * denies it. In the organisation somebody may step back, as long as an Administrator is left.
 */
function refuseOwnRole({ by, projectId }: ActingOn, userId: string): void {
  if (projectId === null || by.userId !== userId) return
  throw new Refusal('Forbidden', 'Nobody gives themselves another role in a project. Ask somebody else who may.')
}

/** Out of one project alone nobody is shut who sees all of them. */
function refuseInVain({ projectId }: ActingOn, { seesAll, name, tenantRole }: Target): void {
  if (projectId === null || !seesAll) return
  const words = `${name} sees all projects as ${tenantRole} of the organisation, and cannot be shut out of one of them`
  throw new Refusal('BadInput', words)
}

/** A role of the place itself: one of another is as good as none. */
async function roleToGive(tx: Kysely<Schema>, { tenantId, projectId, by }: ActingOn, roleId: string) {
  const role = await tx
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', 'status'])
    .where('id', '=', roleId)
    .where('tenant_id', '=', tenantId)
    .where('project_id', 'is not distinct from', projectId)
    // Whoever deletes or changes it at the same time waits, or is waited for.
    .forShare()
    .executeTakeFirst()
  if (!role) throw notFound()
  if (role.status !== 'Active') throw new Refusal('BadInput', `The role ${role.name} is switched off`)
  const more = beyond(by, { permissions: role.permissions, projectId })
  if (more !== undefined) throw new Refusal('Forbidden', `The role ${role.name} gives more than you have: ${more}`)
  return role
}

async function setMember(
  tx: Kysely<Schema>,
  { tenantId, projectId }: PeoplePlace,
  userId: string,
  values: { role_id: string } | { status: MemberStatus },
): Promise<void> {
  if (projectId === null) {
    await tx
      .updateTable('memberships')
      .set(values)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute()
    return
  }
  await tx
    .updateTable('project_members')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute()
}

/** Their entries in access lists go with them: invited again, they begin anew. */
async function takeOut(
  tx: Kysely<Schema>,
  { tenantId, projectId }: PeoplePlace,
  { userId, homeTenantId }: { userId: string; homeTenantId: string | null },
): Promise<void> {
  // Who is being put on a list at this moment goes from it as well.
  const environments = await tx
    .selectFrom('environments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
    .orderBy('id')
    .execute()
  for (const { id } of environments) await holdLists(tx, id)
  const entries = tx.deleteFrom('access_entries').where('tenant_id', '=', tenantId).where('user_id', '=', userId)
  if (projectId !== null) {
    await entries.where('project_id', '=', projectId).execute()
    await tx
      .deleteFrom('project_members')
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .where('tenant_id', '=', tenantId)
      .execute()
    return
  }
  await entries.execute()
  await tx.deleteFrom('memberships').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  if (homeTenantId !== tenantId) return
  await tx.updateTable('users').set({ home_tenant_id: null }).where('id', '=', userId).execute()
}
