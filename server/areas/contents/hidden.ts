import { hiddenKeys } from '../../../generator/values/condition.ts'
import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'

type Data = Readonly<Record<string, unknown>>

const none: ReadonlySet<string> = new Set()

/** FieldIDs of the fields that their conditions hide, by stored data (product-content 1.5): neither checked nor delivered. */
export function hiddenFields(fields: readonly TemplateField[], data: Data): ReadonlySet<string> {
  if (!fields.some(({ condition }) => condition)) return none
  return hiddenKeys(
    fields.map((field) => ({ key: fieldId(field), condition: field.condition })),
    data,
  )
}

/** Data without the values of hidden fields. */
export function withoutHidden(fields: readonly TemplateField[], data: Data): Data {
  const hidden = hiddenFields(fields, data)
  return hidden.size === 0 ? data : Object.fromEntries(Object.entries(data).filter(([id]) => !hidden.has(id)))
}
