import { alike } from '../../../../generator/values/alike.ts'
import type { ContentValues, TemplateField } from '../../../database/schema.ts'
import { computedOf } from '../computed.ts'
import { fieldId } from '../field-ids.ts'
import { filesIn } from '../files.ts'
import { isEmptyValue, unstorable } from '../values.ts'
import { filterKind } from './kinds.ts'

/** Characters of a text by which it is found and sorted. */
const cut = 80

/** A value as `content_values` keeps it. */
export type Indexed = Pick<ContentValues, 'txt' | 'whole' | 'num'>

/** A text as it is looked for: whatever its case. */
export function indexedText(given: string): Indexed & { txt: string } {
  const whole = alike(given)
  const characters = [...whole]
  const isCut = characters.length > cut
  return { txt: isCut ? characters.slice(0, cut).join('') : whole, whole: isCut ? whole : null, num: null }
}

/**
 * What lists find a content by, field by field: a row for each value of a field to filter by that is no reference (of
 * these `refs` knows) and has the shape of its type.
 */
export function indexedValues(
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
): readonly (Indexed & { field: string })[] {
  const computed = computedOf(fields, data)
  return fields.flatMap((each): (Indexed & { field: string })[] => {
    const field = fieldId(each)
    const text = computed.get(field)
    if (text !== undefined) return each.filterable ? [{ field, ...indexedText(text) }] : []
    const value = Object.hasOwn(data, field) ? data[field] : undefined
    if (!each.filterable || isEmptyValue(value) || unstorable(each, value) !== undefined) return []
    switch (filterKind(each)) {
      case 'number':
        return [{ field, txt: null, whole: null, num: value as number }]
      case 'boolean':
        return [{ field, ...indexedText(String(value)) }]
      case 'media':
        return [...new Set(filesIn(each, value))].map((txt) => ({ field, txt, whole: null, num: null }))
      case 'text':
      case 'choice':
      case 'day':
        return [{ field, ...indexedText(value as string) }]
      default:
        return []
    }
  })
}
