import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Roles } from '../../database/schema.ts'
import type { RoleName, RoleSort } from '../../generated/schema.ts'
import { notFound } from '../../operation/refusal.ts'

/** Whose roles: an organisation's own, or those of one project of it. */
export interface RolePlace {
  tenantId: string
  projectId: string | null
}

export interface NamesSought {
  sort: RoleSort
  ascending: boolean
  limit: number
  offset: number
}

/** A page of the roles of a place that can be given, and how many there are. */
export async function roleNamesOf(
  database: Database,
  place: RolePlace,
  { sort, ascending, limit, offset }: NamesSought,
): Promise<{ roles: RoleName[]; total: number }> {
  const order = sort === 'Name' ? sql`lower(name)` : sql`updated_at`
  const staff = database.staff(place.tenantId)
  const given = sql`from roles where ${isOf(place)} and status = 'Active'`
  const { rows } = await sql<RoleName>`select id as "RoleID", name as "Name" ${given}
    order by ${order} ${ascending ? sql`asc` : sql`desc`}, id limit ${limit} offset ${offset}`.execute(staff)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${given}`.execute(staff)
  return { roles: rows, total: counted.rows[0]?.total ?? 0 }
}

/** @throws {Refusal} NotFound, also for a role of another place */
export async function findRole(database: Database, place: RolePlace, id: string): Promise<Selectable<Roles>> {
  const { rows } = await sql<Selectable<Roles>>`select * from roles where ${isOf(place)} and id = ${id}`.execute(
    database.staff(place.tenantId),
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

function isOf({ tenantId, projectId }: RolePlace): RawBuilder<boolean> {
  return sql`tenant_id = ${tenantId} and project_id is not distinct from ${projectId}`
}
