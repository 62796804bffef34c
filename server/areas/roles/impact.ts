import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PermissionEntry } from '../../database/schema.ts'
import type { Feature } from '../../generated/features.ts'
import type { RoleImpact, RoleStatus } from '../../generated/schema.ts'
import { isOff } from '../../policies/features.ts'
import { type Grants, grantsOf, noGrants } from '../../policies/grants.ts'
import { type GivenRights, readRights } from './given.ts'
import { type Holder, linesOf } from './impact-lines.ts'
import { findRole, type RolePlace } from './listed.ts'

interface Wanted extends GivenRights {
  /** null: as it is. */
  status: RoleStatus | null
}

/**
 * What saving a role like this would do to the people who hold it and may come in.
 * @param off features that nobody there has anyway
 * @throws {Refusal} NotFound, BadInput
 */
export async function impactOf(
  database: Database,
  place: RolePlace & { off: readonly ReadonlySet<Feature>[] },
  id: string,
  wanted: Wanted,
): Promise<RoleImpact[]> {
  const role = await findRole(database, place, id)
  const isProjects = place.projectId !== null
  const given = readRights(wanted, isProjects ? 'project' : 'tenant', role.permissions)
  const before = role.status === 'Active' ? grantsOf(role.permissions) : noGrants
  const after = (wanted.status ?? role.status) === 'Active' ? grantsOf(given) : noGrants
  const holders = isProjects ? await holdersInProject(database, place, id) : await holdersInTenant(database, place, id)
  const isOffAnyway = (feature: Feature) => place.off.some((off) => isOff(feature, off))
  return linesOf({ before, after, holders, level: isProjects ? 'project' : 'tenant', isOffAnyway })
}

interface HolderRow {
  others: PermissionEntry[][]
}

const toHolder = ({ others }: HolderRow): Holder => ({
  others: others.map((permissions): Grants => grantsOf(permissions)),
})

/** With the roles that they have in their projects: one for each project, an empty one where it is switched off. */
async function holdersInTenant(database: Database, { tenantId }: RolePlace, id: string): Promise<Holder[]> {
  const { rows } = await sql<HolderRow>`
    select coalesce((
        select jsonb_agg(case when r.status = 'Active' then r.permissions else '[]'::jsonb end)
        from project_members p join roles r on r.id = p.role_id
        where p.user_id = m.user_id and p.tenant_id = m.tenant_id and p.status = 'Active'
      ), '[]'::jsonb) as others
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.role_id = ${id} and m.status = 'Active' and u.status <> 'Disabled'`.execute(
    database.staff(tenantId),
  )
  return rows.map(toHolder)
}

/** With the role that they have in the organisation, which counts in the project as well. */
async function holdersInProject(database: Database, { tenantId }: RolePlace, id: string): Promise<Holder[]> {
  const { rows } = await sql<HolderRow>`
    select jsonb_build_array(case when r.status = 'Active' then r.permissions else '[]'::jsonb end) as others
    from project_members p
      join memberships m on m.user_id = p.user_id and m.tenant_id = p.tenant_id
      join roles r on r.id = m.role_id
      join users u on u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.role_id = ${id}
      and p.status = 'Active' and m.status = 'Active' and u.status <> 'Disabled'`.execute(database.staff(tenantId))
  return rows.map(toHolder)
}
