import { formats, validation } from '../generated/rules.ts'
import { Refusal } from '../operation/refusal.ts'
import type { Field, Resource } from './definition.ts'
import type { Columns } from './rows.ts'

/** The arguments of a call, by their names in the contract. */
export type Given = Readonly<Record<string, unknown>>

/**
 * What is to be written of a thing, by column.
 * @param before whether there is such a thing already: what is not given stays as it is
 * @throws {Refusal} BadInput in the product's words (5), for the first field that is wrong
 */
export function readValues({ fields }: Resource, given: Given, { before }: { before: boolean }): Columns {
  const columns: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.type === 'order') continue
    const value = given[field.name]
    if (value === undefined && before) continue
    columns[field.column] = readValue(field, value === undefined ? field.default : value)
  }
  return columns
}

function readValue(field: Field, given: unknown): unknown {
  const value = typeof given === 'string' && field.type === 'text' ? given.trim() : given
  if (value === null || value === undefined || value === '') {
    if (field.required) throw refused('required', field)
    return null
  }
  const wrong = wrongIn(field, value)
  if (wrong !== undefined) throw wrong
  return value
}

function wrongIn(field: Field, value: unknown): Refusal | undefined {
  const { type, most, least, options = [] } = field
  switch (type) {
    case 'text':
      if (typeof value !== 'string') return refused('type', field)
      return most !== undefined && [...value].length > most ? refused('maxLength', field, most) : undefined
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || !Number.isFinite(value)) return refused('type', field)
      if (type === 'integer' && !Number.isSafeInteger(value)) return refused('type', field)
      if (least !== undefined && value < least) return refused('minimum', field, least)
      return most !== undefined && value > most ? refused('maximum', field, most) : undefined
    case 'boolean':
      return typeof value === 'boolean' ? undefined : refused('type', field)
    case 'date':
      return typeof value === 'string' && formats.date.test(value) ? undefined : refused('format', field)
    case 'moment':
      return typeof value === 'string' && formats['date-time'].test(value) ? undefined : refused('format', field)
    case 'choice':
      return typeof value === 'string' && options.includes(value) ? undefined : refused('option', field)
    case 'reference':
      return typeof value === 'string' ? undefined : refused('type', field)
    case 'order':
      return undefined
  }
}

type Reason = 'required' | 'type' | 'maxLength' | 'minimum' | 'maximum' | 'format' | 'option'

function refused(reason: Reason, { label: field }: Field, limit?: number): Refusal {
  return new Refusal('BadInput', validation[reason]({ field, limit }))
}

/** Whether a thing is already as it is to be. */
export function isAlready(row: Columns, wanted: Columns): boolean {
  return Object.entries(wanted).every(([column, value]) => plain(row[column]) === plain(value))
}

/** Moments by their time, and what is no simple value by its JSON. */
export function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'string' && formats['date-time'].test(value)) return new Date(value).getTime()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** The columns that a change makes other than they were, as they were and as they become: what is written down of it. */
export function changedIn({ fields }: Resource, before: Columns, after: Columns): { before: Given; after: Given } {
  const changed = fields.filter(({ column }) => plain(before[column]) !== plain(after[column]))
  const of = (row: Columns) => Object.fromEntries(changed.map(({ name, column }) => [name, row[column]]))
  return { before: of(before), after: of(after) }
}

/** All fields of a thing, by their names in the contract. */
export function fieldsOf({ fields }: Resource, row: Columns): Given {
  return Object.fromEntries(fields.map(({ name, column }) => [name, row[column]]))
}
