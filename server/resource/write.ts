import { sql } from 'kysely'
import { idWith } from '../database/ids.ts'
import { Refusal } from '../operation/refusal.ts'
import { readRequestId } from '../operation/request-id.ts'
import { hash, randomToken } from '../secrets/secrets.ts'
import type { Field, Resource } from './definition.ts'
import type { Hooks, Writing } from './hooks.ts'
import { idIn, withPrefix } from './ids.ts'
import { isIn } from './place.ts'
import { holdPlace, refusedAsReferred, refuseStale, refuseTaken, refuseTooMany, refuseUnknown } from './refuse.ts'
import { type Columns, changeRow, deleteRow, insertRow, type Row, rowOf, type Where } from './rows.ts'
import { changedIn, fieldsOf, type Given, isAlready, readValues } from './values.ts'

/** What a write gives: the thing as it is now, and what is told of it this once. */
export interface Written {
  readonly row: Row
  readonly more?: Given | undefined
}

/** Makes a thing, or gives the one that the same RequestID has made. */
export async function create(writing: Writing, most: number | undefined, hooks: Hooks): Promise<Written> {
  const { resource, given, backend } = writing
  const columns = readValues(resource, given, { rules: backend.rules })
  return add(writing, columns, most, hooks)
}

/**
 * Makes a thing like another one: of what whoever makes one gives, what is kept. Texts that only one may have get a number;
 * what hooks fill in they fill in anew.
 */
export async function copy(writing: Writing, most: number | undefined, hooks: Hooks): Promise<Written> {
  const { resource, transaction } = writing
  const source = await rowOf(transaction, writing, idIn(resource, writing.given))
  await holdPlace(transaction, writing)
  const columns: Record<string, unknown> = {}
  for (const field of resource.fields.filter(({ given, kept }) => given && kept)) {
    const value = source[field.column]
    columns[field.column] = field.taken && typeof value === 'string' ? await freeText(writing, field, value) : value
  }
  return add(writing, columns, most, hooks)
}

/** A text that no other thing of the place has: the same with a number, as long as it may be and of letters that it may have. */
async function freeText({ transaction, resource, place }: Writing, field: Field, like: string): Promise<string> {
  const { column, rule, most = Number.POSITIVE_INFINITY } = field
  const { rows } = await sql<{ text: string }>`select lower(${sql.ref(column)}) as text
    from ${sql.table(resource.table)} where ${isIn(place)}`.execute(transaction)
  const taken = new Set(rows.map(({ text }) => text))
  for (let number = 2; ; number++) {
    const end = rule === undefined ? ` (${number})` : ` ${number}`
    const text = `${[...like]
      .slice(0, Math.max(0, most - end.length))
      .join('')
      .trimEnd()}${end}`
    if (!taken.has(text.toLowerCase())) return text
  }
}

async function add(writing: Writing, columns: Columns, most: number | undefined, hooks: Hooks): Promise<Written> {
  const { transaction, resource, by, given } = writing
  const requestId = readRequestId(given.RequestID as string | null | undefined)
  await holdPlace(transaction, writing)
  const made = requestId === null ? undefined : await madeBefore(writing, requestId)
  if (made) {
    refuseUntold(writing, made, hooks)
    return { row: made }
  }
  await refuseTooMany(writing, most)
  await refuseTaken(writing, columns, undefined)
  await refuseUnknown(writing, columns)
  const further = await hooks.before?.(writing, columns, undefined)
  const secrets = newSecrets(resource)
  const now = new Date()
  const row = await insertRow(transaction, writing, {
    ...columns,
    ...further,
    ...secrets.columns,
    ...(await lastPlace(writing)),
    id: idWith(resource.prefix),
    request_id: requestId,
    created_at: now,
    created_by: by.name,
    created_by_id: by.userId,
    updated_at: now,
    updated_by: by.name,
    updated_by_id: by.userId,
  })
  await noted(writing, row, { after: fieldsOf(resource, row) }, hooks)
  return { row, more: { ...(await hooks.after?.(writing, row, undefined)), ...secrets.told } }
}

/** @throws {Refusal} Conflict: what was told once, in an answer that got lost, is kept nowhere */
function refuseUntold({ resource, ...where }: Writing, row: Row, hooks: Hooks): void {
  if (!resource.fields.some(({ type }) => type === 'secret')) return
  const name = nameOf({ resource, ...where }, row, hooks)
  throw new Refusal(
    'Conflict',
    `The ${resource.one} ${name} was made, but the answer with it got lost. It cannot be shown again: delete it and generate another one.`,
  )
}

/** Secrets of 256 random bits: as they are kept, and as they are told this once. */
function newSecrets({ fields }: Resource): { columns: Columns; told: Given } {
  const made = fields
    .filter(({ type }) => type === 'secret')
    .map(({ name, column, prefix = '' }) => ({ name, column, secret: `${prefix}${randomToken(secretBytes)}` }))
  return {
    columns: Object.fromEntries(made.map(({ column, secret }) => [column, hash(secret)])),
    told: Object.fromEntries(made.map(({ name, secret }) => [name, secret])),
  }
}

const secretBytes = 32

async function madeBefore({ transaction, resource, place, by }: Writing, requestId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row & { created_by_id: string }>`select * from ${sql.table(resource.table)}
    where ${isIn(place)} and request_id = ${requestId}`.execute(transaction)
  if (rows[0] && rows[0].created_by_id !== by.userId) {
    throw new Refusal('Conflict', 'This RequestID is somebody else’s. Please try again.')
  }
  return rows[0]
}

