import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { type Changed, changedMeanwhile } from '../policies/changed.ts'
import type { Refusal } from '../policies/refusal.ts'
import type { Meant } from './rows.ts'
import type { Acting } from './save.ts'

/** Says who has changed one of these access lists last, and when, where the audit trail knows. */
export async function refuseChanged(
  transaction: Transaction<Schema>,
  { tenantId, ids }: Meant,
  { userId, operation }: Acting,
): Promise<Refusal> {
  const entry = await transaction
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .select([
      'audit_entries.user_id as userId',
      'audit_entries.created_at as at',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .where('audit_entries.tenant_id', '=', tenantId)
    .where('entity_id', 'in', ids)
    .where('operation', '=', operation)
    .orderBy('audit_entries.created_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const name = [entry?.firstName, entry?.lastName].filter(Boolean).join(' ')
  const by: Changed['by'] = entry && { userId: entry.userId ?? '', name }
  return changedMeanwhile({ what: 'access list', by, at: entry?.at ?? new Date() }, userId)
}
