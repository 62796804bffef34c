import type { Entity } from '../../../generator/grammar/entities.ts'
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
  const key = typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined
  const own = key !== undefined && field?.words && Object.hasOwn(field.words, key) && field.words[key]
  const scope = { route: {}, item: thing }
  const words = own ? texts.of(own, scope) : formatValue(value, field?.format, texts.language)
  if (words !== '') return words
  return field?.empty ? texts.of(field.empty, scope) : '–'
}
