import type { TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { type Around, hiddenFields } from '../../contents/hidden.ts'
import { withoutFormerBlocks } from '../../contents/in-sight.ts'
import { recordsIn } from '../../contents/nested.ts'

type Data = Readonly<Record<string, unknown>>

/** One place where a field has or may have a value: of a field inside of others, one a record. */
export interface PlaceOfField {
  readonly field: TemplateField
  /** FieldIDs and Keys of items. */
  readonly path: string
  /** undefined for nothing; of a kind of blocks what stands in one, with its Key: it is something even where that is nothing */
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
    const value = Object.hasOwn(data, own) ? withoutFormerBlocks(field, data[own]) : undefined
    const path = `${above}${own}`
    const out = isHidden || hidden.has(own)
    if (own === id) return [{ field, path, value, isHidden: out }]
    return recordsIn(field, value).flatMap((inner) => {
      const { key, component } = inner
      const at = key === undefined ? path : `${path}/${key}`
      if (component && fieldId(component) === id)
        return [{ field: component, path: at, value: { Key: key, ...inner.data }, isHidden: out }]
      return placesIn(inner, id, { above: `${at}/`, isHidden: out, around: { fields, data: shown } })
    })
  })
}
