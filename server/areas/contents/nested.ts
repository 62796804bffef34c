import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'

type Data = Readonly<Record<string, unknown>>

/** One record inside of a value: the group itself, an item of a list, or a block (product-content 1.2). */
export interface Inner {
  readonly fields: readonly TemplateField[]
  /** By FieldID. */
  readonly data: Data
  /** Of an item or a block: by which it is told from the others. */
  readonly key?: string
  /** Of a block: the group that says what it is. */
  readonly component?: TemplateField
}

/** A value of a field on whatever level. */
export interface Placed {
  readonly field: TemplateField
  /** FieldIDs, and Keys of items: `Field_a`, `Field_a/Field_b`, `Field_a/Key_1/Field_b`. */
  readonly path: string
  readonly value: unknown
}

/** Whether a field has fields of its own. */
export function isNested({ type }: Pick<TemplateField, 'type'>): boolean {
  return type === 'group' || type === 'list' || type === 'blocks'
}

/** The records inside of a value; none of what has not the shape of its type. */
export function recordsIn(field: TemplateField, value: unknown): readonly Inner[] {
  const { type, fields = [] } = field
  if (type === 'group') return isRecord(value) ? [{ fields, data: value }] : []
  if (!isNested(field) || !Array.isArray(value)) return []
  return value.flatMap((item): Inner[] => {
    if (!isRecord(item) || typeof item.Key !== 'string') return []
    const { Key: key, ...data } = item
    if (type === 'list') return [{ fields, data, key }]
    const component = fields.find((one) => fieldId(one) === item.Component)
    if (!component || !isRecord(item.Values)) return []
    return [{ fields: component.fields ?? [], data: item.Values, key, component }]
  })
}

/** A value with other data in its records; what has not the shape of its type is left as it is. */
export function withRecords(field: TemplateField, value: unknown, change: (inner: Inner) => Data): unknown {
  const put = (item: unknown): unknown => {
    const [inner] = recordsIn(field, field.type === 'group' ? item : [item])
    if (!inner) return item
    const data = change(inner)
    if (field.type === 'group') return data
    return field.type === 'list' ? { Key: inner.key, ...data } : { ...(item as object), Values: data }
  }
  if (field.type === 'group') return put(value)
  return isNested(field) && Array.isArray(value) ? value.map(put) : value
}

/** What one of former records, the same group, item or block, held; nothing for a new one. */
export function formerOf(former: readonly Inner[], { key, component }: Inner): Data {
  const isSame = (one: Inner) =>
    one.key === key && (one.component && fieldId(one.component)) === (component && fieldId(component))
  return former.find(isSame)?.data ?? {}
}

/** Every value of data, on all levels; those that lie in a record come after it. */
export function valuesIn(fields: readonly TemplateField[], data: Data, above = ''): readonly Placed[] {
  return fields.flatMap((field) => {
    const id = fieldId(field)
    if (!Object.hasOwn(data, id)) return []
    const path = `${above}${id}`
    const value = data[id]
    const inside = recordsIn(field, value).flatMap((inner) =>
      valuesIn(inner.fields, inner.data, inner.key === undefined ? `${path}/` : `${path}/${inner.key}/`),
    )
    return [{ field, path, value }, ...inside]
  })
}

/** Data with each value as `change` has it, on all levels; what it makes undefined is left out. */
export function withValues(
  fields: readonly TemplateField[],
  data: Data,
  change: (field: TemplateField, value: unknown) => unknown,
): Record<string, unknown> {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const id = fieldId(field)
    if (!Object.hasOwn(data, id)) return []
    return [[id, withValue(field, data[id], change)]]
  })
  return Object.fromEntries(
    Object.entries({ ...data, ...Object.fromEntries(changed) }).filter(([, value]) => value !== undefined),
  )
}

/** The same of one value. */
export function withValue(
  field: TemplateField,
  value: unknown,
  change: (field: TemplateField, value: unknown) => unknown,
): unknown {
  if (!isNested(field)) return change(field, value)
  return withRecords(field, value, (inner) => withValues(inner.fields, inner.data, change))
}

/** Fields of all levels, each before those that lie in it. */
export function allFields(fields: readonly TemplateField[]): readonly TemplateField[] {
  return fields.flatMap((field) => [field, ...allFields(field.fields ?? [])])
}

/** A path as programs have it: names of fields, and Keys of items. */
export function namesOfPath(fields: readonly TemplateField[], path: string): string {
  const names = new Map(allFields(fields).map((field) => [fieldId(field), field.name]))
  return path
    .split('/')
    .map((part) => names.get(part) ?? part)
    .join('/')
}

/** What a path is called, level by level: `Details › Picture`; the path itself where it names no field. */
export function labelOfPath(fields: readonly TemplateField[] | null, path: string): string {
  const known = new Map(allFields(fields ?? []).map((field) => [fieldId(field), field.label]))
  const labels = path.split('/').flatMap((part) => known.get(part) ?? [])
  return labels.length > 0 ? labels.join(' › ') : path
}

export function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
