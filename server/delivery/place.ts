import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** An environment, found by its own id or by that of its project. */
export interface DeliveryPlace {
  tenantId: string
  projectId: string
  environmentId: string
  /** Of an archived project nothing is delivered. */
  archived: boolean
}

/**
 * The environment that an id names; a project's stands for its Production environment (product 3). Asked for as the owner:
 * whoever reads published contents has no tenant.
 */
export async function findPlace(database: Database, id: string): Promise<DeliveryPlace | undefined> {
  const { rows } = await sql<DeliveryPlace>`
    select e.tenant_id as "tenantId", e.project_id as "projectId", e.id as "environmentId",
      p.status <> 'Active' as archived
    from environments e join projects p on p.id = e.project_id
    where (e.id = ${id} or e.project_id = ${id}) and e.ready
    order by e.is_production desc, e.created_at, e.id limit 1`.execute(database.owner)
  return rows[0]
}
