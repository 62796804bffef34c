import type { TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { isNested, withRecords } from '../../contents/nested.ts'
import { isEmptyValue } from '../../contents/values.ts'
import { type Conversion, convertValue } from './convert-value.ts'

type Data = Readonly<Record<string, unknown>>

/** The fields that others are made of, as they were, by the FieldIDs of what is made of them. */
export type Retyped = ReadonlyMap<string, TemplateField>

/** One value that was converted, or could not be. */
export interface Converted {
  /** The FieldID of the field that it is for. */
  readonly field: string
  /** The field that it was in. */
  readonly from: TemplateField
  /** What it was. */
  readonly before: unknown
  readonly made: Conversion
}

/**
 * Data in which fields have what stands in the fields that they were made of: on all levels, in the same record. What has a
 * value there already is left alone, so that doing it twice does nothing; the former values stay.
 * @param fields as they are now
 */
export function convertedData(
  fields: readonly TemplateField[],
  data: Data,
  retyped: Retyped,
): { readonly data: Data; readonly converted: readonly Converted[] } {
  if (retyped.size === 0) return { data, converted: [] }
  const converted: Converted[] = []
  return { data: inRecord(fields, data, { retyped, converted }), converted }
}

interface Converting {
  readonly retyped: Retyped
  readonly converted: Converted[]
}

function inRecord(fields: readonly TemplateField[], data: Data, converting: Converting): Data {
  const after: Record<string, unknown> = { ...data }
  for (const field of fields) {
    const id = fieldId(field)
    const made = madeOf(field, data, converting)
    if (made !== undefined) after[id] = made
    if (!isNested(field) || isEmptyValue(after[id])) continue
    after[id] = withRecords(field, after[id], (inner) => inRecord(inner.fields, inner.data, converting))
  }
  return after
}

/** The value that a field gets; undefined where it gets none. */
function madeOf(field: TemplateField, data: Data, { retyped, converted }: Converting): unknown {
  const id = fieldId(field)
  const from = retyped.get(id)
  if (!from || !isEmptyValue(data[id])) return undefined
  const before = Object.hasOwn(data, fieldId(from)) ? data[fieldId(from)] : undefined
  if (isEmptyValue(before)) return undefined
  const made = convertValue(from, field, before)
  converted.push({ field: id, from, before, made })
  return 'reason' in made ? undefined : made.value
}
