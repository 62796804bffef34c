import { useMemo, useState } from 'react'
import type { Entity } from '../../../generator/grammar/entities.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { useServices } from '../../runtime/services-context.tsx'
import type { Texts } from '../../runtime/texts/texts.ts'
import type { ItemsProps } from './cards.tsx'
import { fieldLabel, isFigure, isMoment } from './item-words.ts'

/** Pixels of columns whose width does not hang on words, as table.module.css has them. */
const fixed = { figure: 104, moment: 176, select: 48, switch: 72, menu: 56 }
/** Signs that a title is given, and the fewest and the most of another column. */
const [titleSigns, fewest, most] = [28, 6, 32]
/** What stands around words takes as much room as so many signs. */
const around = 4

/** CSS widths of columns of words; others have their own. */
export interface ColumnWidths {
  readonly title: string
  readonly fields: Readonly<Record<string, string>>
}

/** What columns are made for: the things that come first, so that they stay as they are while others come. */
interface Columns {
  readonly node: ItemsProps['node']
  readonly items: readonly Item[]
  readonly isSelectable: boolean
  readonly texts: Texts
}

/**
 * Gives columns of words what they need to be read, and shares what is left among them by how long the longest of the
 * things is.
 */
export function columnWidths({ node, items, isSelectable, texts }: Columns): ColumnWidths {
  const { entity, item: look } = node
  const words = look.fields.flatMap((name) => {
    if (fixedWidth(entity, name, texts) !== undefined) return []
    const signs = signsOf(entity, name, items, texts)
    return [{ name, signs, needed: Math.min(readable.words, signs * sign) }]
  })
  const title = look.title ? { signs: titleSigns + around, needed: readable.title } : { signs: 0, needed: 0 }
  const columns = [title, ...words]
  const all = columns.reduce((sum, { signs }) => sum + signs, 0)
  const needed = columns.reduce((sum, each) => sum + each.needed, 0)
  const taken = needed + takenBy(look, look.fields, isSelectable, (name) => fixedWidth(entity, name, texts) ?? 0)
  const widthOf = (column: { signs: number; needed: number }) =>
    `calc(${column.needed}px + (100cqw - ${taken}px) * ${(column.signs / all).toFixed(4)})`
  const badges = look.fields.filter((name) => entity?.fields[name]?.tones)
  return {
    title: widthOf(title),
    fields: Object.fromEntries([
      ...words.map((column) => [column.name, widthOf(column)] as const),
      ...badges.map((name) => [name, `${fixedWidth(entity, name, texts)}px`] as const),
    ]),
  }
}

/**
 * The fields for which a table of this width has room: of those that give way, the first ones go first. What stands in the
 * table has no say in it, so that its columns do not come and go with what happens to be there.
 */
export function fieldsWithin(room: number, { node, isSelectable, texts }: Omit<Columns, 'items'>): readonly string[] {
  const { entity, item: look } = node
  const needed = (name: string) =>
    fixedWidth(entity, name, texts) ??
    Math.max(readable.words, fieldLabel(entity, name, texts).length * labelSign + padding)
  const title = look.title ? readable.title : 0
  let fields = look.fields
  for (const name of look.gives ?? []) {
    if (takenBy(look, fields, isSelectable, needed) + title <= room) break
    fields = fields.filter((each) => each !== name)
  }
  return fields
}

/** Pixels of a sign, and of a title and other words that are read, a person's name say, with what stands around them. */
const sign = 8
const readable = { title: 144, words: 124 }
/** Pixels of a sign of a column's label, which is written smaller, and of what stands around it. */
const [labelSign, padding] = [7, 32]

/** Pixels of all columns of these fields, and of what stands beside them. */
function takenBy(
  look: ItemsProps['node']['item'],
  fields: readonly string[],
  isSelectable: boolean,
  widthOf: (name: string) => number,
): number {
  return (
    fields.reduce((sum, name) => sum + widthOf(name), 0) +
    (isSelectable ? fixed.select : 0) +
    (look.switch ? fixed.switch : 0) +
    (look.menu ? fixed.menu : 0)
  )
}

/** Pixels of a column that is known to be short: figures, moments, and badges, which are not cut. */
function fixedWidth(entity: Entity | undefined, name: string, texts: Texts): number | undefined {
  if (isFigure(entity, name)) return fixed.figure
  if (isMoment(entity, name)) return fixed.moment
  const field = entity?.fields[name]
  if (!field?.tones) return undefined
  const words = Object.keys(field.tones).map((value) => fieldWords(entity, name, { [name]: value }, texts))
  // Where one value alone has a tone, there are others: they are called as they are.
  const longest = Math.max(words.length === 1 ? badge.least : 0, ...words.map(({ length }) => length))
  return Math.max(
    badge.around + Math.ceil(longest * badge.sign),
    (fieldLabel(entity, name, texts).length + around) * sign,
  )
}

/** Pixels of a sign of a badge, and of what stands around its words; signs where not all of its words are known. */
const badge = { sign: 7.5, around: 64, least: 12 }

function signsOf(entity: Entity | undefined, name: string, items: readonly Item[], texts: Texts): number {
  const lengths = items.map((item) => fieldWords(entity, name, item, texts).length)
  return Math.min(most, Math.max(fewest, fieldLabel(entity, name, texts).length, ...lengths)) + around
}

/** The listing with the fields for which there is room, and the widths of their columns. */
export function useColumnWidths(
  { node, items }: Pick<ItemsProps, 'node' | 'items'>,
  room: number,
  isSelectable: boolean,
) {
  const { texts } = useServices()
  const [first] = useState(items)
  const names = fieldsWithin(room, { node, isSelectable, texts }).join()
  return useMemo(() => {
    const fields = names === '' ? [] : names.split(',')
    const shown = { ...node, item: { ...node.item, fields } }
    return { shown, widths: columnWidths({ node: shown, items: first, isSelectable, texts }) }
  }, [names, node, first, isSelectable, texts])
}
