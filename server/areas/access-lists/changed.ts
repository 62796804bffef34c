import type { Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import { changedMeanwhile } from '../../operation/changed.ts'
import type { Refusal } from '../../operation/refusal.ts'
import type { Meant } from './rows.ts'

/** Says who has changed one of these access lists last, and when, where the audit trail knows. */
export async function refuseChanged(
  transaction: Transaction<Schema>,
  { tenantId, ids }: Meant,
  by: Actor,
): Promise<Refusal> {
  const entry = await transaction
    .selectFrom('audit_trail')
    .select(['user_id as userId', 'user_name as name', 'created_at as at'])
    .where('tenant_id', '=', tenantId)
    .where('entity_id', 'in', ids)
    .where('operation', '=', by.operation)
    // Who was refused has changed nothing.
    .where('outcome', '=', 'Done')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return changedMeanwhile({ what: 'access list', by: entry ?? null, at: entry?.at ?? new Date() }, by)
}
