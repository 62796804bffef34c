import type { BadgeTone, Entity } from '../../../generator/grammar/entities.ts'
import type { Texts } from '../texts/texts.ts'
import { formatValue } from './format.ts'

/** A field's value as staff see it: its own words, formatted, or what stands for nothing. */
export function fieldWords(
  entity: Entity | undefined,
  name: string,
  thing: Readonly<Record<string, unknown>> | null | undefined,
  texts: Texts,
): string {
  const field = entity?.fields[name]
  const value = thing?.[name]
  const key = keyOf(value)
  const own = key !== undefined && field?.words && Object.hasOwn(field.words, key) && field.words[key]
  const scope = { route: {}, item: thing }
  const words = own ? texts.of(own, scope) : formatValue(value, field?.format, texts)
  if (words !== '') return words
  return field?.empty ? texts.of(field.empty, scope) : '–'
}

/** The tone of a field's value, where its values have some (it is shown as a badge): neutral where this one has none of its own. */
export function fieldTone(
  entity: Entity | undefined,
  name: string,
  thing: Readonly<Record<string, unknown>> | null | undefined,
): BadgeTone | undefined {
  const tones = entity?.fields[name]?.tones
  const key = keyOf(thing?.[name])
  if (!tones || key === undefined || key === '') return undefined
  return Object.hasOwn(tones, key) ? tones[key] : 'neutral'
}

/** A value as `words` and `tones` name it. */
function keyOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined
}
