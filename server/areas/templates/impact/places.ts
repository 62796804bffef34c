import type { TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { type Around, hiddenFields } from '../../contents/hidden.ts'
import { recordsIn } from '../../contents/nested.ts'

type Data = Readonly<Record<string, unknown>>

/** One place where a field has or may have a value: of a field inside of others, one a record. */
export interface PlaceOfField {
  readonly field: TemplateField
  /** FieldIDs and Keys of items. */
  readonly path: string
  /** undefined for nothing */
  readonly value: unknown
  /** Whether its condition hides it, or what it lies in. */
  readonly isHidden: boolean
}

/** All places of a field in a content's data. */
export function placesOf(fields: readonly TemplateField[], data: Data, id: string): readonly PlaceOfField[] {
  return placesIn({ fields, data }, id, { above: '', isHidden: false })
}

/** Those that are shown. */
export function shownPlaces(fields: readonly TemplateField[], data: Data, id: string): readonly PlaceOfField[] {
  return placesOf(fields, data, id).filter(({ isHidden }) => !isHidden)
}

interface Where {
  readonly above: string
  readonly isHidden: boolean
  readonly around?: Around
}

function placesIn({ fields, data }: Around, id: string, { above, isHidden, around }: Where): PlaceOfField[] {
  const hidden = hiddenFields(fields, data, around)
  const shown = Object.fromEntries(Object.entries(data).filter(([key]) => !hidden.has(key)))
  return fields.flatMap((field): PlaceOfField[] => {
    const own = fieldId(field)
    const value = Object.hasOwn(data, own) ? data[own] : undefined
    const path = `${above}${own}`
    const out = isHidden || hidden.has(own)
    if (own === id) return [{ field, path, value, isHidden: out }]
    return recordsIn(field, value).flatMap((inner) =>
      placesIn(inner, id, {
        above: inner.key === undefined ? `${path}/` : `${path}/${inner.key}/`,
        isHidden: out,
        around: { fields, data: shown },
      }),
    )
  })
}
