import type { TemplateField } from '../../../database/schema.ts'
import { fieldId, outOfSight } from '../field-ids.ts'
import { type Around, hiddenFields } from '../hidden.ts'
import { withFormerBlocks } from '../in-sight.ts'
import { type Inner, isNested, recordsIn, withRecords } from '../nested.ts'
import { isEmptyValue } from '../values.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * What is edited once it is taken back to what is live. Values that are not delivered because they are hidden there, or because
 * the template has no such field any more, stay: on all levels, in items that are in both, and blocks of a former kind.
 */
export function backToLive(fields: readonly TemplateField[], edited: Data, live: Data, around?: Around): Data {
  const hidden = hiddenFields(fields, live, around)
  const here = { fields, data: live }
  const own = fields.flatMap((field): [string, unknown][] => {
    const id = fieldId(field)
    if (hidden.has(id)) return Object.hasOwn(edited, id) ? [[id, edited[id]]] : []
    const value = isNested(field) ? insideBack(field, edited[id], live[id], here) : live[id]
    return isEmptyValue(value) ? [] : [[id, value]]
  })
  return { ...outOfSight(fields, edited), ...Object.fromEntries(own) }
}

function insideBack(field: TemplateField, edited: unknown, live: unknown, around: Around): unknown {
  // A group of which nothing is delivered is not there in what is live.
  const value = field.type === 'group' && isEmptyValue(live) ? {} : live
  const former = recordsIn(field, edited)
  const back = withRecords(field, withFormerBlocks(field, value, edited), (inner) =>
    backToLive(inner.fields, former.find((one) => isSame(one, inner))?.data ?? {}, inner.data, around),
  )
  return field.type === 'group' && Object.keys(back as object).length === 0 ? undefined : back
}

function isSame(one: Inner, other: Inner): boolean {
  return (
    one.key === other.key && (one.component && fieldId(one.component)) === (other.component && fieldId(other.component))
  )
}
