import { sql, type Transaction } from 'kysely'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { holdKey, type ManagementKey } from '../../keys/managementKeys.ts'
import { conflict, missing, noToken } from '../failure.ts'
import type { DeliveryPlace } from '../place.ts'

/** A program that was let in by its token, and the environment that it works on. */
export interface Manager {
  database: Database
  key: ManagementKey
  place: DeliveryPlace
}

export type Write = Transaction<Schema>

/**
 * A write in a transaction of its own. It holds the key, so that what a deleted token began is not done after all.
 * @throws {RestFailure} 401 when the token is gone, 409 for an archived project, 404 for an environment that is gone
 */
export function write<T>({ database, key, place }: Manager, work: (transaction: Write) => Promise<T>): Promise<T> {
  return database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      if (!(await holdKey(transaction, key.id))) throw noToken()
      const { rows } = await sql<{ status: string }>`
        select p.status from environments e join projects p on p.id = e.project_id
        where e.id = ${place.environmentId} for key share of e`.execute(transaction)
      if (!rows[0]) throw missing()
      if (rows[0].status !== 'Active') throw conflict('The project is archived; nothing in it can be changed')
      return work(transaction)
    })
}

/** Puts what was done into the audit trail: the token stands where a person's id would. */
export function audit(
  { key, place }: Manager,
  transaction: Write,
  { operation, contentId, details = {} }: { operation: string; contentId: string; details?: Record<string, unknown> },
): Promise<void> {
  return recordAudit(transaction, {
    tenantId: place.tenantId,
    userId: key.id,
    operation,
    entityId: contentId,
    details: { ...details, token: key.name, environmentId: place.environmentId },
  })
}
