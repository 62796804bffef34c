import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'
import { hiddenFields } from './hidden.ts'
import { isEmptyValue, unstorable, wrongValue } from './values.ts'

/** What is wrong with one field of a content's data, in words for staff. */
export interface DataProblem {
  /** The field's name, as programs use it; what the template does not know is named as it came. */
  field: string
  reason: string
}

export interface CheckedData {
  /** By the template's fields, without the empty ones; of use only where there are no problems. */
  data: Record<string, unknown>
  problems: DataProblem[]
  /** What stands in fields that are hidden: it is kept, and neither published nor delivered. */
  hidden: Record<string, unknown>
}

/**
 * Checks stored data (by FieldID) against the fields of a template: values by field type (see `values.ts`), required fields.
 * What a condition hides is only asked whether it can be kept (product-content 1.5). Every problem is told, at most one a field. Values of fields that the template has no more are left out.
 */
export function validateData(fields: readonly TemplateField[], given: Readonly<Record<string, unknown>>): CheckedData {
  const problems: DataProblem[] = []
  const kept: [string, unknown][] = []
  const outOfView: [string, unknown][] = []
  const hidden = hiddenFields(fields, given)
  for (const field of fields) {
    const id = fieldId(field)
    const value = Object.hasOwn(given, id) ? given[id] : undefined
    const isHidden = hidden.has(id)
    const reason = isHidden ? unstorable(field, value) : wrongValue(field, value)
    if (reason !== undefined) problems.push({ field: field.name, reason })
    else if (!isEmptyValue(value)) (isHidden ? outOfView : kept).push([id, value])
  }
  return { data: Object.fromEntries(kept), problems, hidden: Object.fromEntries(outOfView) }
}
