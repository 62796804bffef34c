import { isDeepStrictEqual } from 'node:util'
import { tooFar } from '../../generator/values/moment-bounds.ts'
import { wrongGiven } from '../../generator/values/wrong-value.ts'
import { type Refusal, refuseField } from '../operation/refusal.ts'
import type { Rules } from './backend.ts'
import type { Field, Resource } from './definition.ts'
import { withPrefix } from './ids.ts'
import { refused } from './refused-value.ts'
import type { Columns } from './rows.ts'
import { valueRule } from './value-rule.ts'

/** The arguments of a call, by their names in the contract. */
export type Given = Readonly<Record<string, unknown>>

/**
 * What is to be written of a thing, by column.
 * @param before the thing as it is, whose values stay where none are given; undefined for something new
 * @throws {Refusal} BadInput in the console's words, for the first field that is wrong
 */
export function readValues(
  { one, fields }: Resource,
  given: Given,
  { before, rules }: { readonly before?: Columns; readonly rules: Rules },
): Columns {
  const columns: Record<string, unknown> = {}
  for (const field of fields) {
    if (!field.given) continue
    const value = given[field.name]
    if (!isSaid(field, value) && before) continue
    if (field.type === 'records') refuseTooManyRecords(field, value, one)
    const read = readValue(field, isSaid(field, value) ? value : field.default, rules)
    // One that stays as it was may have passed since.
    if (read instanceof Date && !isSame(before?.[field.column], read)) refuseFar(field, read, rules)
    if (field.kept) columns[field.column] = read
  }
  return columns
}

/** Whether a value is said: null is none for what is never empty and has one by itself. */
function isSaid({ required, default: initial }: Field, value: unknown): boolean {
  return value !== undefined && !(value === null && required && initial !== null)
}

/** @param name the argument that holds it */
function readValue(field: Field, given: unknown, rules: Rules, name = field.name): unknown {
  const value = typeof given === 'string' && field.type === 'text' ? given.trim() : given
  if (value === null || value === undefined || value === '') {
    if (field.required) throw refused(rules, 'required', { field: field.label, name })
    return null
  }
  const refusal = wrongIn({ ...field, name }, value, rules)
  if (refusal !== undefined) throw refusal
  switch (field.type) {
    case 'moment':
      return new Date(value as string)
    case 'reference':
      return field.to ? withPrefix(field.to.prefix, value) : value
    case 'words':
      return (value as readonly string[]).map((word) => word.trim()).filter((word) => word !== '')
    case 'records':
      return (value as readonly Given[]).map((each) => readRecord(field, each, rules))
    default:
      return value
  }
}

/** A record as it is kept: its fields by their names, an id that is new as null. */
function readRecord({ name, fields = [] }: Field, given: Given, rules: Rules): Given {
  return Object.fromEntries(
    fields.map((field) => [field.name, readValue(field, given[field.name] ?? field.default, rules, name)]),
  )
}

function wrongIn(field: Field, value: unknown, rules: Rules): Refusal | undefined {
  const wrong = wrongGiven(valueRule(field, rules), value)
  return wrong && refused(rules, wrong.message, { field: field.label, name: field.name, limit: wrong.limit })
}

function refuseTooManyRecords({ name, most, label }: Field, value: unknown, one: string): void {
  if (most === undefined || !Array.isArray(value) || value.length <= most) return
  throw refuseField(name, `A ${one} has at most ${most} ${label.toLowerCase()}`)
}

/** @throws {Refusal} BadInput for a moment that is further from now than the field lets it be */
function refuseFar(field: Field, moment: Date, rules: Rules): void {
  const wrong = tooFar(field, moment.getTime(), Date.now())
  if (wrong) throw refused(rules, wrong.message, { field: field.label, name: field.name, limit: wrong.limit })
}

/** Whether a thing is already as it is to be. */
export function isAlready(row: Columns, wanted: Columns): boolean {
  return Object.entries(wanted).every(([column, value]) => isSame(row[column], value))
}

/** Moments by their time, what has parts by all of them. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other))
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value
}

/**
 * What is written down of a change: the fields that it makes other than they were, as they were and as they become, with the
 * thing in which this one is, which stays the same.
 */
export function changedIn(resource: Resource, before: Columns, after: Columns): { before: Given; after: Given } {
  const changed = toldOf(resource.fields).filter(({ column }) => !isSame(before[column], after[column]))
  const of = (row: Columns) => ({ ...parentIn(resource, row), ...valuesIn(changed, row) })
  return { before: of(before), after: of(after) }
}

/** What is written down of a whole thing, by names of the contract: the thing in which it is, and its fields. */
export function fieldsOf(resource: Resource, row: Columns): Given {
  return { ...parentIn(resource, row), ...valuesIn(toldOf(resource.fields), row) }
}

function parentIn({ parent }: Resource, row: Columns): Given {
  return parent ? { [parent.key]: row[parent.column] } : {}
}

function valuesIn(fields: readonly Field[], row: Columns): Given {
  return Object.fromEntries(fields.map(({ name, column }) => [name, row[column]]))
}

/** Never a secret. */
function toldOf(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ type, shown, kept }) => shown && kept && type !== 'secret')
}
