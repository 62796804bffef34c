import { entry, type YamlEntry } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import type { Mend } from '../../problem.ts'
import { formWords } from '../../values/constraints/all.ts'
import type { FormWord } from '../../values/constraints/constraint.ts'
import { type FieldType, formTypes } from '../../values/form-types.ts'
import { entryOf, type Linked } from '../linked.ts'
import type { CheckedMessages } from '../messages/messages.ts'
import { otherKind } from '../other-kind.ts'
import { patternProblem } from '../patterns/message-pattern.ts'
import { fail, type Walk } from '../walk.ts'
import type { JsonSchema } from './forms.ts'
import { dataOf, knownOf } from './linked.ts'

export interface FieldSchema {
  readonly schema: JsonSchema
  readonly required: boolean
}

/** The JSON Schema of one field. `earliest`, `latest` and `days` are keywords of ours, for dates. */
export function fieldSchema(
  node: YamlEntry,
  type: FieldType,
  linked: Linked | undefined,
  messages: CheckedMessages,
  walk: Walk,
): FieldSchema | undefined {
  const schema: Record<string, unknown> = { ...formTypes[type].schema }
  const required = dataOf<boolean>(linked, 'required') === true
  let sound = true
  const bad = (code: string, word: string, message: string, mend?: Mend) => {
    const place = entry(node.value, word)?.value.span ?? node.keySpan
    fail(walk, code, place, message, mend)
    sound = false
  }

  const has = (word: string) => knownOf(linked, word) !== undefined
  for (const [word, { figure }] of Object.entries<FormWord>(formWords)) {
    const given = figure && knownOf(linked, word)
    if (!figure || given === undefined) continue
    if (Number.isInteger(given) && Number(given) >= figure.least) schema[figure.keyword] = given
    else bad('wrong-value', word, figure.wrong)
  }
  for (const [word, { instead = [] }] of Object.entries<FormWord>(formWords)) {
    for (const other of has(word) ? instead.filter(has) : [])
      bad('too-many-keys', word, `A field has a "${other}" or "${word}", not both.`)
  }
  if (Number(schema.minLength ?? 0) > Number(schema.maxLength ?? Number.POSITIVE_INFINITY))
    bad('wrong-value', 'minLength', neverFits(`${schema.minLength} characters`, 'maxLength', schema.maxLength))

  addBounds(schema, type, linked, node, bad, walk)

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
    const isSaid = entryOf(words, 'said') !== undefined
    // One of which something is said is an object.
    if (dataOf<boolean>(words, 'one') === true)
      return isSaid ? { type: ['string', 'object'] } : { ...formTypes.string.schema }
    const most = knownOf(words, 'most')
    return {
      ...schema,
      ...(isSaid && { items: { type: ['string', 'object'] } }),
      ...(typeof most === 'number' && { maxItems: most }),
    }
  },
}

/** What is asked of the text of each tag stands at that text. */
function tagsSchema({ type, ...asked }: JsonSchema, linked: Linked | undefined): JsonSchema {
  const tags = entryOf(linked, 'tags')
  const most = knownOf(tags, 'most')
  const format = dataOf<string>(tags, 'of')
  const { items: _, ...rules } = asked
  const each = { ...formTypes.string.schema, ...rules, ...(format !== undefined && { format }) }
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

/** `min` and `max`: of numbers as they are, of dates a day, a moment or `now`. */
function addBounds(
  schema: Record<string, unknown>,
  type: FieldType,
  linked: Linked | undefined,
  node: YamlEntry,
  bad: (code: string, word: string, message: string, mend?: Mend) => void,
  walk: Walk,
): void {
  const date = formTypes[type].family === 'date'
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
      const { hint, mend } = span ? otherKind(bound, 'number', walk.file, span) : { hint: '' }
      bad('wrong-value', word, `A number goes here.${hint}`, mend)
    }
  }
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
