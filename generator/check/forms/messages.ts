import type { Span } from '../../load/source.ts'
import type { YamlEntry } from '../../load/tree.ts'
import { constraints } from '../../values/constraints/all.ts'
import type { FailingField } from '../../values/constraints/constraint.ts'
import type { FieldType } from '../../values/form-types.ts'
import { daysInWords } from '../../values/span.ts'
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
      return madeText(`${key}.${keyword}`, shared, of.label, messages.language, {
        limit: word === 'days' && typeof limit === 'number' ? { days: limit } : plain(shownLimit(of, limit)),
        example: plain(exampleOf(of)),
      })
    noteUnsaid(messages.unsaid, word, of.node)
    sound = false
    return undefined
  }
  const found: (readonly [string, CheckedText])[] = []
  const { type, schema, rule, ofData: dataRules } = of
  const field: FailingField = {
    type,
    required: schema.required,
    ruleMessage: rule === undefined ? undefined : messages.rules.get(rule)?.message,
    hasMessage: (name) => messages.validation.has(name),
    dataRules,
  }
  // A limit of the data's and one of the file's are said alike, each with its own figure.
  const ofData = constraints.flatMap((each) => each.dataFailures?.(schema.schema, field) ?? [])
  const ofFile = constraints
    .flatMap((each) => each.failures?.(typedSchema(type, schema.schema), field) ?? [])
    .filter(([keyword]) => !ofData.some(([other]) => other === keyword))
  for (const [keyword, word, limit] of [...ofFile, ...ofData]) {
    const text = keyword === 'pattern' && of.own ? of.own : make(keyword, word, limit)
    if (text) found.push([keyword, text])
  }
  const equal = of.equals && (of.equals.message ?? make('equal', 'equal'))
  const parts = (of.rule === undefined ? undefined : messages.rules.get(of.rule))?.parts ?? []
  const made = parts.map(({ pattern, text }, at) => ({
    pattern,
    text: madeText(`${key.replace(/messages$/, 'parts')}.${at}`, text, of.label, messages.language, {}),
  }))
  return sound ? { messages: found, equal, parts: made } : undefined
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

type Filling = { readonly words: string } | { readonly days: number }

const plain = (words: string | undefined) => (words === undefined ? undefined : { words })

/** @param values by argument: what stands for it; undefined stays an argument. */
function madeText(
  key: string,
  shared: CheckedText,
  label: CheckedText,
  language: string,
  values: Readonly<Record<string, Filling | undefined>>,
): CheckedText {
  const given = Object.entries(values).flatMap(([name, each]) => (each === undefined ? [] : [[name, each] as const]))
  const words = (each: Filling) => ('days' in each ? daysInWords(each.days, language) : each.words)
  const message = fillMessage(shared.message, {
    field: label.message,
    ...Object.fromEntries(given.map(([name, each]) => [name, [words(each)]])),
  })
  const filled = { field: { key: label.key }, ...Object.fromEntries(given) }
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
