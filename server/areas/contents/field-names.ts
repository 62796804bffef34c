import { idWith } from '../../database/ids.ts'
import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'
import { isFormerBlock } from './in-sight.ts'
import { isNested, isRecord } from './nested.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Data by FieldID, of data by the names that programs use, on all levels. What has a name that is no field's or kind's is left
 * out: `unknownNames` tells it. An item without a Key gets one.
 */
export function byFieldId(fields: readonly TemplateField[], given: Data): Record<string, unknown> {
  return renamed(fields, given, byName)
}

/** Data by the names that programs use, of stored data. What the template has no more is left out, fields and kinds of blocks. */
export function byFieldName(fields: readonly TemplateField[], data: Data): Record<string, unknown> {
  return renamed(fields, data, { from: fieldId, to: ({ name }) => name })
}

/** The same as it is delivered: also under the former names that a field keeps. */
export function byDeliveredName(fields: readonly TemplateField[], data: Data): Record<string, unknown> {
  return renamed(fields, data, { from: fieldId, to: ({ name }) => name, besides: ({ aliases = [] }) => aliases })
}

/**
 * Names in data that are no field's of the template, nor a kind's of its blocks; of those in records with what they lie in:
 * `seo/titel`, `quotes/titel`.
 */
export function unknownNames(fields: readonly TemplateField[], given: Data, above = ''): string[] {
  const known = new Map(fields.map((field) => [field.name, field]))
  return [
    ...new Set(
      Object.entries(given).flatMap(([name, value]) => {
        const field = known.get(name)
        return field ? unknownInside(field, value, `${above}${name}/`) : [`${above}${name}`]
      }),
    ),
  ]
}

function unknownInside(field: TemplateField, value: unknown, above: string): string[] {
  const { type, fields = [] } = field
  if (type === 'group') return isRecord(value) ? unknownNames(fields, value, above) : []
  if (!isNested(field) || !Array.isArray(value)) return []
  return value.filter(isRecord).flatMap((item) => {
    if (type === 'list') return unknownNames(fields, withoutKey(item), above)
    if (isFormerBlock(field, item, byName.from)) return [`${above}${item.Component}`]
    const component = fields.find(({ name }) => name === item.Component)
    return component && isRecord(item.Values) ? unknownNames(component.fields ?? [], item.Values, above) : []
  })
}

interface Renaming {
  readonly from: (field: TemplateField) => string
  readonly to: (field: TemplateField) => string
  /** Under what it stands as well. */
  readonly besides?: (field: TemplateField) => readonly string[]
}

const byName: Renaming = { from: ({ name }) => name, to: fieldId }

function renamed(fields: readonly TemplateField[], data: Data, way: Renaming): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (!Object.hasOwn(data, way.from(field))) return []
      const value = renamedValue(field, data[way.from(field)], way)
      return [way.to(field), ...(way.besides?.(field) ?? [])].map((name) => [name, value])
    }),
  )
}

/** What has not the shape of its type stays as it is: whoever checks it says so. */
function renamedValue(field: TemplateField, value: unknown, way: Renaming): unknown {
  const { type, fields = [] } = field
  if (type === 'group') return isRecord(value) ? renamed(fields, value, way) : value
  if (!isNested(field) || !Array.isArray(value)) return value
  const known = value.filter((item) => !isFormerBlock(field, item, way.from))
  return known.map((item) => {
    if (!isRecord(item)) return item
    const Key = item.Key ?? idWith('Item')
    if (type === 'list') return { Key, ...renamed(fields, withoutKey(item), way) }
    const component = fields.find((one) => way.from(one) === item.Component)
    if (!component || !isRecord(item.Values)) return item
    return { ...item, Key, Component: way.to(component), Values: renamed(component.fields ?? [], item.Values, way) }
  })
}

function withoutKey({ Key: _key, ...data }: Data): Data {
  return data
}
