import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import type { LookupColumn, LookupRows, Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { refuseOlder } from '../../operation/changed.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { type ActedOn, record } from '../../resource/record.ts'
import { type Acting, findTable, lockTable, type Part, requireVersion, type Seen } from './tables.ts'
import { readValues, sameValues, searchText } from './values.ts'

export type LookupRow = Selectable<LookupRows>

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
  const { tenantId, by } = acting
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
          updated_by: by.name,
          updated_by_id: by.userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, { by, thing: thingOf(row, columns), after: toldOf(row) })
      return row
    })
}

async function madeBefore(
  transaction: Transaction<Schema>,
  { tenantId, by, tableId }: Acting & { tableId: string },
  requestId: string,
): Promise<LookupRow | undefined> {
  const row = await transaction
    .selectFrom('lookup_rows')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (row && (row.updated_by_id !== by.userId || row.table_id !== tableId)) {
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
  const { tenantId, by } = acting
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const { columns } = await lockTable(transaction, tenantId, tableId)
      const before = await rowAt(transaction, { tableId, rowId: seen.id })
      const version = requireVersion(seen)
      const data = readValues(columns, values)
      if (sameValues(data, before.data)) return before
      refuseOlder('row', before, version, by)
      const row = await transaction
        .updateTable('lookup_rows')
        .set({
          data: JSON.stringify(data),
          search_text: searchText(columns, data),
          version: before.version + 1,
          updated_at: new Date(),
          updated_by: by.name,
          updated_by_id: by.userId,
        })
        .where('id', '=', seen.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, { by, thing: thingOf(before, columns), before: toldOf(before), after: toldOf(row) })
      return row
    })
}

/** @throws {Refusal} NotFound */
export async function removeRow(
  database: Database,
  { tenantId, by }: Acting,
  { tableId, rowId }: RowPlace,
): Promise<void> {
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const { columns } = await lockTable(transaction, tenantId, tableId)
      const row = await rowAt(transaction, { tableId, rowId })
      await transaction.deleteFrom('lookup_rows').where('id', '=', rowId).execute()
      await record(transaction, { by, thing: thingOf(row, columns), before: toldOf(row) })
    })
}

/** A row has no name of its own: what stands in its first column that is filled. */
function thingOf({ id, data }: LookupRow, columns: readonly LookupColumn[]): ActedOn {
  const [first] = columns.flatMap((column) => data[column.id] ?? [])
  return { kind: 'LookupRow', id, name: first === undefined ? null : String(first) }
}

function toldOf({ table_id, data }: LookupRow) {
  return { TableID: table_id, Values: data }
}
