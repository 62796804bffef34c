import type { FieldType } from '../../grammar/forms.ts'
import type { Span } from '../../load/source.ts'
import type { YamlEntry } from '../../load/tree.ts'
import { fillMessage } from '../messages/fill.ts'
import type { CheckedMessages } from '../messages/messages.ts'
import type { CheckedText } from '../texts/text.ts'
import { inner, type Walk } from '../walk.ts'
import { dateText } from './dates.ts'
import type { DataRule } from './inner-fields.ts'
import { type FieldSchema, typedSchema } from './schema.ts'
import { noteUnsaid } from './unsaid.ts'

/** What the messages of a field are made of. */
export interface MessagesOf {
  readonly node: YamlEntry
  readonly type: FieldType
  readonly schema: FieldSchema
  readonly label: CheckedText
  /** How its dates are shown, in dayjs tokens; undefined where it has none. */
  readonly pattern: string | undefined
  /** The field's own words for a text that does not fit its pattern. */
  readonly own: CheckedText | undefined
  readonly rule: string | undefined
  /** Rules whose limits data says: they stay arguments. */
  readonly ofData: readonly DataRule[]
  readonly equals:
    | { readonly field: string; readonly place: Span; readonly message: CheckedText | undefined }
    | undefined
}

/**
 * What is said for each keyword that can fail: the texts of messages.yaml with the field's label and limit filled in. A
 * text that is needed but not there is noted, to be told when all forms are known.
 */
export function fieldMessages(of: MessagesOf, messages: CheckedMessages, walk: Walk) {
  const key = inner(inner(inner(walk, 'fields'), of.node.key), 'messages').key
  let sound = true
  const make = (keyword: string, word: string, limit?: unknown): CheckedText | undefined => {
    const shared = messages.validation.get(word)
    if (shared)
      return madeText(`${key}.${keyword}`, shared, of.label, { limit: shownLimit(of, limit), example: exampleOf(of) })
    noteUnsaid(messages.unsaid, word, of.node)
    sound = false
    return undefined
  }
  const found: (readonly [string, CheckedText])[] = []
  // A limit of the data's and one of the file's are said alike, each with its own figure.
  const ofData = neededByData(of)
  const ofFile = needed(of, messages).filter(([keyword]) => !ofData.some(([other]) => other === keyword))
  for (const [keyword, word, limit] of [...ofFile, ...ofData]) {
    const text = keyword === 'pattern' && of.own ? of.own : make(keyword, word, limit)
    if (text) found.push([keyword, text])
  }
  const equal = of.equals && (of.equals.message ?? make('equal', 'equal'))
  const parts = (of.rule === undefined ? undefined : messages.rules.get(of.rule))?.parts ?? []
  const made = parts.map(({ pattern, text }, at) => ({
    pattern,
    text: madeText(`${key.replace(/messages$/, 'parts')}.${at}`, text, of.label, {}),
  }))
  return sound ? { messages: found, equal, parts: made } : undefined
}

/** By the keywords of `brokenRule`, what is said of rules that data says. */
function neededByData({ type, schema: { schema }, ofData }: MessagesOf): (readonly [string, string])[] {
  const [least, most] = (['min', 'max'] as const).map((rule) => ofData.includes(rule))
  const limits = (low: readonly [string, string], high: readonly [string, string]) => [
    ...(least ? [low] : []),
    ...(most ? [high] : []),
  ]
  if (type === 'integer' || type === 'number')
    return [
      ...limits(['minimum', 'minimum'], ['maximum', 'maximum']),
      ...(ofData.includes('decimals') ? [['decimals', 'decimals'] as const] : []),
    ]
  if (boundedTypes.includes(type)) return limits(['minimum', 'minimum'], ['maximum', 'maximum'])
  if (schema.type === 'array') return limits(['minItems', 'fewest'], ['maxItems', 'most'])
  if (!textTypes.includes(type)) return []
  return [
    ...limits(['minLength', 'minLength'], ['maxLength', 'maxLength']),
    ...(ofData.includes('pattern') ? [['pattern', 'format'] as const] : []),
  ]
}

/** Types whose values have an order that texts have as well. */
const boundedTypes: readonly FieldType[] = ['date', 'date-time', 'time']
const textTypes: readonly FieldType[] = ['string', 'text', 'email', 'url']

/** Keyword, name of its message, limit. */
function needed(
  { type, schema: { schema: whole, required }, rule }: MessagesOf,
  messages: CheckedMessages,
): (readonly [string, string, unknown?])[] {
  const schema = typedSchema(type, whole)
  const all: (readonly [string, string, unknown?])[] = []
  if (required) all.push([type === 'boolean' ? 'const' : 'required', 'required'])
  if (required && type === 'boolean') all.push(['required', 'required'])
  if (type === 'json' || schema.type === 'integer' || schema.type === 'number') all.push(['type', 'type'])
  const { format } = schema
  if (typeof format === 'string') all.push(['format', messages.validation.has(format) ? format : 'format'])
  if (schema.pattern) all.push(['pattern', (rule && messages.rules.get(rule)?.message) || 'format'])
  for (const keyword of ['minLength', 'maxLength', 'minimum', 'maximum']) {
    if (schema[keyword] !== undefined) all.push([keyword, keyword, schema[keyword]])
  }
  for (const [keyword, word] of [
    ['earliest', 'minimum'],
    ['latest', 'maximum'],
  ] as const) {
    const limit = schema[keyword]
    if (limit !== undefined) all.push([keyword, limit === 'now' ? `${keyword}Now` : word, limit])
  }
  if (schema.days !== undefined) all.push(['days', 'days', schema.days])
  if (schema.enum || (schema.items as { enum?: unknown } | undefined)?.enum) all.push(['enum', 'option'])
  return all
}

/** A day or moment written as the field shows it; undefined for fields of other types. */
function exampleOf({ pattern }: MessagesOf): string | undefined {
  return pattern && dateText('2026-12-24T18:30', pattern)
}

/** A limit as the field shows its values. A moment's stays as it is written, because it depends on the reader's time zone. */
function shownLimit({ type, pattern }: MessagesOf, limit: unknown): string | undefined {
  if (limit === undefined) return undefined
  return type === 'date' && pattern && limit !== 'now' ? dateText(String(limit), pattern) : String(limit)
}

/** @param values by argument: words that stand for it; undefined stays an argument. */
function madeText(
  key: string,
  shared: CheckedText,
  label: CheckedText,
  values: Readonly<Record<string, string | undefined>>,
): CheckedText {
  const given = Object.entries(values).flatMap(([name, words]) => (words === undefined ? [] : [[name, words] as const]))
  const message = fillMessage(shared.message, {
    field: label.message,
    ...Object.fromEntries(given.map(([name, words]) => [name, [words]])),
  })
  const filled = { field: { key: label.key }, ...Object.fromEntries(given.map(([name, words]) => [name, { words }])) }
  return {
    key,
    source: '',
    message,
    arguments: label.arguments,
    args: label.args,
    place: label.place,
    made: { from: shared.key, filled },
  }
}
