import type { FieldType } from '../../grammar/forms.ts'
import { entry, type YamlEntry } from '../../load/tree.ts'
import { meant, written } from '../../meant.ts'
import type { Mend } from '../../problem.ts'
import { entryOf, type Linked } from '../linked.ts'
import type { CheckedMessages } from '../messages/messages.ts'
import { patternProblem } from '../patterns/message-pattern.ts'
import { fail, type Walk } from '../walk.ts'
import type { JsonSchema } from './forms.ts'
import { dataOf, knownOf } from './linked.ts'

export interface FieldSchema {
  readonly schema: JsonSchema
  readonly required: boolean
}

/** Types with options to choose from. */
export const choiceTypes: readonly FieldType[] = ['choice', 'radio', 'choices']

/** What every type of field begins with. */
export const fieldBases: Readonly<Record<FieldType, JsonSchema>> = {
  string: { type: 'string' },
  text: { type: 'string' },
  email: { type: 'string', format: 'email' },
  password: { type: 'string' },
  code: { type: 'string' },
  url: { type: 'string', format: 'url' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  colour: { type: 'string', format: 'colour' },
  // What is typed and no JSON stays a text, which is neither.
  json: { type: ['object', 'array'] },
  choice: { type: 'string' },
  radio: { type: 'string' },
  choices: { type: 'array', items: { type: 'string' } },
  words: { type: 'array', items: { type: 'string' } },
  records: { type: 'array', items: { type: 'object' } },
  tags: { type: 'array', items: { type: 'string' } },
  pick: { type: 'array', items: { type: 'string' } },
  matrix: { type: 'array', items: { type: 'object' } },
  // Each value is asked for by its kind.
  values: {},
  widget: {},
  // Nobody could mend what is wrong with it.
  hidden: {},
}

/** The JSON Schema of one field. `earliest`, `latest` and `days` are keywords of ours, for dates. */
export function fieldSchema(
  node: YamlEntry,
  type: FieldType,
  linked: Linked | undefined,
  messages: CheckedMessages,
  walk: Walk,
): FieldSchema | undefined {
  const schema: Record<string, unknown> = { ...fieldBases[type] }
  const required = dataOf<boolean>(linked, 'required') === true
  let sound = true
  const bad = (code: string, word: string, message: string, mend?: Mend) => {
    const place = entry(node.value, word)?.value.span ?? node.keySpan
    fail(walk, code, place, message, mend)
    sound = false
  }

  for (const word of ['minLength', 'maxLength']) {
    const length = knownOf(linked, word)
    if (length === undefined) continue
    if (Number.isInteger(length) && Number(length) >= 0) schema[word] = length
    else bad('wrong-value', word, 'A number of characters goes here: 0, 1, 2 …')
  }
  if (Number(schema.minLength ?? 0) > Number(schema.maxLength ?? Number.POSITIVE_INFINITY))
    bad('wrong-value', 'minLength', neverFits(`${schema.minLength} characters`, 'maxLength', schema.maxLength))

  addBounds(schema, type, linked, node, bad)

  const ruleName = dataOf<string>(linked, 'rule')
  const rule = ruleName === undefined ? undefined : messages.rules.get(ruleName)
  if (ruleName !== undefined && !rule)
    bad(
      'unknown-rule',
      'rule',
      `messages.yaml has no rule "${ruleName}".`,
      meant(walk.file, entry(node.value, 'rule')?.value.span ?? node.keySpan, ruleName, messages.rules.keys()),
    )
  const pattern = dataOf<string>(linked, 'pattern')
  const broken = pattern === undefined ? undefined : patternProblem(pattern)
  if (broken) bad('bad-pattern', 'pattern', broken)
  if (rule && pattern !== undefined) bad('too-many-keys', 'pattern', 'A field has a "rule" or a "pattern", not both.')
  if (rule ?? pattern) schema.pattern = rule?.pattern ?? pattern

  const options = entry(node.value, 'options')?.value
  if (options?.kind === 'map') {
    const values = [...options.entries.keys()]
    if (type === 'choices') schema.items = { type: 'string', enum: values }
    else schema.enum = values
  }
  // Ticking is what "filled in" means for a checkbox.
  if (type === 'boolean' && required) schema.const = true
  return sound ? { schema: madeSchema[type]?.(schema, linked) ?? schema, required } : undefined
}

const madeSchema: Partial<Record<FieldType, (schema: JsonSchema, linked: Linked | undefined) => JsonSchema>> = {
  tags: tagsSchema,
  pick: (schema, linked) => {
    const words = entryOf(linked, 'pick')
    if (dataOf<boolean>(words, 'one') === true) return { ...fieldBases.string }
    const most = knownOf(words, 'most')
    return { ...schema, ...(typeof most === 'number' && { maxItems: most }) }
  },
}

/** What is asked of the text of each tag stands at that text. */
function tagsSchema({ type, ...asked }: JsonSchema, linked: Linked | undefined): JsonSchema {
  const tags = entryOf(linked, 'tags')
  const most = knownOf(tags, 'most')
  const format = dataOf<string>(tags, 'of')
  const { items: _, ...rules } = asked
  const each = { ...fieldBases.string, ...rules, ...(format !== undefined && { format }) }
  const isRecord = dataOf<string>(tags, 'holds') === 'records'
  const items = isRecord ? { type: 'object', properties: { value: each }, required: ['value'] } : each
  return { type, items, ...(typeof most === 'number' && { maxItems: most }) }
}

/** The schema of the text that somebody types: of tags, of each. */
export function typedSchema(type: FieldType, schema: JsonSchema): JsonSchema {
  if (type !== 'tags') return schema
  const items = schema.items as JsonSchema & { readonly properties?: { readonly value: JsonSchema } }
  return items.properties?.value ?? items
}

/** `min` and `max`: of numbers as they are, of dates a day, a moment or `now`. `days`: of dates, counted from now. */
function addBounds(
  schema: Record<string, unknown>,
  type: FieldType,
  linked: Linked | undefined,
  node: YamlEntry,
  bad: (code: string, word: string, message: string, mend?: Mend) => void,
): void {
  const date = type === 'date' || type === 'date-time'
  for (const [word, keyword] of [
    ['min', date ? 'earliest' : 'minimum'],
    ['max', date ? 'latest' : 'maximum'],
  ] as const) {
    const bound = knownOf(linked, word)
    if (bound === undefined) continue
    if (date ? bound === 'now' || isDate(bound) : typeof bound === 'number') schema[keyword] = bound
    else if (date) bad('wrong-value', word, '"now" or a date (2030-12-31) goes here.')
    else {
      const span = entry(node.value, word)?.value.span
      const figure = /^\d+(\.\d+)?$/.test(String(bound)) ? String(bound) : undefined
      const hint = figure === undefined ? '' : ` Write ${figure} without quotes.`
      const fix = figure === undefined || !span ? undefined : written(span, `"${figure}"`, figure)
      bad('wrong-value', word, `A number goes here.${hint}`, { fix })
    }
  }
  const days = knownOf(linked, 'days')
  if (days !== undefined && !(Number.isInteger(days) && Number(days) > 0))
    bad('wrong-value', 'days', 'A number of days goes here: 1, 2, 3 …')
  else if (days !== undefined && schema.latest !== undefined)
    bad('too-many-keys', 'days', 'A field has a "max" or "days", not both.')
  else if (days !== undefined) schema.days = days
  const order = date ? ['earliest', 'latest'] : ['minimum', 'maximum']
  const [low, high] = order.map((each) => schema[each])
  if (low !== undefined && high !== undefined && low !== 'now' && high !== 'now' && (low as number) > (high as number))
    bad('wrong-value', 'min', neverFits(low, 'max', high))
}

function neverFits(least: unknown, word: string, most: unknown): string {
  return `Nothing fits: at least ${least}, and "${word}" says ${most} at most. Change one of them.`
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
}
