import { boundInWords } from '../../../generator/values/bounds.ts'
import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'
import { withoutHidden } from './hidden.ts'
import { optionsOf } from './options.ts'
import { isEmptyValue, mostCharacters } from './values.ts'

type Data = Readonly<Record<string, unknown>>

/** What of a template says how its contents are called. */
export interface Titled {
  /** A text with FieldIDs in braces, `{Field_x} - {Field_y}`; null: their names are entered by hand. */
  readonly title: string | null
  readonly fields: readonly TemplateField[] | null
}

/** Fields of a template that a pattern names, in their order. */
export const placeholders = /\{([^{}]*)\}/g

/** Types whose values are words by themselves. */
export const titleTypes: ReadonlySet<TemplateField['type']> = new Set<TemplateField['type']>([
  ...(['text', 'long text', 'number', 'date', 'date-time', 'time'] as const),
  ...(['choice', 'choices', 'slug', 'email', 'url'] as const),
])

/**
 * The name of a content by its template (product-content 1.2): in one line, without what only stood between fields that are
 * empty or hidden. undefined where it is entered by hand, or no field of the pattern says anything yet.
 */
export function titleOf({ title, fields }: Titled, data: Data): string | undefined {
  if (title === null || !fields) return undefined
  const shown = withoutHidden(fields, data)
  const byId = new Map(fields.map((field) => [fieldId(field), field]))
  const filled = title.replace(placeholders, (_, id: string) => {
    const field = byId.get(id)
    return (field && Object.hasOwn(shown, id) && wordsOf(field, shown[id])) || empty
  })
  if (filled.replace(/\0/g, '') === title.replace(placeholders, '')) return undefined
  const line = filled
    .replace(/^\0[\s\p{P}\0]*|[\s\p{P}\0]*\0$/gu, '')
    .replace(/\0/g, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return line === '' ? undefined : [...line].slice(0, mostCharacters.name).join('').trim()
}

/** The first text of the pattern, by which contents that are alike otherwise can be told apart. */
export function titleField({ title, fields }: Titled, data: Data): TemplateField | undefined {
  const ids = [...(title ?? '').matchAll(placeholders)].map(([, id]) => id)
  const texts = (fields ?? []).filter(({ type }) => type === 'text' || type === 'long text')
  return ids.flatMap((id) => texts.filter((field) => fieldId(field) === id && !isEmptyValue(data[fieldId(field)])))[0]
}

/** Stands for a field without a value while a pattern is filled; no value has it. */
const empty = '\0'

function wordsOf(field: TemplateField, value: unknown): string {
  if (isEmptyValue(value)) return ''
  const { type } = field
  if (type === 'choice' || type === 'choices') {
    const labels = new Map(optionsOf(field).map(({ key, label }) => [key, label]))
    return [value]
      .flat()
      .map((key) => labels.get(String(key)) ?? String(key))
      .join(', ')
  }
  const text = String(value)
  return type === 'date' || type === 'date-time' ? boundInWords(text) : text
}
