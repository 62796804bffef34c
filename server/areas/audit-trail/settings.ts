import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import type { AuditSettings, MutationArgs } from '../../generated/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import { nextVersion, refuseOlder } from '../../operation/changed.ts'
import { refuseField } from '../../operation/refusal.ts'
import { readRequestId } from '../../operation/request-id.ts'
import { difference } from '../../resource/difference.ts'
import { record } from '../../resource/record.ts'

/** What holds where nobody has chosen: entries stay as long as the spec says, and nothing holds them longer. */
const unchosen: AuditSettings = {
  KeepDays: limits.auditKeepDays,
  LegalHold: false,
  HoldReason: null,
  Version: 0,
  UpdatedBy: null,
  UpdatedAt: null,
}

type Row = Selectable<Schema['audit_settings']>

export async function readSettings(db: Kysely<Schema>, tenantId: string): Promise<AuditSettings> {
  return shown(await rowOf(db, tenantId))
}

function rowOf(db: Kysely<Schema>, tenantId: string): Promise<Row | undefined> {
  return db.selectFrom('audit_settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
}

function shown(row: Row | undefined): AuditSettings {
  if (!row) return unchosen
  return {
    KeepDays: row.keep_days,
    LegalHold: row.hold_reason !== null,
    HoldReason: row.hold_reason,
    Version: row.version,
    UpdatedBy: row.updated_by,
    UpdatedAt: row.updated_at.toISOString(),
  }
}

/**
 * The same RequestID again answers the same.
 * @throws {Refusal} BadInput for days and reasons that it takes none of, Conflict where somebody else was faster
 */
export async function saveSettings(
  database: Pick<Database, 'staff'>,
  tenantId: string,
  { KeepDays, LegalHold, HoldReason, Version, RequestID }: Omit<MutationArgs['saveAuditSettings'], 'TenantID'>,
  by: Actor,
): Promise<AuditSettings> {
  const reason = LegalHold ? (HoldReason?.trim() ?? '') : null
  const requestId = readRequestId(RequestID)
  check(KeepDays, reason)
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      // Where nobody has chosen yet there is no row to hold.
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`audit settings ${tenantId}`}, 0))`
      await lock.execute(transaction)
      const row = await rowOf(transaction, tenantId)
      if (row && requestId !== null && row.request_id === requestId) return shown(row)
      const version = row ?? { version: 0, updated_at: new Date(), updated_by: null, updated_by_id: null }
      refuseOlder('audit trail', version, Version, by)
      const values = { keep_days: KeepDays, hold_reason: reason, request_id: requestId, ...nextVersion(version, by) }
      await transaction
        .insertInto('audit_settings')
        .values({ tenant_id: tenantId, ...values })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
        .execute()
      const after = await readSettings(transaction, tenantId)
      const thing = { kind: 'AuditSettings', id: tenantId, name: 'Audit Trail' }
      await record(transaction, { by, thing, ...difference(told(shown(row)), told(after)) })
      return after
    })
}

const told = ({ KeepDays, LegalHold, HoldReason }: AuditSettings) => ({ KeepDays, LegalHold, HoldReason })

function check(keepDays: number, reason: string | null): void {
  const { auditKeepLeast: least, auditKeepMost: most, auditHoldReason: letters } = limits
  if (keepDays < least) throw refuseField('KeepDays', validation.minimum({ field: 'Keep entries for', limit: least }))
  if (keepDays > most) throw refuseField('KeepDays', validation.maximum({ field: 'Keep entries for', limit: most }))
  if (reason === '') throw refuseField('HoldReason', validation.required({ field: 'Reason' }))
  if (reason !== null && reason.length > letters)
    throw refuseField('HoldReason', validation.maxLength({ field: 'Reason', limit: letters }))
}
