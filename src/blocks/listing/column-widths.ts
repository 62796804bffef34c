import { useState } from 'react'
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

/** Shares the width that is left among columns of words, by how long the longest of the things is. */
export function columnWidths(
  { entity, item: look }: ItemsProps['node'],
  items: readonly Item[],
  isSelectable: boolean,
  texts: Texts,
): ColumnWidths {
  const fixedOf = (name: string) =>
    isFigure(entity, name) ? fixed.figure : isMoment(entity, name) ? fixed.moment : undefined
  const signsOf = (name: string) => {
    const lengths = items.map((item) => fieldWords(entity, name, item, texts).length)
    return Math.min(most, Math.max(fewest, fieldLabel(entity, name, texts).length, ...lengths)) + around
  }
  const signs = look.fields.flatMap((name) => (fixedOf(name) === undefined ? [[name, signsOf(name)] as const] : []))
  const ofTitle = look.title ? titleSigns + around : 0
  const all = signs.reduce((sum, [, each]) => sum + each, ofTitle)
  const taken =
    look.fields.reduce((sum, name) => sum + (fixedOf(name) ?? 0), 0) +
    (isSelectable ? fixed.select : 0) +
    (look.switch ? fixed.switch : 0) +
    (look.menu ? fixed.menu : 0)
  const share = (part: number) => `calc((100cqw - ${taken}px) * ${(part / all).toFixed(4)})`
  return {
    title: share(ofTitle),
    fields: Object.fromEntries(signs.map(([name, each]) => [name, share(each)])),
  }
}

/** The widths by the things that come first: they stay as they are while others come. */
export function useColumnWidths({ node, items }: Pick<ItemsProps, 'node' | 'items'>, isSelectable: boolean) {
  const { texts } = useServices()
  const [widths] = useState(() => columnWidths(node, items, isSelectable, texts))
  return widths
}
