import type { InnerField } from './inner-fields.ts'
import { isNested } from './inner-records.ts'
import { type Item, itemsOf } from './items.ts'
import type { Versions } from './server-copy.ts'
import { isObject, isSame } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** What becomes of a text that both changed; undefined where staff have to say. */
type MergeTexts = (texts: {
  readonly base: string
  readonly mine: string
  readonly theirs: string
}) => string | undefined

/** What both agree on; undefined where they do not. */
type Merged<Value> = { readonly value: Value } | undefined

/**
 * What becomes of a group, or of items, that two people changed at once (product-content 2.4): field by field, item by item by
 * their Keys. What one added stays, and so does what one changed and the other took out. Where only one moved items, they
 * stand as they were moved.
 * @returns undefined where both changed the same value otherwise
 */
export function mergeNested(of: InnerField, versions: Versions, texts: MergeTexts): unknown {
  return mergeValue(of, versions, texts)?.value
}

function mergeValue(of: InnerField | undefined, { base, mine, theirs }: Versions, texts: MergeTexts): Merged<unknown> {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine }
  if (isSame(mine, base)) return { value: theirs }
  if (!of) return undefined
  if (isNested(of)) {
    if (of.field.type !== 'group')
      return mergeItems(of, { base: itemsOf(base), mine: itemsOf(mine), theirs: itemsOf(theirs) }, texts)
    return mergeRecord(of.fields, { base: recordOf(base), mine: recordOf(mine), theirs: recordOf(theirs) }, texts)
  }
  if (!isText(of) || typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return undefined
  const merged = texts({ base, mine, theirs })
  return merged === undefined ? undefined : { value: merged }
}

interface Three<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

function mergeRecord(
  fields: readonly InnerField[] = [],
  { base, mine, theirs }: Three<Values>,
  texts: MergeTexts,
): Merged<Values> {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const merged: [string, unknown][] = []
  for (const name of names) {
    const of = fields.find((field) => field.name === name)
    const value = mergeValue(of, { base: base[name], mine: mine[name], theirs: theirs[name] }, texts)
    if (!value) return undefined
    if (value.value !== undefined) merged.push([name, value.value])
  }
  return { value: Object.fromEntries(merged) }
}

function mergeItems(of: InnerField, three: Three<readonly Item[]>, texts: MergeTexts): Merged<readonly Item[]> {
  const [base, mine, theirs] = [byKey(three.base), byKey(three.mine), byKey(three.theirs)]
  const stays = (key: string): boolean => {
    const [was, my, their] = [base.get(key), mine.get(key), theirs.get(key)]
    if (my && their) return true
    // Taken out by one of both: what the other one changed in it meanwhile is not lost.
    return !was || !isSame(my ?? their, was)
  }
  const items: Item[] = []
  for (const key of orderOf(three).filter(stays)) {
    const [my, their] = [mine.get(key), theirs.get(key)]
    const item = my && their ? mergeItem(of, { base: base.get(key) ?? {}, mine: my, theirs: their }, texts) : undefined
    if (my && their && !item) return undefined
    items.push((item?.value ?? my ?? their) as Item)
  }
  return { value: items }
}

function mergeItem(of: InnerField, three: Three<Values>, texts: MergeTexts): Merged<Values> {
  if (of.field.type === 'list') return mergeRecord(of.fields, three, texts)
  const { mine, theirs } = three
  const component = of.fields?.find(({ name }) => name === mine.Component)
  if (mine.Component !== theirs.Component) return undefined
  const values = { base: recordOf(three.base.Values), mine: recordOf(mine.Values), theirs: recordOf(theirs.Values) }
  const merged = mergeRecord(component?.fields, values, texts)
  return merged && { value: { ...mine, Values: merged.value } }
}

/** All keys of both: as they stand with whoever moved some, else with the other one; what only one has behind what it follows there. */
function orderOf({ base, mine, theirs }: Three<readonly Item[]>): readonly string[] {
  const [was, my, their] = [keysOf(base), keysOf(mine), keysOf(theirs)]
  const hasMoved = !isSame(
    my.filter((key) => was.includes(key)),
    was.filter((key) => my.includes(key)),
  )
  const [order, others] = hasMoved ? [my, their] : [their, my]
  return others.reduce<readonly string[]>((all, key, at) => {
    if (all.includes(key)) return all
    const before = others.slice(0, at).findLast((each) => all.includes(each))
    return all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, key)
  }, order)
}

const keysOf = (items: readonly Item[]) => items.map(({ Key }) => Key)

const byKey = (items: readonly Item[]) => new Map(items.map((item) => [item.Key, item]))

const recordOf = (value: unknown): Values => (isObject(value) ? value : {})

/** Whatever is typed there. */
function isText({ field: { type } }: InnerField): boolean {
  return type === 'string' || type === 'text'
}
