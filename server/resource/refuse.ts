import { sql } from 'kysely'
import { hold } from '../database/hold.ts'
import { referenceViolation } from '../database/violations.ts'
import { refuseOlder } from '../operation/changed.ts'
import { Refusal, refuseField } from '../operation/refusal.ts'
import { withValues } from './answer.ts'
import type { Connection } from './backend.ts'
import type { Writing } from './hooks.ts'
import { allOf, isIn, type PlaceIds } from './place.ts'
import { refused } from './refused-value.ts'
import { type Columns, countIn, type Row, type Where } from './rows.ts'

/**
 * One at a time in a place, for what depends on the others there: their names, their number, their order, and the same call
 * sent twice, which finds what it made.
 */
export async function holdPlace(transaction: Connection, { resource, place }: Where): Promise<void> {
  // The thing in which they are was held where it was found.
  if (resource.parent) return
  await hold(transaction, [resource.table, ...Object.values(place)].join(' '))
}

/**
 * @throws {Refusal} BadInput where the caller did not say which version they have seen; Conflict, with who was faster and
 * when, where it is not the newest
 */
export function refuseStale({ resource, by, given, backend }: Writing, row: Row): void {
  if (!resource.changes) return
  const { Version: seen } = given
  if (seen === null || seen === undefined) throw refused(backend.rules, 'required', { field: 'Version' })
  refuseOlder(resource.one, row, Number(seen), by)
}

/**
 * @param before the thing as it is, undefined for something new: it is no other one, and what stays is told of it
 * @throws {Refusal} BadInput in the resource's own words where another thing of the place has the same
 */
export async function refuseTaken(writing: Writing, columns: Columns, before: Row | undefined): Promise<void> {
  const { transaction, resource, place } = writing
  for (const { name, column, taken } of resource.fields) {
    const value = columns[column]
    if (taken === undefined || value === undefined || value === null) continue
    const { rows } = await sql`select 1 from ${sql.table(resource.table)}
      where ${isIn(place)} and lower(${sql.ref(column)}) = lower(${value}) and id is distinct from ${before?.id ?? null}
      limit 1`.execute(transaction)
    if (rows.length > 0) throw refuseField(name, withValues(taken, resource, { ...before, ...columns }))
  }
}

/** @throws {Refusal} BadInput for a reference to what is not there, as to what is another place's */
export async function refuseUnknown(
  { transaction, resource, place, backend }: Writing,
  columns: Columns,
): Promise<void> {
  for (const { name, column, to, label: field } of resource.fields) {
    const id = columns[column]
    if (to === undefined || id === undefined || id === null) continue
    const { rows } = await sql`select 1 from ${sql.table(to.table)}
      where ${allOf([sql<boolean>`id = ${id}`, isIn(partOf(place, to.columns))])} for key share`.execute(transaction)
    if (rows.length === 0) throw refused(backend.rules, 'option', { field, name })
  }
}

/** Conflict with what still refers to a thing, where that is why the database does not delete it; else the error itself. */
export function refusedAsReferred({ resource, resources }: Writing, name: string | null, error: unknown): unknown {
  const violation = referenceViolation(error)
  if (!violation) return error
  const { table = 'other things' } = violation
  const what = resources.find((each) => each.table === table)?.several ?? table.replaceAll('_', ' ')
  const which = name === null ? `This ${resource.one}` : `The ${resource.one} ${name}`
  return new Refusal('Conflict', `${which} cannot be deleted: ${what} still refer to it. Change or delete those first.`)
}

/** The ids of a place, as far as things that are said by those columns have them. */
function partOf(place: PlaceIds, columns: readonly string[]): PlaceIds {
  return Object.fromEntries(Object.entries(place).filter(([column]) => columns.includes(column)))
}

/** Whose things those of a place are, for staff. */
function ownerOf({ resource: { places, parent }, place }: Where): string {
  const around = places.findLast(({ column }) => place[column] !== null)
  const { one } = parent ?? around ?? {}
  if (one === undefined) return 'The platform'
  return `${/^[aeiou]/i.test(one) ? 'An' : 'A'} ${one}`
}

/** @throws {Refusal} BadInput where there are as many as there may be */
export async function refuseTooMany(writing: Writing, most: number | undefined): Promise<void> {
  const { transaction, resource } = writing
  if (most === undefined || (await countIn(transaction, writing)) < most) return
  const message = `${ownerOf(writing)} has at most ${most} ${resource.several}; delete one that is not used`
  throw new Refusal('BadInput', message)
}
