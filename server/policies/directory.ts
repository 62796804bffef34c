import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PermissionEntry } from '../database/schema.ts'
import type { Feature } from '../generated/features.ts'
import type { Caller, HeldRole, Membership, Place } from './caller.ts'
import { offIn } from './features.ts'
import { grantsOf, grantsOfOff } from './grants.ts'
import { createMemory } from './memory.ts'

/** Who callers are and what they may see, from the server's own tables, remembered until any of it changes. */
export interface Directory {
  /** undefined for somebody whom the tables do not know. */
  caller(sub: string): Caller | Promise<Caller | undefined>
  /**
   * The project or environment of that id in that tenant. undefined when there is none, when it is another tenant's, or
   * when the caller neither is a member of the project nor sees all of them: one query, the same for each.
   */
  place(caller: Caller, membership: Membership, id: string): Place | Promise<Place | undefined>
  /** The features that are off in a tenant, besides those that the deployment leaves out. */
  offFeatures(tenantId: string): ReadonlySet<Feature> | Promise<ReadonlySet<Feature>>
  /** Forgets everything at once; for whoever has just changed rights in this process. */
  forget(): void
}

// News of changes come at once; the lifetime is for news that got lost with a connection.
const lifetime = 60_000

export async function createDirectory(database: Database): Promise<Directory> {
  const callers = createMemory<Caller>({ limit: 10_000, lifetime })
  const places = createMemory<Place>({ limit: 50_000, lifetime })
  const off = createMemory<ReadonlySet<Feature>>({ limit: 10_000, lifetime })
  const forget = () => {
    callers.forget()
    off.forget()
    places.forget()
  }
  const onNews = (news: string) => {
    if (news.startsWith('user ')) callers.forget(news.slice('user '.length))
    // Access lists are remembered elsewhere, and change oftener.
    else if (!news.startsWith('access ')) forget()
  }
  await database.listen('atrium_rights', onNews, forget)

  return {
    caller: (sub) => callers.get(sub, () => loadCaller(database, sub)),
    place: (caller, { tenantId, role, disabled }, id) =>
      places.get(`${tenantId} ${caller.userId} ${id}`, async () =>
        disabled
          ? undefined
          : loadPlace(database, { tenantId, userId: caller.userId, id, seesAll: seesAllProjects(role) }),
      ),
    async offFeatures(tenantId) {
      return (await off.get(tenantId, () => loadOffFeatures(database, tenantId))) ?? new Set()
    },
    forget,
  }
}

/** Others see the projects that they are members of. */
export function seesAllProjects(role: Pick<HeldRole, 'grants'>): boolean {
  return role.grants.has('Administer', 'Project Management')
}

async function loadCaller({ owner }: Database, sub: string): Promise<Caller | undefined> {
  const [user, rows] = await Promise.all([
    owner.selectFrom('users').selectAll().where('sub', '=', sub).executeTakeFirst(),
    owner
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
      .innerJoin('roles', 'roles.id', 'memberships.role_id')
      .select([
        'tenants.id as tenantId',
        'tenants.name as tenantName',
        'tenants.description as tenantDescription',
        'roles.id as roleId',
        'roles.name as roleName',
        'roles.status as roleStatus',
        'roles.permissions',
        'memberships.status',
        'memberships.created_at as joinedAt',
      ])
      .where('users.sub', '=', sub)
      .orderBy(sql`lower(tenants.name)`)
      .orderBy('tenants.id')
      .execute(),
  ])
  if (!user) return undefined

  const memberships = new Map<string, Membership>()
  for (const { tenantId, tenantName, tenantDescription, roleId, roleName, roleStatus, permissions, status } of rows) {
    const disabled = status !== 'Active'
    const role = heldRole(roleId, roleName, disabled ? status : roleStatus, permissions)
    memberships.set(tenantId, { tenantId, tenantName, tenantDescription, role, disabled })
  }
  // As the identity service says it in the token: where one is not shut out, the tenant of one's own, else the one joined
  // first.
  const open = rows.filter(({ status }) => status === 'Active')
  const homes = open.length > 0 ? open : rows
  const home =
    homes.find(({ tenantId }) => tenantId === user.home_tenant_id) ??
    homes.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || (a.tenantId < b.tenantId ? -1 : 1))[0]
  return {
    userId: user.id,
    sub: user.sub,
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    pictureKey: user.picture_key,
    pictureUpload:
      user.picture_upload_key !== null && user.picture_upload_at !== null
        ? { key: user.picture_upload_key, since: user.picture_upload_at }
        : null,
    status: user.status,
    homeTenantId: home?.tenantId ?? null,
    sessionsEndedAt: user.sessions_ended_at,
    lastActiveAt: user.last_active_at,
    memberships,
  }
}

async function loadOffFeatures({ owner }: Database, tenantId: string): Promise<ReadonlySet<Feature>> {
  const rows = await owner
    .selectFrom('tenant_features')
    .select('feature')
    .where('tenant_id', '=', tenantId)
    .where('is_off', '=', true)
    .execute()
  return offIn(rows.map(({ feature }) => feature))
}

interface PlaceQuestion {
  tenantId: string
  userId: string
  id: string
  seesAll: boolean
}

async function loadPlace(database: Database, { tenantId, userId, id, seesAll }: PlaceQuestion) {
  const { rows } = await sql<{
    projectId: string
    environmentId: string | null
    memberStatus: string | null
    roleId: string | null
    roleName: string | null
    roleStatus: string | null
    permissions: PermissionEntry[] | null
  }>`select place.project_id as "projectId", place.environment_id as "environmentId",
      member.status as "memberStatus", role.id as "roleId", role.name as "roleName", role.status as "roleStatus",
      role.permissions
    from (
      select id as project_id, null as environment_id from projects where id = ${id} and tenant_id = ${tenantId}
      union all
      select project_id, id from environments where id = ${id} and tenant_id = ${tenantId}
    ) place
    left join project_members member on member.project_id = place.project_id and member.user_id = ${userId}
    left join roles role on role.id = member.role_id`.execute(database.staff(tenantId))

  const row = rows[0]
  const isMember = row?.memberStatus === 'Active'
  if (!row || (!isMember && !seesAll)) return undefined
  const { projectId, environmentId, roleId, roleName, roleStatus, permissions } = row
  const role = roleId && isMember ? heldRole(roleId, roleName, roleStatus, permissions) : null
  return { projectId, environmentId, role, formerRoleId: role ? null : roleId }
}

function heldRole(
  id: string,
  name: string | null,
  status: string | null,
  permissions: PermissionEntry[] | null,
): HeldRole {
  // A role that is switched off still names its holder and gives nothing; so does one whose holder is shut out. What it
  // keeps from them it still does.
  const active = status === 'Active'
  return { id, name: name ?? '', active, grants: (active ? grantsOf : grantsOfOff)(permissions ?? []) }
}
