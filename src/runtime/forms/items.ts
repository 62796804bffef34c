import { uuid } from '../uuid.ts'
import type { InnerField } from './inner-fields.ts'
import { type InnerRecord, innerRecords, isNested, withInnerRecord } from './inner-records.ts'
import { isObject } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** An item as it stands in a list, or a block. */
export type Item = Readonly<Record<string, unknown>> & { readonly Key: string }

/** A key that no other item has. */
export function newKey(): string {
  return `Item_${uuid()}`
}

/** The items of a value, as they stand in it. */
export function itemsOf(value: unknown): readonly Item[] {
  return Array.isArray(value)
    ? value.filter((item): item is Item => isObject(item) && typeof item.Key === 'string')
    : []
}

/** A new item with the defaults of its fields. @param component of a block: the key of its group */
export function newItem({ fields = [] }: InnerField, component?: string): Item {
  if (component === undefined) return { Key: newKey(), ...defaultsOf(fields) }
  const group = fields.find(({ name }) => name === component)
  return { Key: newKey(), Component: component, Values: defaultsOf(group?.fields ?? []) }
}

/** What fields begin with, by name: a group with the defaults of its own, as far as these have any; lists and blocks with nothing. */
function defaultsOf(fields: readonly InnerField[]): Values {
  return Object.fromEntries(
    fields.flatMap((each): [string, unknown][] => {
      if (each.field.type !== 'group') return each.default === undefined ? [] : [[each.name, each.default]]
      const inside = defaultsOf(each.fields ?? [])
      return Object.keys(inside).length > 0 ? [[each.name, inside]] : []
    }),
  )
}

/** The same with a key of its own, and keys of their own for the items that lie in it. */
export function withNewKeys(of: InnerField, item: Item): Item {
  const [record] = innerRecords(of, [item])
  const values = record && valuesWithNewKeys(record)
  const [renewed = item] = values ? itemsOf(withInnerRecord(of, [item], item.Key, values)) : []
  return { ...renewed, Key: newKey() }
}

function valuesWithNewKeys({ fields, values }: Pick<InnerRecord, 'fields' | 'values'>): Values {
  const inside = fields.flatMap((field): [string, unknown][] => {
    const value = values[field.name]
    if (!isNested(field) || value === undefined) return []
    if (field.field.type !== 'group') return [[field.name, itemsOf(value).map((item) => withNewKeys(field, item))]]
    return innerRecords(field, value).map((record) => [field.name, valuesWithNewKeys(record)])
  })
  return { ...values, ...Object.fromEntries(inside) }
}

/** By which it is known whether an item may stand elsewhere: the key of the list, or of a block its group. */
export function kindOf(of: InnerField, item: Item): string {
  return of.field.type === 'blocks' ? String(item.Component) : of.name
}

/** Whether an item that came from elsewhere may stand in a field. */
export function fits(of: InnerField, kind: string): boolean {
  return of.field.type === 'blocks' ? (of.fields ?? []).some(({ name }) => name === kind) : of.name === kind
}

/** Moved one from a place to another. */
export function moved<Each>(all: readonly Each[], from: number, to: number): readonly Each[] {
  const rest = [...all]
  const [one] = rest.splice(from, 1)
  if (one !== undefined) rest.splice(to, 0, one)
  return rest
}

/**
 * What an item is called while it is closed, by the texts that stand in it; undefined where it says nothing of itself.
 * Texts that are formatted or refer to something else count as nothing.
 */
export function titleOfItem(of: InnerField, item: Item): string | undefined {
  const [record] = innerRecords(of, [item])
  if (!record) return undefined
  const pattern = (record.component ?? of).itemTitle
  if (pattern === undefined) return firstText(record)
  const titled = pattern.replace(placeholders, (_, name: string) => wordsOf(record, name) || nothing)
  if (titled.replaceAll(nothing, '') === pattern.replace(placeholders, '')) return firstText(record)
  // What only stood between fields that are empty goes with them.
  return oneLine(titled.replace(/^\0[\s\p{P}\0]*|[\s\p{P}\0]*\0$/gu, '').replaceAll(nothing, '')) || firstText(record)
}

const placeholders = /\{([^{}]*)\}/g

/** Stands for a field without words while a pattern is filled; no text has it. */
const nothing = '\0'

const longest = 80

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}

function firstText(record: InnerRecord): string | undefined {
  for (const field of record.fields) {
    const words = isNested(field) ? '' : wordsOf(record, field.name)
    if (words !== '' && typed.has(field.field.type)) return oneLine(words)
  }
  return undefined
}

const typed: ReadonlySet<string> = new Set(['string', 'text', 'email', 'url', 'choice', 'radio', 'number', 'integer'])

function wordsOf({ fields, values }: InnerRecord, name: string): string {
  const field = fields.find((each) => each.name === name)
  const value = values[name]
  if (!field) return ''
  if (field.field.type === 'boolean') return (value === true ? field.yes : field.no) ?? ''
  if ((typeof value !== 'string' && typeof value !== 'number') || !typed.has(field.field.type)) return ''
  const words = field.options?.find((option) => option.value === value)?.label ?? String(value)
  return field.unit === undefined ? words : `${words} ${field.unit}`
}
