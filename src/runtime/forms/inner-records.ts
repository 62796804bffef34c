import type { InnerField } from './inner-fields.ts'
import { isObject } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** A record inside of a field that data names: the group itself, an item of a list, or a block. */
export interface InnerRecord {
  readonly fields: readonly InnerField[]
  readonly values: Values
  /** Of an item or a block. */
  readonly key?: string
  /** Of a block: the group that says what it is. */
  readonly component?: InnerField
}

/** Whether fields lie in it. */
export function isNested({ field: { type } }: InnerField): boolean {
  return type === 'group' || type === 'list' || type === 'blocks'
}

/** The records of a value; what has not the shape of its kind is passed over. */
export function innerRecords(of: InnerField, value: unknown): readonly InnerRecord[] {
  const { fields = [] } = of
  if (of.field.type === 'group') return [{ fields, values: isObject(value) ? value : {} }]
  if (!isNested(of) || !Array.isArray(value)) return []
  return value.flatMap((item): InnerRecord[] => {
    if (!isObject(item) || typeof item.Key !== 'string') return []
    const { Key: key, ...values } = item
    if (of.field.type === 'list') return [{ fields, values, key }]
    const component = fields.find(({ name }) => name === item.Component)
    return component ? [{ fields: component.fields ?? [], values: valuesIn(item), key, component }] : []
  })
}

/** A value with other values in one of its records. @param key of the item; undefined for a group */
export function withInnerRecord(of: InnerField, value: unknown, key: string | undefined, values: Values): unknown {
  if (of.field.type === 'group' || !Array.isArray(value)) return values
  return value.map((item) => {
    if (!isObject(item) || item.Key !== key) return item
    return of.field.type === 'list' ? { Key: key, ...values } : { ...item, Values: values }
  })
}

/** The path to what lies in a record: `field/`, or `field/Key/`. */
export function pathInto(path: string, { key }: Pick<InnerRecord, 'key'>): string {
  return key === undefined ? `${path}/` : `${path}/${key}/`
}

function valuesIn({ Values: values }: Values): Values {
  return isObject(values) ? values : {}
}
