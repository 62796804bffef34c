import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import type { LookupRows, Schema } from '../database/schema.ts'
import { limits } from '../generated/limits.ts'
import { changedMeanwhile } from '../policies/changed.ts'
import { notFound, Refusal } from '../policies/refusal.ts'
import { type Acting, findTable, lockTable, type Part, requireVersion, type Seen } from './tables.ts'
import { readValues, sameValues, searchText } from './values.ts'

export type LookupRow = Selectable<LookupRows>

const operation = 'saveLookupRow'

/** The rows of a table in the order in which they were made, and how many fit. @throws {Refusal} NotFound */
export async function listRows(database: Database, tenantId: string, tableId: string, part: Part) {
  const table = await findTable(database, tenantId, tableId)
  const fits = sql`table_id = ${tableId} and position(${part.quickSearch} in search_text) > 0`
  const staff = database.staff(tenantId)
  const { rows } = await sql<LookupRow>`select * from lookup_rows where ${fits}
    order by created_at, id limit ${part.limit} offset ${part.offset}`.execute(staff)
  if (part.quickSearch === '') return { rows, total: table.row_count }
  const counted = await sql<{ total: number }>`select count(*)::int as total from lookup_rows where ${fits}`.execute(
    staff,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Where a row is. */
export interface RowPlace {
  tableId: string
  rowId: string
}

/** @throws {Refusal} NotFound */
export function findRow(database: Database, tenantId: string, place: RowPlace): Promise<LookupRow> {
  return rowAt(database.staff(tenantId), place)
}

async function rowAt(staff: Kysely<Schema>, { tableId, rowId }: RowPlace): Promise<LookupRow> {
  const found = staff.selectFrom('lookup_rows').selectAll().where('id', '=', rowId).where('table_id', '=', tableId)
  const row = await found.executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A row as it is to be, in a table. */
export interface GivenRow {
  tableId: string
  values: unknown
}

/**
 * Makes a row, or gives the one that the same RequestID has made.
 * @throws {Refusal} NotFound; BadInput for values that its columns do not take, and where there are too many rows
 */
export function addRow(
  database: Database,
  acting: Acting,
  { tableId, values }: GivenRow,
  requestId: string | null,
): Promise<LookupRow> {
  const { tenantId, userId, name: by } = acting
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const { columns, row_count } = await lockTable(transaction, tenantId, tableId)
      const made = requestId === null ? undefined : await madeBefore(transaction, { ...acting, tableId }, requestId)
      if (made) return made
      const data = readValues(columns, values)
      if (row_count >= limits.lookupRows) {
        throw new Refusal('BadInput', `A table has at most ${limits.lookupRows} rows; delete one that is not used`)
      }
      const now = new Date()
      const row = await transaction
        .insertInto('lookup_rows')
        .values({
          id: newId('Row'),
          tenant_id: tenantId,
          table_id: tableId,
          data: JSON.stringify(data),
          search_text: searchText(columns, data),
          request_id: requestId,
          created_at: now,
          updated_at: now,
          updated_by: by,
          updated_by_id: userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAudit(transaction, { tenantId, userId, operation, entityId: row.id, details: { tableId } })
      return row
    })
}

async function madeBefore(
  transaction: Transaction<Schema>,
  { tenantId, userId, tableId }: Acting & { tableId: string },
  requestId: string,
): Promise<LookupRow | undefined> {
  const row = await transaction
    .selectFrom('lookup_rows')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (row && (row.updated_by_id !== userId || row.table_id !== tableId)) {
    throw new Refusal('Conflict', 'This RequestID is somebody else’s. Please try again.')
  }
  return row
}

/**
 * Changes a row; what is so already is no change, so that a call whose answer was lost can be sent again.
 * @throws {Refusal} NotFound; Conflict with who and when where somebody else has changed it; BadInput
 */
export function changeRow(
  database: Database,
  acting: Acting,
  seen: Seen,
  { tableId, values }: GivenRow,
): Promise<LookupRow> {
  const { tenantId, userId, name: by } = acting
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const { columns } = await lockTable(transaction, tenantId, tableId)
      const before = await rowAt(transaction, { tableId, rowId: seen.id })
      requireVersion(seen)
      const data = readValues(columns, values)
      if (sameValues(data, before.data)) return before
      if (before.version !== seen.version) {
        const changed = { userId: before.updated_by_id, name: before.updated_by }
        throw changedMeanwhile({ what: 'row', by: changed, at: before.updated_at }, userId)
      }
      const row = await transaction
        .updateTable('lookup_rows')
        .set({
          data: JSON.stringify(data),
          search_text: searchText(columns, data),
          version: before.version + 1,
          updated_at: new Date(),
          updated_by: by,
          updated_by_id: userId,
        })
        .where('id', '=', seen.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAudit(transaction, { tenantId, userId, operation, entityId: row.id, details: { tableId } })
      return row
    })
}

/** @throws {Refusal} NotFound */
export async function removeRow(
  database: Database,
  { tenantId, userId }: Acting,
  { tableId, rowId }: RowPlace,
): Promise<void> {
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await lockTable(transaction, tenantId, tableId)
      const gone = await transaction
        .deleteFrom('lookup_rows')
        .where('id', '=', rowId)
        .where('table_id', '=', tableId)
        .executeTakeFirst()
      if (gone.numDeletedRows !== 1n) throw notFound()
      const details = { tableId }
      await recordAudit(transaction, { tenantId, userId, operation: 'deleteLookupRow', entityId: rowId, details })
    })
}
