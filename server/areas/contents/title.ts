import { filledPattern, namesIn } from '../../../generator/values/filled-pattern.ts'
import type { TemplateField } from '../../database/schema.ts'
import { wordsOfFields } from './computed.ts'
import { fieldId } from './field-ids.ts'
import { isEmptyValue, mostCharacters } from './values.ts'

type Data = Readonly<Record<string, unknown>>

/** What of a template says how its contents are called. */
export interface Titled {
  /** A text with FieldIDs in braces, `{Field_x} - {Field_y}`; null: their names are entered by hand. */
  readonly title: string | null
  readonly fields: readonly TemplateField[] | null
}

/** Types whose values are words by themselves. */
export const titleTypes: ReadonlySet<TemplateField['type']> = new Set<TemplateField['type']>([
  ...(['text', 'long text', 'number', 'date', 'date-time', 'time'] as const),
  ...(['choice', 'choices', 'slug', 'email', 'url', 'computed'] as const),
])

/**
 * The name of a content by its template (product-content 1.2): in one line, without what only stood between fields that are
 * empty or hidden. undefined where it is entered by hand, or no field of the pattern says anything yet.
 */
export function titleOf({ title, fields }: Titled, data: Data): string | undefined {
  if (title === null || !fields) return undefined
  const words = wordsOfFields(fields, data)
  return filledPattern(title, (id) => words.get(id) ?? '', mostCharacters.name)
}

/** The first text of the pattern, by which contents that are alike otherwise can be told apart. */
export function titleField({ title, fields }: Titled, data: Data): TemplateField | undefined {
  const ids = namesIn(title ?? '')
  const texts = (fields ?? []).filter(({ type }) => type === 'text' || type === 'long text')
  return ids.flatMap((id) => texts.filter((field) => fieldId(field) === id && !isEmptyValue(data[fieldId(field)])))[0]
}
