import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import type { LookupTables, Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import type { Actor } from '../../operation/actor.ts'
import { refuseOlder } from '../../operation/changed.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { wrongThingName } from '../../policies/names.ts'
import { difference } from '../../resource/difference.ts'
import { type ActedOn, record } from '../../resource/record.ts'
import { convertRows, type GivenColumn, keepsRows, readColumns } from './columns.ts'
import { searchText } from './values.ts'

export type LookupTable = Selectable<LookupTables>

/** Who acts, and where. */
export interface Acting {
  tenantId: string
  by: Actor
}

/** A part of a list, and what its things have in them. */
export interface Part {
  limit: number
  offset: number
  quickSearch: string
}

/** The tables of a tenant by name, and how many fit. */
export async function listTables(
  database: Database,
  tenantId: string,
  { limit, offset, quickSearch }: Part,
): Promise<{ tables: LookupTable[]; total: number }> {
  const { rows } = await sql<LookupTable & { total: number }>`
    select t.*, count(*) over ()::int as total from lookup_tables t
    where tenant_id = ${tenantId} and position(${quickSearch} in lower(name || ' ' || coalesce(description, ''))) > 0
    order by lower(name), id limit ${limit} offset ${offset}`.execute(database.staff(tenantId))
  if (rows[0] || offset === 0) return { tables: rows, total: rows[0]?.total ?? 0 }
  // A page behind the last has no row to tell the total.
  const first = await listTables(database, tenantId, { limit: 1, offset: 0, quickSearch })
  return { tables: rows, total: first.total }
}

/** @throws {Refusal} NotFound */
export async function findTable(database: Database, tenantId: string, id: string): Promise<LookupTable> {
  const table = await database
    .staff(tenantId)
    .selectFrom('lookup_tables')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!table) throw notFound()
  return table
}

/** What a table is to be. */
export interface GivenTable {
  name: string
  description: string | null
  columns: readonly GivenColumn[]
}

/**
 * Makes a table, or gives the one that the same RequestID has made.
 * @throws {Refusal} BadInput for what is wrong with it; Conflict where there are too many
 */
export function addTable(
  database: Database,
  acting: Acting,
  given: GivenTable,
  requestId: string | null,
): Promise<LookupTable> {
  const { tenantId, by } = acting
  const { name, description } = readWords(given)
  const columns = readColumns(given.columns, [])
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdTables(transaction, tenantId)
      const before = requestId === null ? undefined : await madeBefore(transaction, acting, requestId)
      if (before) return before
      await refuseTooMany(transaction, tenantId)
      await refuseTaken(transaction, { tenantId, name, except: null })
      const id = newId('Table')
      const table = await transaction
        .insertInto('lookup_tables')
        .values({
          id,
          tenant_id: tenantId,
          name,
          description,
          columns: JSON.stringify(columns),
          request_id: requestId,
          updated_by: by.name,
          updated_by_id: by.userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, { by, thing: thingOf(table), after: toldOf(table) })
      return table
    })
}

async function madeBefore(transaction: Transaction<Schema>, { tenantId, by }: Acting, requestId: string) {
  const table = await transaction
    .selectFrom('lookup_tables')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (table && table.updated_by_id !== by.userId) {
    throw new Refusal('Conflict', 'This RequestID is somebody else’s. Please try again.')
  }
  return table
}

/**
 * One at a time in a tenant: none gets past the most that it may have, no two get one name, and the same call sent twice
 * finds what it made.
 */
