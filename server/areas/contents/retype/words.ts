import { textOfDocument } from '../../../../generator/values/rich-text/document.ts'
import type { TemplateField } from '../../../database/schema.ts'
import { linkIn, thingOf } from '../../contents/links.ts'
import { plainWords } from '../../contents/plain-words.ts'

/** The words of a value, with what they do not say; or why it has none. */
export type Words = { readonly text: string; readonly loss?: string } | { readonly reason: string }

/** Types whose values are said by words, and can be read out of such: they hold nothing of other fields. */
const worded: ReadonlySet<TemplateField['type']> = new Set([
  ...([
    'text',
    'long text',
    'rich text',
    'number',
    'boolean',
    'date',
    'date-time',
    'time',
    'choice',
    'choices',
  ] as const),
  ...(['slug', 'url', 'email', 'colour', 'location', 'link', 'json'] as const),
])

export const isWorded = (type: TemplateField['type']): boolean => worded.has(type)

/** A value in the words that imports read it by: of what is chosen its keys. */
export function wordsOfValue(field: TemplateField, value: unknown): Words {
  const { type } = field
  if (type === 'rich text') return { text: textOfDocument(value) }
  if (type === 'choices' && Array.isArray(value)) return { text: value.join(', ') }
  if (type !== 'link') return { text: plainWords(field, value) }
  const link = linkIn(field, value)
  if (!link || thingOf(link)) return { reason: 'It leads to a content or a file' }
  return { text: link.To ?? '', ...((link.Text || link.NewTab) && { loss: 'The words of links are lost.' }) }
}
