import { type RawBuilder, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import { containing } from '../../database/containing.ts'
import type { Database } from '../../database/database.ts'
import type { PermissionEntry } from '../../database/schema.ts'
import type { AccessCategory } from '../../generated/schema.ts'
import { seesAllProjects } from '../../policies/directory.ts'
import { type Grants, grantsOf, noGrants } from '../../policies/grants.ts'

/** A role as access lists see it. */
export interface HeldHere {
  id: string
  name: string
  grants: Grants
}

/** Who an entry of an access list may be for: a person who works in the project, or a role that somebody may have there. */
export interface AccessHolder {
  id: string
  category: AccessCategory
  name: string
  /** A person's email; a role's level. */
  hint: string
  /** A person's roles that are switched on; a role is its own. */
  roles: readonly HeldHere[]
  /** A person's roles that are switched off: what lists deny them counts on. */
  offRoleIds: readonly string[]
}

interface Where {
  tenantId: string
  projectId: string
}

interface RoleRow {
  id: string
  name: string
  status: string
  permissions: PermissionEntry[]
  projectId: string | null
}

interface UserRow {
  id: string
  name: string
  email: string
  tenantRole: RoleRow
  projectRole: RoleRow | null
}

type Reader = ReturnType<Database['staff']>

/** The people and roles with these ids; those that have nothing to do with the project are not among them. */
export async function holdersById(db: Reader, where: Where, ids: readonly string[]): Promise<AccessHolder[]> {
  if (ids.length === 0) return []
  return [
    ...(await people(db, where, sql`${isAnyOf('u.id', ids)}`)),
    ...(await roles(db, where, sql`${isAnyOf('r.id', ids)}`)),
  ]
}

/** The people or roles whose name (or email) has these words in it, by name. */
export async function findHolders(
  db: Reader,
  where: Where,
  category: AccessCategory,
  words: string,
): Promise<AccessHolder[]> {
  const part = containing(words.trim())
  return category === 'Role'
    ? roles(db, where, sql`lower(r.name) like lower(${part})`)
    : people(db, where, sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like lower(${part})`)
}

const role = (alias: string, status = sql.ref(`${alias}.status`)) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'status', ${status},
    'permissions', ${sql.ref(`${alias}.permissions`)}, 'projectId', ${sql.ref(`${alias}.project_id`)})`

/** Of a role whose holder is shut out of the project as little is left as of one that is switched off. */
const shutOutAs = sql<string>`case when pm.status = 'Active' then pr.status else pm.status end`

async function people(db: Reader, { tenantId, projectId }: Where, which: RawBuilder<unknown>): Promise<AccessHolder[]> {
  const { rows } = await sql<UserRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, ${role('tr')} as "tenantRole",
      case when pr.id is null then null else ${role('pr', shutOutAs)} end as "projectRole"
    from memberships m
    join users u on u.id = m.user_id
    join roles tr on tr.id = m.role_id
    left join project_members pm on pm.user_id = u.id and pm.project_id = ${projectId}
    left join roles pr on pr.id = pm.role_id
    where m.tenant_id = ${tenantId} and ${which}
    order by lower(u.first_name || ' ' || u.last_name), u.id`.execute(db)
  return rows.flatMap(({ id, name, email, tenantRole, projectRole }): AccessHolder[] => {
    const inTenant = heldHere(tenantRole)
    const held = [inTenant, projectRole && heldHere(projectRole)].flatMap((each) => each ?? [])
    // Whoever sees a project works in it; everybody else has no use for an entry.
    const sees = projectRole !== null || (inTenant && seesAllProjects(inTenant))
    const on = new Set(held.map((each) => each.id))
    const offRoleIds = [tenantRole, projectRole].flatMap((each) => (each && !on.has(each.id) ? [each.id] : []))
    return sees ? [{ id, category: 'User', name: name || email, hint: email, roles: held, offRoleIds }] : []
  })
}

async function roles(db: Reader, { tenantId, projectId }: Where, which: RawBuilder<unknown>): Promise<AccessHolder[]> {
  const { rows } = await sql<{ role: RoleRow }>`
    select ${role('r')} as role from roles r
    where r.tenant_id = ${tenantId} and (r.project_id is null or r.project_id = ${projectId}) and ${which}
    order by lower(r.name), r.project_id nulls last, r.id`.execute(db)
  return rows.map(({ role: row }) => {
    const { id, name, projectId: of } = row
    const own = heldHere(row) ?? { id, name, grants: noGrants }
    return { id, category: 'Role', name, hint: of === null ? 'Organisation' : 'Project', roles: [own], offRoleIds: [] }
  })
}

/** undefined for a role that is switched off: it gives nothing. */
function heldHere({ id, name, status, permissions }: RoleRow): HeldHere | undefined {
  return status === 'Active' ? { id, name, grants: grantsOf(permissions) } : undefined
}
