import type { Database } from '../../database/database.ts'
import { here } from '../../operation/place.ts'
import type { Call } from '../../policies/requires.ts'

/** What somebody reads of the trail: all of an organisation, or one project of it. */
export interface TrailScope {
  tenantId: string
  /** null: the whole organisation. */
  projectId: string | null
}

/**
 * The whole organisation for who reads its trail by their role in it; else the project in which a role gives them the right,
 * as the gate has seen (O-audit-01).
 */
export function scopeOf(call: Call): TrailScope {
  const { tenantId, role } = here(call)
  const readsAll = role.grants.has('Read', 'Audit Trail')
  return { tenantId, projectId: readsAll ? null : (call.place?.projectId ?? '') }
}

/** The entries that a scope has. */
export function entriesIn({ tenantId, projectId }: TrailScope, database: Pick<Database, 'staff'>) {
  return database
    .staff(tenantId)
    .selectFrom('audit_trail')
    .where('audit_trail.tenant_id', '=', tenantId)
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
}
