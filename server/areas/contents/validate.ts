import type { TemplateField } from '../../database/schema.ts'
import { isEmptyValue, wrongValue } from './values.ts'

/** What is wrong with one field of a content's data, in words for staff. */
export interface DataProblem {
  /** The field's name; what the template does not know is named as it came. */
  field: string
  reason: string
}

export interface CheckedData {
  /** By the template's fields, without the empty ones; of use only where there are no problems. */
  data: Record<string, unknown>
  problems: DataProblem[]
}

/**
 * Checks a content's data against the fields of its template: values by field type (see `values.ts`), required fields,
 * nothing that is no field. Every problem is told, at most one a field.
 */
export function validateData(fields: readonly TemplateField[], given: Readonly<Record<string, unknown>>): CheckedData {
  const problems: DataProblem[] = []
  const kept: [string, unknown][] = []
  const known = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(given)) {
    if (!known.has(name)) problems.push({ field: name.slice(0, 100), reason: 'The template has no such field.' })
  }
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    const reason = wrongValue(field, value)
    if (reason !== undefined) problems.push({ field: field.name, reason })
    else if (!isEmptyValue(value)) kept.push([field.name, value])
  }
  return { data: Object.fromEntries(kept), problems }
}
