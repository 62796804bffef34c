import { type Computable, computedTexts, valueInWords } from '../../../generator/values/computed.ts'
import { namesIn } from '../../../generator/values/filled-pattern.ts'
import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'
import { hiddenFields } from './hidden.ts'
import { optionsOf } from './options.ts'

type Data = Readonly<Record<string, unknown>>

/** A field of a template as computed texts read it. */
export function computable(field: TemplateField): Computable {
  const { name, type, rules } = field
  return {
    key: fieldId(field),
    name,
    isDate: type === 'date' || type === 'date-time',
    ...(field.options && { options: optionsOf(field).map(({ key, label }) => ({ value: key, label })) }),
    ...(type === 'computed' && { pattern: rules?.pattern ?? '' }),
  }
}

/** What the computed fields of a content say, by FieldID (product-content 1.2). They are in no stored data. */
export function computedOf(fields: readonly TemplateField[], data: Data): ReadonlyMap<string, string> {
  if (!fields.some(({ type }) => type === 'computed')) return new Map()
  return computedTexts(fields.map(computable), data, hiddenFields(fields, data))
}

/** Stored data with what the computed fields say. */
export function withComputed(fields: readonly TemplateField[], data: Data): Data {
  const computed = computedOf(fields, data)
  return computed.size === 0 ? data : { ...data, ...Object.fromEntries(computed) }
}

/** The words of each field that is shown, by FieldID. */
export function wordsOfFields(fields: readonly TemplateField[], data: Data): ReadonlyMap<string, string> {
  const hidden = hiddenFields(fields, data)
  const all = withComputed(fields, data)
  return new Map(
    fields.flatMap((field): [string, string][] => {
      const id = fieldId(field)
      if (hidden.has(id) || !Object.hasOwn(all, id)) return []
      return [[id, valueInWords(computable(field), all[id])]]
    }),
  )
}

/**
 * All that decides what a computed field says, beside the values: two that are alike here say the same of all contents.
 * Fields are in it by FieldID, so that another API Name alone is no other text.
 */
export function computedBy(
  field: TemplateField,
  fields: readonly TemplateField[],
  within: readonly string[] = [],
): string {
  const id = fieldId(field)
  const { type, rules, condition } = field
  if (type !== 'computed')
    return JSON.stringify([id, type, condition, optionsOf(field).map(({ key, label }) => [key, label])])
  if (within.includes(id)) return id
  const of = namesIn(rules?.pattern ?? '').map((name) => fields.find((each) => each.name === name))
  const parts = (rules?.pattern ?? '').split(/\{[^{}]*\}/)
  return JSON.stringify([id, condition, parts, of.map((each) => each && computedBy(each, fields, [...within, id]))])
}
