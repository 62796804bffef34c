import type { ListingItem } from '../../../generator/grammar/blocks/listing.ts'
import type { Entity } from '../../../generator/grammar/entities.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import type { Texts } from '../../runtime/texts/texts.ts'

/** Pixels of a sign of a badge, and of its shape and edges; signs where not all of its words are known. */
const [sign, around, least] = [7.5, 32, 12]

/** Pixels of the longest badge that a field may be shown as; nothing where it is shown as words. */
export function badgeWidth(entity: Entity | undefined, name: string, texts: Texts): number | undefined {
  const tones = entity?.fields[name]?.tones
  if (!tones) return undefined
  const words = Object.keys(tones).map((value) => fieldWords(entity, name, { [name]: value }, texts))
  // Where one value alone has a tone, there are others: they are called as they are.
  return widthOf(Math.max(words.length === 1 ? least : 0, ...words.map(({ length }) => length)))
}

/** Pixels of the longest badge that may stand beside a title. */
export function markWidth(badge: NonNullable<ListingItem['badge']>, entity: Entity | undefined, texts: Texts): number {
  if ('field' in badge) return badgeWidth(entity, badge.field, texts) ?? widthOf(least)
  // What is put into its words is not known before there is a thing.
  return widthOf(badge.text.args ? least : texts.of(badge.text, { route: {} }).length)
}

function widthOf(signs: number): number {
  return around + Math.ceil(signs * sign)
}
