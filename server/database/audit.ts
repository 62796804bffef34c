import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export interface AuditEntry {
  tenantId: string | null
  userId: string
  /** The GraphQL operation. */
  operation: string
  entityId: string | null
  /** What changed, for whoever reads the trail later; never a secret. */
  details?: Record<string, unknown>
}

/** Writes an entry of the audit trail; give it the transaction of the write that it tells of. */
export async function recordAudit(
  db: Kysely<Schema>,
  { tenantId, userId, operation, entityId, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      operation,
      entity_id: entityId,
      details: JSON.stringify(details),
    })
    .execute()
}
