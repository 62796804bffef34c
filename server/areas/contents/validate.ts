import type { TemplateField } from '../../database/schema.ts'
import { fieldId, outOfSight } from './field-ids.ts'
import { type Around, hiddenFields } from './hidden.ts'
import { withoutFormerBlocks } from './in-sight.ts'
import { isNested, recordsIn, withRecords } from './nested.ts'
import { isEmptyValue, unstorable, wrongValue } from './values.ts'

type Data = Readonly<Record<string, unknown>>

/** What is wrong with one field of a content's data, in words for staff. */
export interface DataProblem {
  /**
   * The field's name, as programs use it; what the template does not know is named as it came. Of a field inside of others
   * their names and the Keys of items before it: `quotes/Key_1/text`.
   */
  field: string
  reason: string
  /** The same by FieldIDs, of a field inside of others. */
  path?: string
}

export interface CheckedData {
  /** What is delivered: by the template's fields, without the empty and hidden ones; of use only where there are no problems. */
  data: Record<string, unknown>
  problems: DataProblem[]
  /**
   * The same with what is hidden, on all levels, and with what the template has no more inside of its fields: it is kept, and
   * neither published nor delivered.
   */
  kept: Record<string, unknown>
}

/**
 * Checks stored data (by FieldID) against the fields of a template: values by field type (see `values.ts`), required fields.
 * What a condition hides is only asked whether it can be kept (product-content 1.5). Every problem is told, at most one a
 * field. Values of fields that the template has no more are passed over, and so are blocks of such a kind.
 */
export function validateData(fields: readonly TemplateField[], given: Data): CheckedData {
  return checkedRecord({ fields, data: given }, undefined)
}

interface Checking {
  readonly fields: readonly TemplateField[]
  readonly data: Data
  /** What comes before its fields in problems, by names and by ids: `quotes/Key_1/`. */
  readonly above?: Above
}

interface Above {
  readonly names: string
  readonly ids: string
}

function checkedRecord({ fields, data: given, above }: Checking, around: Around | undefined): CheckedData {
  const problems: DataProblem[] = []
  const data: [string, unknown][] = []
  const kept: [string, unknown][] = []
  const hidden = hiddenFields(fields, given, around)
  const shown = Object.fromEntries(Object.entries(given).filter(([id]) => !hidden.has(id)))
  for (const field of fields) {
    const id = fieldId(field)
    const at = { names: `${above?.names ?? ''}${field.name}`, ids: `${above?.ids ?? ''}${id}` }
    const value = Object.hasOwn(given, id) ? given[id] : undefined
    const isHidden = hidden.has(id)
    const inside = isHidden ? undefined : checkedInside(field, value, at, { fields, data: shown })
    const now = inside ? inside.data : value
    const reason =
      (isNested(field) ? unstorable(field, value) : undefined) ??
      (isHidden ? unstorable(field, value) : wrongValue(field, now))
    if (reason !== undefined) problems.push({ field: at.names, reason, ...(above && { path: at.ids }) })
    else if (inside) problems.push(...inside.problems)
    if (reason !== undefined) continue
    if (!isHidden && !isEmptyValue(now)) data.push([id, now])
    const all = inside ? inside.kept : value
    if (!isEmptyValue(all)) kept.push([id, all])
  }
  return { data: Object.fromEntries(data), problems, kept: Object.fromEntries(kept) }
}

/** What lies in the records of a value, each checked by itself; undefined where the field has none. A group with nothing in it is nothing. */
function checkedInside(field: TemplateField, value: unknown, { names, ids }: Above, around: Around) {
  if (!isNested(field) || isEmptyValue(value)) return undefined
  const problems: DataProblem[] = []
  const checked = recordsIn(field, value).map(({ fields, data, key }) => {
    const item = key === undefined ? '/' : `/${key}/`
    const above = { names: `${names}${item}`, ids: `${ids}${item}` }
    const record = checkedRecord({ fields, data, above }, around)
    problems.push(...record.problems)
    return { ...record, kept: { ...outOfSight(fields, data), ...record.kept } }
  })
  const put = (side: 'data' | 'kept') => {
    const records = checked.map((record) => record[side])
    const all = side === 'data' ? withoutFormerBlocks(field, value) : value
    const put = withRecords(field, all, () => records.shift() ?? {})
    return field.type === 'group' && Object.keys(put as object).length === 0 ? undefined : put
  }
  return { data: put('data'), kept: put('kept'), problems }
}
