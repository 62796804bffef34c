import type { ItemText, ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Entity, Format } from '../../../generator/grammar/entities.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { formatValue } from '../../runtime/expressions/format.ts'
import { useGate } from '../../runtime/rights/use-gate.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { Texts } from '../../runtime/texts/texts.ts'

/** A field of a thing as its entity shows it. */
export interface Fact {
  readonly name: string
  readonly label: string
  readonly value: string
  /** Figures stand at the right of a column. */
  readonly figure: boolean
}

/** What says as what its things are shown. */
export type Shown = Pick<ListingBlock, 'entity'>

export function fieldLabel(entity: Entity | undefined, name: string, texts: Texts): string {
  const label = entity?.fields[name]?.label
  return label ? texts.of(label, { route: {} }) : name
}

export function isFigure(entity: Entity | undefined, name: string): boolean {
  return isFigureFormat(entity?.fields[name]?.format)
}

export function isFigureFormat(format: Format | undefined): boolean {
  return typeof format === 'string' && figures[format]
}

/** Whether what a format makes of a value is a figure, or words. */
const figures: Readonly<Record<Extract<Format, string>, boolean>> = {
  integer: true,
  decimal: true,
  percent: true,
  bytes: true,
  text: false,
  said: false,
}

/** What the backend says are sentences: they are read whole, in several lines, where all things of a list are drawn. */
export function isSaid(entity: Entity | undefined, name: string | undefined): boolean {
  return name !== undefined && entity?.fields[name]?.format === 'said'
}

/** The field that a title is, if it is one. */
export function fieldOf(title: ListingBlock['item']['title']): string | undefined {
  return title && 'field' in title ? title.field : undefined
}

/** A date and a time take the same room in every row. */
export function isMoment(entity: Entity | undefined, name: string): boolean {
  return typeof entity?.fields[name]?.format === 'object'
}

/** The facts of one thing, in the order that the listing names them. */
function factsOf(node: ListingBlock, item: Item, texts: Texts): readonly Fact[] {
  return node.item.fields.map((name) => ({
    name,
    label: fieldLabel(node.entity, name, texts),
    value: fieldWords(node.entity, name, item, texts),
    figure: isFigure(node.entity, name),
  }))
}

/** The columns that data names, with those who name them; none where the listing has none. Suspends while they load. */
export function useColumns({ item: { columns } }: ListingBlock): readonly Column[] {
  const { reading } = useScopes()
  if (!columns) return none
  return (columns.of(reading) ?? []).map((one) => {
    const column = (one ?? {}) as Readonly<Record<string, unknown>>
    const type = columns.type === undefined ? undefined : String(column[columns.type])
    const word = (name: string | undefined) => (name === undefined ? '' : String(column[name] ?? ''))
    return {
      key: String(column[columns.key]),
      label: String(column[columns.label]),
      format: type === undefined ? undefined : columns.formats[type],
      unit: word(columns.unit),
      ownYes: word(columns.ownYes),
      ownNo: word(columns.ownNo),
    }
  })
}

export interface Column {
  readonly key: string
  readonly label: string
  readonly format: Format | undefined
  /** What stands behind a number; empty for none. */
  readonly unit: string
  /** What stands for yes and no; empty: what does in all columns. */
  readonly ownYes: string
  readonly ownNo: string
}

const none: readonly Column[] = []

/** Everything that is told of a thing: the fields that the listing names, and what stands in the columns of data. */
export function useFacts(node: ListingBlock, item: Item): readonly Fact[] {
  const { texts } = useServices()
  const { settled } = useScopes()
  const columns = useColumns(node)
  const own = factsOf(node, item, texts)
  const said = node.item.columns
  if (!said) return own
  const values = (said.values(settled) ?? {}) as Readonly<Record<string, unknown>>
  const wordsOf = (value: unknown, { format, unit, ownYes, ownNo }: Column) => {
    if (typeof value === 'boolean') {
      const own = value ? ownYes : ownNo
      const general = value ? said.yes : said.no
      if (own || general) return own || texts.of(general, settled)
    }
    const words = formatValue(value, format, texts)
    return unit && typeof value === 'number' ? `${words} ${unit}` : words
  }
  const added = columns.map((column) => ({
    name: column.key,
    label: column.label,
    value: wordsOf(values[column.key], column) || '–',
    figure: isFigureFormat(column.format),
  }))
  return [...added, ...own]
}

/** What its menu calls a thing: the words that tell it from the others, or else its title. Stands in the item's scope. */
export function useItemName({ called }: ListingBlock['item'], title: string): string {
  return useText(called) || title
}

/** A title or subtitle: a text or a field, empty while its gate does not hold. Stands in the item's scope. */
export function useItemText(words: ItemText | undefined, node: Shown, item: Item): string {
  const { texts } = useServices()
  const allowed = useGate(words).allowed
  const text = useText(words && 'text' in words ? words.text : undefined)
  if (!words || !allowed) return ''
  return 'field' in words ? fieldWords(node.entity, words.field, item, texts) : text
}
