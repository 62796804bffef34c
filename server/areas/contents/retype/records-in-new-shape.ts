import { isDeepStrictEqual } from 'node:util'
import type { TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../field-ids.ts'
import { formerOf, type Inner, recordsIn, withRecords } from '../nested.ts'
import { isEmptyValue } from '../values.ts'
import type { Retyped } from './convert-data.ts'
import { convertValue } from './convert-value.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * A group, items or blocks as a form sends them that has not heard yet that a field in them got another type: it has the former
 * field in the new one's place, and would empty the new one. What cannot be taken over is left as it came.
 * @param before what stands there, in the shape of now
 */
export function recordsInNewShape(field: TemplateField, before: unknown, sent: unknown, retyped: Retyped): unknown {
  const former = recordsIn(field, before)
  return withRecords(field, sent, (inner) => {
    const was = formerOf(former, inner)
    const after = inRecord(inner, was, retyped)
    const deeper = inner.fields.flatMap((each): [string, unknown][] => {
      const id = fieldId(each)
      return Object.hasOwn(after, id) ? [[id, recordsInNewShape(each, was[id], after[id], retyped)]] : []
    })
    return { ...after, ...Object.fromEntries(deeper) }
  })
}

function inRecord({ fields, data }: Inner, was: Data, retyped: Retyped): Data {
  const after: Record<string, unknown> = { ...data }
  for (const field of fields) {
    const id = fieldId(field)
    const from = retyped.get(id)
    if (!from || Object.hasOwn(data, id) || !Object.hasOwn(data, fieldId(from))) continue
    const made = madeOf(from, field, data[fieldId(from)], was)
    if ('reason' in made) continue
    delete after[fieldId(from)]
    if (!isEmptyValue(made.value)) after[id] = made.value
  }
  return after
}

/** What the new field gets: what it has, where the form left the former one alone. */
function madeOf(from: TemplateField, to: TemplateField, sent: unknown, was: Data) {
  const isUntouched = isDeepStrictEqual(sent, was[fieldId(from)])
  if (isEmptyValue(sent) || (isUntouched && !isEmptyValue(was[fieldId(to)])))
    return { value: isUntouched ? was[fieldId(to)] : undefined }
  const made = convertValue(from, to, sent)
  return isUntouched && 'reason' in made ? { value: undefined } : made
}
