import { limits } from '../../../generated/limits.ts'
import type { LookupRow, LookupTable, MutationArgs, QueryArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { here } from '../../../operation/place.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import type { Call } from '../../../policies/requires.ts'
import { addRow, changeRow, findRow, listRows, type LookupRow as Row, removeRow } from '../rows.ts'
import {
  type Acting,
  addTable,
  changeTable,
  findTable,
  listTables,
  removeTable,
  type LookupTable as Table,
} from '../tables.ts'

/** The tenant's tables by name. */
export const lookupTables: Resolver<QueryArgs['lookupTables'], LookupTable[]> = async (args, call, { database }) => {
  const part = { ...paging(args, limits.lookupTablePageSize), quickSearch: searched(args) }
  const { tables, total } = await listTables(database, here(call).tenantId, part)
  return { data: tables.map(toTable), totalItems: total }
}

export const lookupTable: Resolver<QueryArgs['lookupTable'], LookupTable> = async (args, call, { database }) => ({
  data: toTable(await findTable(database, here(call).tenantId, args.TableID)),
})

export const lookupRow: Resolver<QueryArgs['lookupRow'], LookupRow> = async (args, call, { database }) => ({
  data: toRow(await findRow(database, here(call).tenantId, { tableId: args.TableID, rowId: args.RowID })),
})

/** The rows of a table in the order in which they were made. */
export const lookupRows: Resolver<QueryArgs['lookupRows'], LookupRow[]> = async (args, call, { database }) => {
  const part = { ...paging(args, limits.lookupRowPageSize), quickSearch: searched(args) }
  const { rows, total } = await listRows(database, here(call).tenantId, args.TableID, part)
  return { data: rows.map(toRow), totalItems: total }
}

export const saveLookupTable: Resolver<MutationArgs['saveLookupTable'], LookupTable> = async (
  args,
  call,
  { database },
) => {
  const given = { name: args.Name, description: args.Description ?? null, columns: args.Columns }
  const seen = seenOf(args.TableID, args.Version)
  const table = seen
    ? await changeTable(database, acting(call), seen, given)
    : await addTable(database, acting(call), given, readRequestId(args.RequestID))
  return { data: toTable(table), message: `Table ${table.name} successfully saved!` }
}

export const deleteLookupTable: Resolver<MutationArgs['deleteLookupTable'], never> = async (
  { TableID },
  call,
  { database },
) => {
  await removeTable(database, acting(call), TableID)
  return {}
}

export const saveLookupRow: Resolver<MutationArgs['saveLookupRow'], LookupRow> = async (args, call, { database }) => {
  const given = { tableId: args.TableID, values: args.Values }
  const seen = seenOf(args.RowID, args.Version)
  const row = seen
    ? await changeRow(database, acting(call), seen, given)
    : await addRow(database, acting(call), given, readRequestId(args.RequestID))
  return { data: toRow(row) }
}

export const deleteLookupRow: Resolver<MutationArgs['deleteLookupRow'], never> = async (
  { TableID, RowID },
  call,
  { database },
) => {
  await removeRow(database, acting(call), { tableId: TableID, rowId: RowID })
  return {}
}

function acting(call: Call): Acting {
  return { tenantId: here(call).tenantId, by: actorOf(call) }
}

function searched({ QuickSearch }: { QuickSearch?: string | null }): string {
  return QuickSearch?.trim().toLowerCase() ?? ''
}

/** What is to be changed; undefined where something new is to be made. */
function seenOf(id: string | null | undefined, version: number | null | undefined) {
  return id ? { id, version: version ?? null } : undefined
}

function toTable(table: Table): LookupTable {
  return {
    TableID: table.id,
    Name: table.name,
    Description: table.description,
    Columns: table.columns.map(({ id, name, type, required, options }) => ({
      ColumnID: id,
      Name: name,
      Type: type,
      Required: required,
      Options: options ?? null,
    })),
    Rows: table.row_count,
    UpdatedAt: table.updated_at.toISOString(),
    UpdatedBy: table.updated_by,
    Version: table.version,
  }
}

function toRow(row: Row): LookupRow {
  return {
    RowID: row.id,
    TableID: row.table_id,
    Values: row.data,
    UpdatedAt: row.updated_at.toISOString(),
    UpdatedBy: row.updated_by,
    Version: row.version,
  }
}
