import { hiddenKeys } from '../../../generator/values/condition.ts'
import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'
import { withoutFormerBlocks } from './in-sight.ts'
import { allFields, isNested, withRecords } from './nested.ts'

type Data = Readonly<Record<string, unknown>>

const none: ReadonlySet<string> = new Set()

/** What stands around a record, for conditions that ask one level further out: its fields, and those of their values that are shown. */
export interface Around {
  readonly fields: readonly TemplateField[]
  readonly data: Data
}

/** FieldIDs of the fields that their conditions hide, by stored data (product-content 1.5): neither checked nor delivered. */
export function hiddenFields(fields: readonly TemplateField[], data: Data, around?: Around): ReadonlySet<string> {
  if (!fields.some(({ condition }) => condition)) return none
  const own = fields.map((field) => ({ key: fieldId(field), condition: field.condition }))
  const outer = (around?.fields ?? []).map((field) => ({ key: fieldId(field) }))
  const asked = { ...(around && inForm(around.fields, around.data)), ...inForm(fields, data) }
  return hiddenKeys([...outer, ...own], asked)
}

/** Values as conditions ask for them: blocks that are out of sight fill nothing. */
function inForm(fields: readonly TemplateField[], data: Data): Data {
  const blocks = fields.filter((field) => field.type === 'blocks' && Object.hasOwn(data, fieldId(field)))
  const left = blocks.map((field) => [fieldId(field), withoutFormerBlocks(field, data[fieldId(field)])])
  return { ...data, ...Object.fromEntries(left) }
}

/** Data without the values of hidden fields, on all levels. */
export function withoutHidden(fields: readonly TemplateField[], data: Data, around?: Around): Data {
  if (!allFields(fields).some(({ condition }) => condition)) return data
  const hidden = hiddenFields(fields, data, around)
  const shown = Object.fromEntries(Object.entries(data).filter(([id]) => !hidden.has(id)))
  const nested = fields.filter((field) => isNested(field) && Object.hasOwn(shown, fieldId(field)))
  const inside = nested.map((field) => [
    fieldId(field),
    withRecords(field, shown[fieldId(field)], (inner) =>
      withoutHidden(inner.fields, inner.data, { fields, data: shown }),
    ),
  ])
  return { ...shown, ...Object.fromEntries(inside) }
}
