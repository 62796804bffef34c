import type { TemplateField } from '../../database/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import { alike } from './matching.ts'

/** By the file's columns: the name of the field that each fills; null for none. */
export type Mapping = readonly (string | null)[]

/** A column as spreadsheets call it: A, B … Z, AA. */
export function columnKey(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnKey(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/**
 * Which field each column fills, as staff say: fields by their names, under the keys of columns; '' and null are none.
 * @throws {Refusal} BadInput for columns that the file does not have, fields that the template does not have, and a field
 *   that two columns would fill
 */
export function readMapping(
  given: unknown,
  headings: readonly string[],
  { name, fields }: { name: string; fields: readonly TemplateField[] },
): Mapping {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Refusal('BadInput', 'Mapping must say by columns which fields they fill')
  }
  const said = new Map<string, unknown>(Object.entries(given))
  const known = new Map(fields.map((field) => [field.name, field]))
  const filled = new Set<string>()
  const mapping = headings.map((_, column) => {
    const key = columnKey(column)
    const field = said.get(key)
    said.delete(key)
    if (field === undefined || field === null || field === '') return null
    const found = typeof field === 'string' ? known.get(field) : undefined
    if (!found) throw new Refusal('BadInput', `${name} has no field ${shown(field)}`)
    if (filled.has(found.name)) throw new Refusal('BadInput', `Two columns would fill ${found.label}`)
    filled.add(found.name)
    return found.name
  })
  const [strange] = said.keys()
  if (strange !== undefined) throw new Refusal('BadInput', `This file has no column ${shown(strange)}`)
  return mapping
}

/**
 * The mapping of a file by that of one before, whose columns are all there again: such as the file of its rows that failed.
 * undefined where some are not.
 */
export function mappingAsBefore(
  headings: readonly string[],
  before: { headings: readonly string[]; mapping: Mapping },
): Mapping | undefined {
  const now = headings.map(alike)
  const mapping: (string | null)[] = headings.map(() => null)
  let at = -1
  for (const [column, heading] of before.headings.entries()) {
    at = now.indexOf(alike(heading), at + 1)
    if (at < 0) return undefined
    mapping[at] = before.mapping[column] ?? null
  }
  return mapping
}

const mostShown = 100

function shown(given: unknown): string {
  return String(typeof given === 'object' ? JSON.stringify(given) : given).slice(0, mostShown)
}