/** Something new comes last, where things have an order. */
async function lastPlace({ transaction, resource, place }: Writing): Promise<Columns> {
  const field = resource.fields.find(({ type }) => type === 'order')
  if (!field) return {}
  const { rows } = await sql<{ last: number }>`select coalesce(max(${sql.ref(field.column)}), 0)::int as last
    from ${sql.table(resource.table)} where ${isIn(place)}`.execute(transaction)
  return { [field.column]: (rows[0]?.last ?? 0) + 1 }
}

/** Changes a thing. What is so already is no change, so that a call whose answer was lost can be sent again. */
export async function update(writing: Writing, hooks: Hooks): Promise<Written> {
  const { transaction, resource, given, backend } = writing
  await holdPlace(transaction, writing)
  const before = await rowOf(transaction, writing, idIn(resource, writing.given), true)
  const wanted = readValues(resource, given, { before, rules: backend.rules })
  const further = await hooks.before?.(writing, wanted, before)
  if (isAlready(before, { ...wanted, ...further })) return { row: before }
  refuseStale(writing, before)
  await refuseTaken(writing, wanted, before)
  await refuseUnknown(writing, wanted)
  return change(writing, before, { ...wanted, ...further }, hooks)
}

/** Archives a thing, or takes it back. */
export async function archive(writing: Writing, isArchived: boolean, hooks: Hooks): Promise<Written> {
  const { transaction, resource } = writing
  const before = await rowOf(transaction, writing, idIn(resource, writing.given), true)
  if ((before.archived_at !== null) === isArchived) return { row: before }
  refuseStale(writing, before)
  return change(writing, before, { archived_at: isArchived ? new Date() : null }, hooks)
}

/** Moves a thing to before another one of its place, or to the end. */
export async function order(writing: Writing, hooks: Hooks): Promise<Written> {
  const { transaction, resource, place, given } = writing
  const field = resource.fields.find(({ type }) => type === 'order')
  if (!field) throw new Error(`${resource.name} has no field of the type order`)
  await holdPlace(transaction, writing)
  const before = await rowOf(transaction, writing, idIn(resource, writing.given), true)
  refuseStale(writing, before)
  const next = given.Before ? await rowOf(transaction, writing, withPrefix(resource.prefix, given.Before)) : undefined
  const column = sql.ref(field.column)
  // All get their number anew, so that none ever runs out of room between two others.
  await sql`update ${sql.table(resource.table)} t set ${column} = n.place from (
      select id, row_number() over (order by case when id = ${before.id} then ${next ? next[field.column] : null}::float - 0.5
        else ${column} end nulls last, id)::int as place
      from ${sql.table(resource.table)} where ${isIn(place)}
    ) n where n.id = t.id and t.${column} <> n.place`.execute(transaction)
  const moved = await rowOf(transaction, writing, before.id)
  return change(writing, before, { [field.column]: moved[field.column] }, hooks)
}

async function change(writing: Writing, before: Row, columns: Columns, hooks: Hooks): Promise<Written> {
  const { transaction, by, resource } = writing
  const row = await changeRow(transaction, writing, before.id, {
    ...columns,
    updated_at: new Date(),
    updated_by: by.name,
    updated_by_id: by.userId,
  })
  await noted(writing, before, changedIn(resource, before, row), hooks)
  return { row, more: await hooks.after?.(writing, row, before) }
}

/** Removes a thing for good. Gives it as it was. */
export async function remove(writing: Writing, onlyArchived: boolean, hooks: Hooks): Promise<Written> {
  const { transaction, resource } = writing
  await holdPlace(transaction, writing)
  const row = await rowOf(transaction, writing, idIn(resource, writing.given), true)
  if (onlyArchived && row.archived_at === null) {
    throw new Refusal('Conflict', `Only a ${resource.one} that is archived can be deleted. Archive it first.`)
  }
  refuseStale(writing, row)
  await hooks.mayRemove?.(writing, row)
  await deleteRow(transaction, writing, row.id).catch((error: unknown) => {
    throw refusedAsReferred(writing, nameOf(writing, row, hooks), error)
  })
  await noted(writing, row, { before: fieldsOf(resource, row) }, hooks)
  return { row, more: await hooks.after?.(writing, row, row) }
}

/** Writes the act down, with what happened: `question.updated`. */
async function noted(writing: Writing, row: Row, what: { before?: Given; after?: Given }, hooks: Hooks): Promise<void> {
  const { backend, transaction, resource, by } = writing
  const did = what.before === undefined ? 'created' : what.after === undefined ? 'removed' : 'updated'
  await backend.record(transaction, by, {
    thing: { kind: resource.name, id: row.id, name: nameOf(writing, row, hooks) },
    ...what,
    events: [{ type: `${resource.name.toLowerCase()}.${did}`, thingId: row.id, data: what.after ?? what.before ?? {} }],
  })
}

/** What tells staff which thing it is: its first text. */
function nameOf(where: Where, row: Row, hooks: Hooks): string | null {
  if (hooks.nameOf) return hooks.nameOf(where, row)
  const field = where.resource.fields.find(({ type, shown }) => type === 'text' && shown)
  const name = field && row[field.column]
  return typeof name === 'string' ? name : null
}