async function holdTables(transaction: Transaction<Schema>, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`lookup_tables ${tenantId}`}))`.execute(transaction)
}

async function refuseTooMany(transaction: Transaction<Schema>, tenantId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('lookup_tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (Number(count) < limits.lookupTables) return
  throw new Refusal(
    'BadInput',
    `An organisation has at most ${limits.lookupTables} tables; delete one that is not used`,
  )
}

/** Another table's name; `except`: the one that is to bear it. */
async function refuseTaken(
  transaction: Transaction<Schema>,
  { tenantId, name, except }: { tenantId: string; name: string; except: string | null },
): Promise<void> {
  const { rows } = await sql`select 1 from lookup_tables
    where tenant_id = ${tenantId} and lower(name) = lower(${name}) and id is distinct from ${except}`.execute(
    transaction,
  )
  if (rows.length > 0) throw taken(name)
}

function taken(name: string): Refusal {
  return new Refusal('BadInput', `There is a table named ${name} already`)
}

function readWords(given: GivenTable): { name: string; description: string | null } {
  const wrong = wrongThingName(given.name, 'Table Name')
  if (wrong !== undefined) throw new Refusal('BadInput', wrong)
  const description = given.description?.trim() || null
  if (description !== null && [...description].length > limits.descriptionLength) {
    throw new Refusal('BadInput', validation.maxLength({ field: 'Description', limit: limits.descriptionLength }))
  }
  return { name: given.name.trim(), description }
}

/** Which table, as far as the caller knows it. */
export interface Seen {
  id: string
  /** None where it was not said: asked for once it is known that there is such a thing. */
  version: number | null
}

/** @throws {Refusal} BadInput where the version was not said */
export function requireVersion({ version }: Seen): number {
  if (version === null) throw new Refusal('BadInput', validation.required({ field: 'Version' }))
  return version
}

/**
 * Changes a table; its rows go along with its columns. What is so already is no change, so that a call whose answer was lost
 * can be sent again.
 * @throws {Refusal} NotFound; Conflict with who and when where somebody else has changed it; BadInput, also for rows that
 * could not be kept
 */
export function changeTable(database: Database, acting: Acting, seen: Seen, given: GivenTable): Promise<LookupTable> {
  const { tenantId, by } = acting
  const { name, description } = readWords(given)
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdTables(transaction, tenantId)
      const before = await lockTable(transaction, tenantId, seen.id)
      const version = requireVersion(seen)
      if (isAlready(before, { name, description, columns: given.columns })) return before
      refuseOlder('table', before, version, by)
      const columns = readColumns(given.columns, before.columns)
      await refuseTaken(transaction, { tenantId, name, except: seen.id })
      await changeRows(transaction, before, columns)
      const table = await transaction
        .updateTable('lookup_tables')
        .set({
          name,
          description,
          columns: JSON.stringify(columns),
          version: before.version + 1,
          updated_at: new Date(),
          updated_by: by.name,
          updated_by_id: by.userId,
        })
        .where('id', '=', seen.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, { by, thing: thingOf(before), ...difference(toldOf(before), toldOf(table)) })
      return table
    })
}

function thingOf({ id, name }: LookupTable): ActedOn {
  return { kind: 'LookupTable', id, name }
}

function toldOf({ name, description, columns }: LookupTable) {
  return { Name: name, Description: description, Columns: columns }
}

/** Columns without an id may have got theirs by the same call before. */
function isAlready(table: LookupTable, { name, description, columns }: GivenTable): boolean {
  if (table.name !== name || table.description !== description || table.columns.length !== columns.length) return false
  const named = columns.map((column, index) => ({ ...column, ColumnID: column.ColumnID || table.columns[index]?.id }))
  return (
    named.every(({ ColumnID }, index) => ColumnID === table.columns[index]?.id) &&
    isDeepStrictEqual(readColumns(named, table.columns), table.columns)
  )
}

async function changeRows(
  transaction: Transaction<Schema>,
  { id, columns: before }: LookupTable,
  after: LookupTable['columns'],
): Promise<void> {
  if (keepsRows({ before, after })) return
  const rows = await transaction.selectFrom('lookup_rows').select(['id', 'data']).where('table_id', '=', id).execute()
  const converted = convertRows(
    { before, after },
    rows.map(({ data }) => data),
  )
  if (rows.length === 0) return
  const written = rows.map((row, index) => {
    const data = converted[index] ?? {}
    return { id: row.id, data, search_text: searchText(after, data) }
  })
  // Their versions stay: who has a row open finds that its columns have changed when it is sent.
  await sql`update lookup_rows r set data = n.data, search_text = n.search_text
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n (id text, data jsonb, search_text text)
    where r.id = n.id and r.table_id = ${id}`.execute(transaction)
}

/** Holds a table until the end of a transaction: its rows and columns are changed by one at a time. */
export async function lockTable(transaction: Transaction<Schema>, tenantId: string, id: string): Promise<LookupTable> {
  const table = await transaction
    .selectFrom('lookup_tables')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst()
  if (!table) throw notFound()
  return table
}

/** Deletes a table with its rows, for good. @throws {Refusal} NotFound */
export async function removeTable(database: Database, { tenantId, by }: Acting, id: string): Promise<void> {
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const table = await lockTable(transaction, tenantId, id)
      await transaction.deleteFrom('lookup_tables').where('id', '=', id).execute()
      await record(transaction, { by, thing: thingOf(table), before: { ...toldOf(table), Rows: table.row_count } })
    })
}
