import { wrongShape } from '../../../generator/values/kinds.ts'
import { type Location, locationText } from '../../../generator/values/location.ts'
import type { TemplateField } from '../../database/schema.ts'

/** A value as it can be read in a line, where it refers to nothing: a text as it is, a place as `48.2082, 16.3738, Vienna`. */
export function plainWords({ type }: Pick<TemplateField, 'type'>, value: unknown): string {
  if (typeof value === 'string') return value
  const isPlace = type === 'location' && wrongShape({ kind: 'location' }, value) === undefined
  return isPlace ? locationText(value as Location) : JSON.stringify(value)
}
