import type { ListingFilter } from '../../../generator/grammar/blocks/listing.ts'
import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { Entity } from '../../../generator/grammar/entities.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import type { Texts } from '../../runtime/texts/texts.ts'
import { choicesOf } from '../popup/choices.ts'
import type { Choice } from '../popup/popup.tsx'

/** The choices of a filter that data names: things by their fields, or values of a field in its words, sorted by these. */
export function furtherChoices(
  more: NonNullable<ListingFilter['more']>,
  entity: Entity | undefined,
  scope: Scope,
  texts: Texts,
): readonly Choice[] {
  const rows = (more.from(scope) ?? []) as readonly unknown[]
  const { value = '', label = '', words } = more
  if (words === undefined) return choicesOf(rows, value, label)
  return rows
    .map((one) => ({ value: String(one), label: fieldWords(entity, words, { [words]: one }, texts) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, texts.language))
}
