import { isDeepStrictEqual } from 'node:util'
import { documentOf, textOfDocument } from '../../../../generator/values/rich-text/document.ts'
import { idWith } from '../../../database/ids.ts'
import type { TemplateField } from '../../../database/schema.ts'
import { shapeOf, type ValueShape } from '../files.ts'
import { isRecord } from '../nested.ts'
import { isChosen } from '../options.ts'
import { convertCell } from '../reading/convert.ts'
import { isEmptyValue, wrongValue } from '../values.ts'
import { isWorded, wordsOfValue } from './words.ts'

/**
 * What a value of one type is as a value of another (product-content 1.4): with what of it is lost, in words; or why it is
 * none, so that the field stays empty.
 */
export type Conversion = { readonly value: unknown; readonly loss?: string } | { readonly reason: string }

type Shaped = Pick<TemplateField, 'type' | 'many'>

/** Whether values of one type are taken over into another, as far as each can be. */
export function isConverted(from: Shaped, to: Shaped): boolean {
  return direct[shapeOf(from)]?.[shapeOf(to)] !== undefined || (isWorded(from.type) && isWorded(to.type))
}

/** A value that is not empty, as one of another type. What its field allows beside the type is not asked: such a value is marked. */
export function convertValue(from: TemplateField, to: TemplateField, value: unknown): Conversion {
  const made = (direct[shapeOf(from)]?.[shapeOf(to)] ?? byWords)(value, from, to)
  if ('reason' in made) return made
  if (isEmptyValue(made.value)) return { reason: 'Nothing of it can be taken over' }
  const reason = wrongValue(withoutRules(to), made.value)
  return reason === undefined ? made : { reason }
}

type Convert = (value: unknown, from: TemplateField, to: TemplateField) => Conversion

/** What says more than the words of the value do. */
const direct: Partial<Record<ValueShape, Partial<Record<ValueShape, Convert>>>> = {
  choice: { choices: (value) => ({ value: [value] }) },
  choices: { choice: firstOf },
  media: { files: (value) => ({ value: [value] }) },
  files: { media: firstOf },
  'date-time': {
    date: (value) => {
      const [day = '', time = ''] = String(value).split('T')
      return { value: day, ...(!/^00:00(:00)?(\.0+)?Z$/.test(time) && { loss: 'The time of day is lost.' }) }
    },
    time: (value) => ({ value: String(value).slice(11, 16), loss: 'The day is lost.' }),
  },
  group: { list: (value) => (isRecord(value) ? { value: [{ Key: idWith('Item'), ...value }] } : { value: undefined }) },
  list: {
    group: (value) => {
      const first = firstOf(value)
      if ('reason' in first || !isRecord(first.value)) return first
      const { Key: _key, ...record } = first.value
      return { ...first, value: record }
    },
  },
}

function firstOf(value: unknown): Conversion {
  const [first, ...others] = Array.isArray(value) ? value : [value]
  return { value: first, ...(others.length > 0 && { loss: 'Only the first of several is kept.' }) }
}

function byWords(value: unknown, from: TemplateField, to: TemplateField): Conversion {
  const words = wordsOfValue(from, value)
  if ('reason' in words) return words
  const { text, loss } = words
  const isOneLine = to.type === 'text' && /[\r\n]/.test(text)
  const line = isOneLine ? text.replace(/\s*[\r\n]+\s*/g, ' ').trim() : text
  const read = convertCell(to, line, { decimalComma: false, longestCell: Number.MAX_SAFE_INTEGER })
  if ('reason' in read) return read
  const lost =
    from.type === 'rich text' ? formatting(value, to) : (loss ?? (isOneLine ? 'Line breaks are lost.' : loss))
  return { value: read.value, ...(lost !== undefined && { loss: lost }) }
}

/** Whether a document says more than its words, or than one line of them. */
function formatting(value: unknown, { type }: TemplateField): string | undefined {
  const text = textOfDocument(value)
  const isPlain = isDeepStrictEqual(documentOf(text), value) && !(type === 'text' && text.includes('\n'))
  return isPlain ? undefined : 'Formatting is lost.'
}

/** Only the type is asked, and what can be chosen. */
function withoutRules({ rules: _rules, required: _required, ...field }: TemplateField): TemplateField {
  return isChosen(field.type) ? field : { ...field, options: [] }
}
