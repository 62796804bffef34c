import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Feature } from '../../generated/features.ts'
import type { RoleImpact, RoleStatus } from '../../generated/schema.ts'
import { isOff } from '../../policies/features.ts'
import { type Grants, grantsOf, noGrants } from '../../policies/grants.ts'
import { type GivenRights, readRights } from './given.ts'
import { type Holders, linesOf } from './impact-lines.ts'
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

interface HoldersRow {
  /** Ids of the roles that they have besides, in order; '' for one that is switched off. */
  others: string[]
  users: number
}

/** Those with the same other roles together: a row for each combination, however many people hold the role. */
async function holdersOf(db: Kysely<Schema>, others: RawBuilder<unknown>): Promise<Holders[]> {
  const { rows } = await sql<HoldersRow>`
    select others, count(*)::int as users from (${others}) each group by others`.execute(db)
  const ids = [...new Set(rows.flatMap((row) => row.others))]
  const roles = await db.selectFrom('roles').select(['id', 'permissions']).where(isAnyOf('id', ids)).execute()
  const grants = new Map<string, Grants>(roles.map(({ id, permissions }) => [id, grantsOf(permissions)]))
  return rows.map(({ others: held, users }) => ({ others: held.map((id) => grants.get(id) ?? noGrants), users }))
}

/** With the roles that they have in their projects: an empty one where it is switched off. */
function holdersInTenant(database: Database, { tenantId }: RolePlace, id: string): Promise<Holders[]> {
  const others = sql`
    select array(
        select distinct case when r.status = 'Active' then r.id else '' end as id
        from project_members p join roles r on r.id = p.role_id
        where p.user_id = m.user_id and p.tenant_id = m.tenant_id and p.status = 'Active'
        order by id
      ) as others
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.role_id = ${id} and m.status = 'Active' and u.status <> 'Disabled'`
  return holdersOf(database.staff(tenantId), others)
}

/** With the role that they have in the organisation, which counts in the project as well. */
function holdersInProject(database: Database, { tenantId }: RolePlace, id: string): Promise<Holders[]> {
  const others = sql`
    select array[case when r.status = 'Active' then r.id else '' end] as others
    from project_members p
      join memberships m on m.user_id = p.user_id and m.tenant_id = p.tenant_id
      join roles r on r.id = m.role_id
      join users u on u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.role_id = ${id}
      and p.status = 'Active' and m.status = 'Active' and u.status <> 'Disabled'`
  return holdersOf(database.staff(tenantId), others)
}
