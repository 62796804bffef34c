import type { CheckedField } from '../check/forms/forms.ts'
import { typedSchema } from '../check/forms/schema.ts'
import type { Entered } from './case.ts'

/** The field that each tag would be if it stood alone. */
export function fieldOfTag(field: CheckedField): CheckedField {
  const schema = typedSchema('tags', field.schema)
  const type = schema.format === 'email' || schema.format === 'url' ? schema.format : 'string'
  return { ...field, type, schema }
}

/** One tag, as the field holds it; none of nothing. */
export function heldTag({ schema }: CheckedField, text: Entered): Entered {
  if (text === '') return text
  const isRecord = (schema.items as { readonly type?: unknown }).type === 'object'
  return isRecord ? [{ value: String(text), title: String(text) }] : [String(text)]
}

/** The words of the one tag that was entered. */
export function tagText(entered: Entered | undefined): string {
  const first: unknown = Array.isArray(entered) ? entered[0] : undefined
  return String((first as { readonly value?: unknown } | undefined)?.value ?? first ?? '')
}
