import type { Form } from '../../../generator/grammar/forms.ts'
import type { FieldType } from '../../../generator/values/form-types.ts'

const texts: ReadonlySet<FieldType> = new Set(['string', 'text', 'email', 'password', 'code', 'url', 'phone'])

const lists: ReadonlySet<FieldType> = new Set(['choices', 'words', 'records', 'tags', 'matrix'])

/**
 * What stands in a form just now, as `form` of an expression that is asked while somebody types: empty texts and lists,
 * yes or no, numbers as far as they are some, nothing for the rest.
 */
export function liveValues(
  { fields }: Form,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ name, type }) => [name, liveValue(type, values[name])]))
}

function liveValue(type: FieldType, value: unknown): unknown {
  if (texts.has(type)) return value ?? ''
  if (type === 'boolean') return value === true
  if (lists.has(type)) return value ?? []
  if (type === 'values') return value ?? {}
  if (type === 'integer' || type === 'number') return typeof value === 'number' ? value : null
  return value === '' ? null : (value ?? null)
}
