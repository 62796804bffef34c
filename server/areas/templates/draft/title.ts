import { placeholders } from '../../../../generator/values/filled-pattern.ts'
import type { TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { validation } from '../../../generated/rules.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { titleTypes } from '../../contents/title.ts'

/**
 * A pattern as it is stored, of one with API Names: `{title} - {year}` is `{Field_x} - {Field_y}`; null for none.
 * @throws {Refusal} BadInput for a name that is no field's, and a text that names none
 */
export function storedTitle(pattern: string, fields: readonly TemplateField[]): string | null {
  const text = pattern.trim()
  if (text === '') return null
  const limit = limits.fieldTextLength
  if ([...text].length > limit) throw new Refusal('BadInput', validation.maxLength({ field: 'Title', limit }))
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw new Refusal('BadInput', validation.type({ field: 'Title' }))
  const stored = text.replace(placeholders, (_, name: string) => {
    const field = fields.find((one) => one.name === name.trim())
    if (!field) throw new Refusal('BadInput', `There is no field with the API Name ${name.trim()}`)
    return `{${fieldId(field)}}`
  })
  if (stored === text.replace(placeholders, '')) {
    throw new Refusal('BadInput', 'The title of contents names no field: write API Names in braces.')
  }
  return stored
}

/** A stored pattern with API Names; a field that is gone is left out. */
export function shownTitle(title: string | null, fields: readonly TemplateField[]): string | null {
  return title?.replace(placeholders, (_, id: string) => `{${nameOf(id, fields)}}`) ?? null
}

/** The FieldID of the one field that a pattern consists of. */
export function titleField(title: string | null): string | null {
  return /^\{([^{}]*)\}$/.exec(title ?? '')?.[1] ?? null
}

/** A pattern after fields got other FieldIDs. */
export function withTitleIds(title: string | null, ids: ReadonlyMap<string, string>): string | null {
  return title?.replace(placeholders, (_, id: string) => `{${ids.get(id) ?? id}}`) ?? null
}

/** What is wrong with a stored pattern by now; undefined where nothing is. */
export function wrongTitle(title: string | null, fields: readonly TemplateField[]): string | undefined {
  for (const [, id] of title?.matchAll(placeholders) ?? []) {
    const field = fields.find((one) => fieldId(one) === id)
    if (!field) return 'The title of contents names a field that is not there any more: change it first'
    if (!titleTypes.has(field.type)) return `Contents cannot be called by ${field.label}`
  }
  return undefined
}

function nameOf(id: string, fields: readonly TemplateField[]): string {
  return fields.find((field) => fieldId(field) === id)?.name ?? id
}
