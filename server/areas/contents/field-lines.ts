import { textOfDocument } from '../../../generator/values/rich-text/document.ts'
import type { TemplateField } from '../../database/schema.ts'
import { linesOf } from './field-texts.ts'
import { fileWords } from './files.ts'
import { linkIn, linkText } from './links.ts'
import { isNested } from './nested.ts'
import { readWords } from './plain-words.ts'
import { isContentIds } from './values.ts'

/**
 * A value as it is compared, in words: of references the names, one by one; of records inside of it a line for each of their
 * values. undefined has no line.
 * @param names what is referred to is called, by id; what has none is left out
 */
export function fieldLines(field: TemplateField, value: unknown, names: ReadonlyMap<string, string>): string[] {
  const { type } = field
  if (value === undefined) return []
  if (isNested(field)) return [...linesOf(field, value, names)]
  if (type === 'media') return fileWords(field, value, names)
  if (type === 'content') return isContentIds(value) ? value.flatMap((id) => names.get(id) ?? []) : []
  if (type === 'rich text') return [textOfDocument(value)]
  const link = linkIn(field, value)
  return link ? [linkText(link, names) || []].flat() : [readWords(field, value)]
}
