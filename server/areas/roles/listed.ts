import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Roles } from '../../database/schema.ts'
import type { RoleSort } from '../../generated/schema.ts'
import { notFound } from '../../operation/refusal.ts'

/** Whose roles: an organisation's own, or those of one project of it. */
export interface RolePlace {
  tenantId: string
  projectId: string | null
}

/** A role, and how many people hold it. */
export type ListedRole = Selectable<Roles> & { users: number }

export interface RolesSought {
  quickSearch: string
  sort: RoleSort
  ascending: boolean
  limit: number
  offset: number
  /** Only those that can be given. */
  activeOnly?: boolean
}

/** A page of the roles of a place, and how many fit. */
export async function listRoles(
  database: Database,
  place: RolePlace,
  sought: RolesSought,
): Promise<{ roles: ListedRole[]; total: number }> {
  const { quickSearch, sort, ascending, limit, offset, activeOnly = false } = sought
  const order = sort === 'Name' ? sql`lower(r.name)` : sql`r.updated_at`
  const direction = ascending ? sql`asc` : sql`desc`
  const { rows } = await sql<ListedRole & { total: number }>`
    select r.*, ${holders} as users, count(*) over ()::int as total from roles r
    where ${isOf(place)} and (not ${activeOnly} or r.status = 'Active')
      and position(lower(${quickSearch}) in lower(concat(r.name, ' ', r.description))) > 0
    order by ${order} ${direction}, r.id limit ${limit} offset ${offset}`.execute(database.staff(place.tenantId))
  if (rows[0] || offset === 0) return { roles: rows, total: rows[0]?.total ?? 0 }
  // A page behind the last has no row to tell the total.
  const first = await listRoles(database, place, { ...sought, limit: 1, offset: 0 })
  return { roles: rows, total: first.total }
}

/** @throws {Refusal} NotFound, also for a role of another place */
export async function findRole(database: Database, place: RolePlace, id: string): Promise<ListedRole> {
  const { rows } = await sql<ListedRole>`select r.*, ${holders} as users from roles r
    where ${isOf(place)} and r.id = ${id}`.execute(database.staff(place.tenantId))
  if (!rows[0]) throw notFound()
  return rows[0]
}

const holders = sql`((select count(*) from memberships m where m.role_id = r.id)
  + (select count(*) from project_members p where p.role_id = r.id))::int`

function isOf({ tenantId, projectId }: RolePlace): RawBuilder<boolean> {
  return sql`r.tenant_id = ${tenantId} and r.project_id is not distinct from ${projectId}`
}
