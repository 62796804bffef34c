import { wrongShape } from '../../../generator/values/kinds.ts'
import { type Location, locationText } from '../../../generator/values/location.ts'
import type { TemplateField } from '../../database/schema.ts'

/** A value as it can be read in a line, where it refers to nothing: a text as it is, a place as `48.2082, 16.3738, Vienna`. */
export function plainWords({ type }: Pick<TemplateField, 'type'>, value: unknown): string {
  if (typeof value === 'string') return value
  const isPlace = type === 'location' && wrongShape({ kind: 'location' }, value) === undefined
  return isPlace ? locationText(value as Location) : JSON.stringify(value)
}

/** The same with what a field says of its values: the unit of a number, words of its own for yes and no. */
export function readWords(field: Pick<TemplateField, 'type' | 'unit' | 'yes' | 'no'>, value: unknown): string {
  const words = plainWords(field, value)
  if (typeof value === 'boolean') return (value ? field.yes : field.no) ?? words
  return typeof value === 'number' && field.unit !== undefined ? `${words} ${field.unit}` : words
}
