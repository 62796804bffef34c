import { useMemo, useState } from 'react'
import type { Entity } from '../../../generator/grammar/entities.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { useServices } from '../../runtime/services-context.tsx'
import type { Texts } from '../../runtime/texts/texts.ts'
import { badgeWidth, markWidth } from './badge-width.ts'
import type { ItemsProps } from './cards.tsx'
import { fieldLabel, fieldOf, isFigure, isMoment } from './item-words.ts'

/** Pixels of columns whose width does not hang on words; those of boxes, switches and menus are in table.module.css. */
const fixed = { figure: 104, moment: 160, select: 48, switch: 72, menu: 56, fold: 104 }
/** Pixels of a sign of a title and of other words, of a column's label, which is written smaller, and of what stands around. */
const [titleSign, wordSign, labelSign, padding] = [8, 8, 7, 32]
/** Pixels of the arrow by which a label sorts. */
const arrow = 20
/** The fewest and the most signs that a title and other words are given room for. */
const signs = { title: [16, 40], words: [9, 32] } as const
/** Pixels in which a title and other words are read, a person's name say; fewer of a title beside its badge. */
const readable = { title: 156, besideBadge: 56, words: 128 }
/** How far a title and other words share what nobody needs. */
const spare = { title: 32, words: 8 }

/** CSS widths of columns of words, of badges, figures and moments. */
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

/** Pixels that a column needs to be read, and that it takes where there is room. */
interface Wanted {
  readonly needed: number
  readonly wished: number
  readonly spare: number
}

/**
 * Gives columns of words what they need to be read. What is left goes where something would be cut, and most of the rest to
 * the title.
 */
export function columnWidths({ node, items, isSelectable, texts }: Columns): ColumnWidths {
  const { entity, item: look } = node
  const short = new Map<string, number>()
  const words = new Map<string, Wanted>()
  for (const name of look.fields) {
    const width = shortWidth(entity, name, texts)
    if (width === undefined) words.set(name, wantedOf(entity, name, items, texts))
    else short.set(name, width)
  }
  const title = titleWanted({ node, items, texts })
  const all = [title, ...words.values()]
  const needed = sumOf(all, (each) => each.needed)
  const lacked = sumOf(all, lackOf)
  const taken = needed + takenBy(look, look.fields, isSelectable, (name) => short.get(name) ?? 0)
  const widthOf = (column: Wanted) => {
    const share = (lackOf(column) / lacked).toFixed(4)
    const loss = (column.needed / needed).toFixed(4)
    return `calc(${column.needed}px + max(0px, 100cqw - ${taken}px) * ${share} + min(0px, 100cqw - ${taken}px) * ${loss})`
  }
  return {
    title: look.title ? widthOf(title) : '0px',
    fields: Object.fromEntries([
      ...[...words].map(([name, column]) => [name, widthOf(column)] as const),
      ...[...short].map(([name, width]) => [name, `${width}px`] as const),
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
    shortWidth(entity, name, texts) ?? Math.max(readable.words, labelWidth(entity, name, texts))
  const title = titleNeeded(node, texts)
  let fields = look.fields
  for (const name of look.gives ?? []) {
    if (takenBy(look, fields, isSelectable, needed) + title <= room) break
    fields = fields.filter((each) => each !== name)
  }
  return fields
}

/** Pixels of all columns of these fields, and of what stands beside them. */
function takenBy(
  look: ItemsProps['node']['item'],
  fields: readonly string[],
  isSelectable: boolean,
  widthOf: (name: string) => number,
): number {
  return (
    sumOf(fields, widthOf) +
    (isSelectable ? fixed.select : 0) +
    (look.switch ? fixed.switch : 0) +
    (look.menu ? fixed.menu : 0)
  )
}

/** Pixels of a column that is known to be short: figures, moments, and badges, which are not cut. */
function shortWidth(entity: Entity | undefined, name: string, texts: Texts): number | undefined {
  const widths = [
    badgeWidth(entity, name, texts) ?? 0,
    isFigure(entity, name) ? fixed.figure - padding : 0,
    isMoment(entity, name) ? fixed.moment - padding : 0,
  ]
  const inside = Math.max(...widths)
  return inside === 0 ? undefined : Math.max(inside + padding, labelWidth(entity, name, texts))
}

function labelWidth(entity: Entity | undefined, name: string, texts: Texts): number {
  return fieldLabel(entity, name, texts).length * labelSign + arrow + padding
}

function wantedOf(entity: Entity | undefined, name: string, items: readonly Item[], texts: Texts): Wanted {
  const label = labelWidth(entity, name, texts)
  const wished = Math.max(label, signsOf(entity, name, items, texts, signs.words) * wordSign + padding)
  return { needed: Math.max(label, Math.min(readable.words, wished)), wished, spare: spare.words }
}

function titleWanted({ node, items, texts }: Omit<Columns, 'isSelectable'>): Wanted {
  const { entity, item: look } = node
  if (!look.title) return { needed: 0, wished: 0, spare: 0 }
  const field = fieldOf(look.title)
  const longest = field === undefined ? signs.title[1] : signsOf(entity, field, items, texts, signs.title)
  const badge = look.badge ? markWidth(look.badge, entity, texts) : 0
  const wished = longest * titleSign + badge + (node.fold ? fixed.fold : 0) + padding
  return { needed: Math.min(titleNeeded(node, texts), wished), wished, spare: spare.title }
}

function titleNeeded({ entity, item: look, fold }: ItemsProps['node'], texts: Texts): number {
  if (!look.title) return 0
  const beside = look.badge ? readable.besideBadge + markWidth(look.badge, entity, texts) : 0
  return Math.max(readable.title, beside) + (fold ? fixed.fold : 0)
}

function signsOf(
  entity: Entity | undefined,
  name: string,
  items: readonly Item[],
  texts: Texts,
  [fewest, most]: readonly [number, number],
): number {
  const lengths = items.map((item) => fieldWords(entity, name, item, texts).length)
  return Math.min(most, Math.max(fewest, ...lengths))
}

function lackOf({ needed, wished, spare }: Wanted): number {
  return Math.max(spare, wished - needed)
}

function sumOf<T>(list: readonly T[], numberOf: (each: T) => number): number {
  return list.reduce((sum, each) => sum + numberOf(each), 0)
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
