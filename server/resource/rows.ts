import { type RawBuilder, sql } from 'kysely'
import type { ResourceFieldType } from '../../generator/values/resource-types.ts'
import { notFound } from '../operation/refusal.ts'
import type { Connection } from './backend.ts'
import type { Parent, Resource } from './definition.ts'
import { idIn } from './ids.ts'
import { isIn, type PlaceIds } from './place.ts'
import type { Given } from './values.ts'

/** A row of a resource's table: what every one has, and its fields by their columns. */
export interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly version: number
  readonly created_at: Date
  readonly created_by: string | null
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly updated_by_id: string | null
  /** null for one that is not archived; undefined where nothing of the kind ever is. */
  readonly archived_at?: Date | null
}

/** Values by column. */
export type Columns = Readonly<Record<string, unknown>>

export interface Where {
  readonly resource: Resource
  readonly place: PlaceIds
  /** The thing in which these are, where they are parts of one. */
  readonly parent?: Row | undefined
}

/**
 * Where things of a resource are: in a place, or in a thing that is there and that a call names.
 * @param lock holds that thing until the end of the transaction
 * @throws {Refusal} NotFound where the place has no such thing
 */
export async function whereOf(
  db: Connection,
  resource: Resource,
  place: PlaceIds,
  { given, lock = false }: { given: Given; lock?: boolean },
): Promise<Where> {
  const { parent } = resource
  if (!parent) return { resource, place }
  const around = await placeOf(db, parent, place, given)
  const row = await namedIn(db, parent, around, { given, lock })
  return { resource, place: { ...around, [parent.column]: row.id }, parent: row }
}

/** Where things of a parent are, which may be in things themselves: each that the call names is found in the one before. */
async function placeOf(db: Connection, { parent }: Parent, place: PlaceIds, given: Given): Promise<PlaceIds> {
  if (!parent) return place
  const around = await placeOf(db, parent, place, given)
  const row = await namedIn(db, parent, around, { given, lock: false })
  return { ...around, [parent.column]: row.id }
}

async function namedIn(
  db: Connection,
  parent: Parent,
  place: PlaceIds,
  { given, lock }: { given: Given; lock: boolean },
): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(parent.table)}
    where id = ${idIn(parent, given)} and ${isIn(place)} ${lock ? sql`for no key update` : sql``}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * One thing of a place.
 * @param lock holds it until the end of the transaction
 * @throws {Refusal} NotFound, also for one that is elsewhere
 */
export async function rowOf(db: Connection, { resource, place }: Where, id: string, lock = false): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(resource.table)}
    where id = ${id} and ${isIn(place)} ${lock ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function insertRow(db: Connection, { resource, place }: Where, columns: Columns): Promise<Row> {
  const all = { ...place, ...columns }
  const { rows } = await sql<Row>`insert into ${sql.table(resource.table)} (${names(all)})
    values (${sql.join(stored(resource, all).map(([, value]) => value))}) returning *`.execute(db)
  return rows[0] as Row
}

/** Values as drivers take them for their columns: what is kept as JSON, or has parts, as its text. */
function stored({ fields }: Resource, columns: Columns): readonly (readonly [string, unknown])[] {
  const json = new Set(fields.filter(({ type }) => jsonTypes.includes(type)).map(({ column }) => column))
  return Object.entries(columns).map(([column, value]) => {
    if (value === null || value === undefined || value instanceof Date) return [column, value]
    // A text is JSON only in quotes; a list would be taken for an array of PostgreSQL.
    return [column, json.has(column) || typeof value === 'object' ? JSON.stringify(value) : value]
  })
}

const jsonTypes: readonly ResourceFieldType[] = ['words', 'records', 'json']

/** Changes a row, which is a version later then. */
export async function changeRow(db: Connection, { resource }: Where, id: string, columns: Columns): Promise<Row> {
  const set = stored(resource, columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<Row>`update ${sql.table(resource.table)}
    set ${sql.join(set)}, version = version + 1 where id = ${id} returning *`.execute(db)
  return rows[0] as Row
}

export async function deleteRow(db: Connection, { resource }: Where, id: string): Promise<void> {
  await sql`delete from ${sql.table(resource.table)} where id = ${id}`.execute(db)
}

/** How many there are in a place. */
export async function countIn(db: Connection, { resource, place }: Where): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(resource.table)}
    where ${isIn(place)}`.execute(db)
  return rows[0]?.count ?? 0
}

function names(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((column) => sql.ref(column)))
}
