import type { ItemText, ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Entity } from '../../../generator/grammar/entities.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { formatValue } from '../../runtime/expressions/format.ts'
import { useGate } from '../../runtime/gates/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
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

/** A field's value as staff see it: formatted, or what stands for nothing. */
export function fieldWords(entity: Entity | undefined, name: string, item: Item, texts: Texts): string {
  const field = entity?.fields[name]
  const words = formatValue(item[name], field?.format, texts.language)
  if (words !== '') return words
  return field?.empty ? texts.of(field.empty, { route: {}, item }) : '–'
}

export function fieldLabel(entity: Entity | undefined, name: string, texts: Texts): string {
  const label = entity?.fields[name]?.label
  return label ? texts.of(label, { route: {} }) : name
}

export function isFigure(entity: Entity | undefined, name: string): boolean {
  const format = entity?.fields[name]?.format
  return typeof format === 'string' && format !== 'text'
}

/** A date and a time take the same room in every row. */
export function isMoment(entity: Entity | undefined, name: string): boolean {
  return typeof entity?.fields[name]?.format === 'object'
}

/** The facts of one thing, in the order that the listing names them. */
export function factsOf(node: ListingBlock, item: Item, texts: Texts): readonly Fact[] {
  return node.item.fields.map((name) => ({
    name,
    label: fieldLabel(node.entity, name, texts),
    value: fieldWords(node.entity, name, item, texts),
    figure: isFigure(node.entity, name),
  }))
}

/** A title or subtitle: a text or a field, empty while its gate does not hold. Stands in the item's scope. */
export function useItemText(words: ItemText | undefined, node: ListingBlock, item: Item): string {
  const { texts } = useServices()
  const allowed = useGate(words).allowed
  const text = useText(words && 'text' in words ? words.text : undefined)
  if (!words || !allowed) return ''
  return 'field' in words ? fieldWords(node.entity, words.field, item, texts) : text
}
