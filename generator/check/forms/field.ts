import { field as fieldRule } from '../../grammar/form-file.ts'
import type { FieldType } from '../../grammar/forms.ts'
import { entry, plain, stringAt, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { type CheckedValue, isExpression } from '../expressions/expression.ts'
import {
  anyType,
  booleanType,
  constantOf,
  enumOf,
  fits,
  listOf,
  numberType,
  objectOf,
  stringType,
  timestampType,
  type ValueType,
} from '../expressions/types.ts'
import { entryOf, type Linked } from '../linked.ts'
import type { CheckedMessages } from '../messages/messages.ts'
import { fail, gather, inner, type Walk } from '../walk.ts'
import type { CheckedField, JsonSchema } from './forms.ts'
import { type InsideOf, schemaWithin, withDataRules } from './inner-fields.ts'
import { dataOf } from './linked.ts'
import { fieldMessages } from './messages.ts'
import { choiceTypes, fieldBases, fieldSchema } from './schema.ts'

/** What a field's words mean to the runtime as they are; the others make its schema and messages. */
const shownWords = [
  'label',
  'type',
  'help',
  'placeholder',
  'autocomplete',
  'options',
  'from',
  'when',
  'disabled',
  'rows',
  'clear',
  'errorGoes',
  'generate',
  'records',
  'columns',
  'tags',
  'suggest',
  'matrix',
  'widget',
  'with',
]

const textTypes: readonly FieldType[] = ['string', 'text', 'email', 'password', 'code', 'url']
const dateTypes: readonly FieldType[] = ['date', 'date-time']
const numberTypes: readonly FieldType[] = ['integer', 'number']

/** Words that only some types of fields have. */
const typesOf: Readonly<Record<string, readonly FieldType[]>> = {
  rule: [...textTypes, 'tags'],
  pattern: [...textTypes, 'tags'],
  message: [...textTypes, 'tags'],
  minLength: [...textTypes, 'tags'],
  maxLength: [...textTypes, 'tags'],
  min: [...numberTypes, ...dateTypes],
  max: [...numberTypes, ...dateTypes],
  options: choiceTypes,
  from: choiceTypes,
  rows: ['text', 'code'],
  clear: ['string', 'email', 'url'],
  format: dateTypes,
  generate: ['hidden'],
  records: ['records'],
  columns: ['values'],
  tags: ['tags'],
  suggest: ['tags'],
  matrix: ['matrix'],
  widget: ['widget'],
  with: ['widget'],
  fields: ['records', 'values'],
}

/** What can be said of a field that nobody sees. */
const hiddenWords = ['label', 'type', 'default', 'generate', 'autocomplete']

/** A field of a form. Its shape was checked with the file; here it is asked whether its words make sense together. */
export function checkField(
  node: YamlEntry,
  names: readonly string[],
  messages: CheckedMessages,
  walk: Walk,
  inside?: InsideOf,
): CheckedField | undefined {
  const linked = linkedField(node, walk)
  if (!linked) return undefined
  const type = dataOf<FieldType>(linked, 'type') ?? 'string'
  if (!checkWords(node, type, walk, inside)) return undefined
  const own = fieldSchema(node, type, linked, messages, walk)
  const within = innerFields(node, type, messages, walk)
  if (!own || !within) return undefined
  const schema = { ...own, schema: { ...own.schema, ...schemaWithin(type, within, linked) } }
  const label = entryOf(linked, 'label')
  if (label?.is !== 'text') return type === 'hidden' ? hiddenField(node, linked, walk) : undefined
  if (inside !== 'values' && label.text.arguments.includes('label')) {
    const message = `"{label}" is what data calls a field, and no data names this one: write its words out.`
    return fail(walk, 'unknown-argument', entry(node.value, 'label')?.value.span ?? node.keySpan, message)
  }
  const equals = comparison(node, linked, names, walk)
  if (equals === false) return undefined
  const message = entryOf(linked, 'message')
  const said = fieldMessages(
    {
      node,
      type,
      // Whether it must be filled in, and what can be chosen, is only known with the data.
      schema: inside === 'values' ? withDataRules(type, schema) : schema,
      label: label.text,
      own: message?.is === 'text' ? message.text : undefined,
      rule: dataOf<string>(linked, 'rule'),
      equals,
    },
    messages,
    walk,
  )
  const initial = initialValue(node, type, schema.schema, linked, walk)
  if (!said || initial === false) return undefined
  return {
    name: node.key,
    place: node.keySpan,
    type,
    shown: shown(linked, type),
    schema: schema.schema,
    required: schema.required,
    messages: said.messages,
    parts: said.parts,
    initial,
    ...(within.length > 0 && { fields: within }),
    equals: equals && said.equal ? { field: equals.field, message: said.equal } : undefined,
  }
}

/** A field without a control: nothing is said about it, and nothing of it can be wrong. */
function hiddenField(node: YamlEntry, linked: Linked, walk: Walk): CheckedField | undefined {
  const initial = initialValue(node, 'hidden', fieldBases.hidden, linked, walk)
  if (initial === false) return undefined
  return {
    name: node.key,
    place: node.keySpan,
    type: 'hidden',
    shown: shown(linked, 'hidden'),
    schema: fieldBases.hidden,
    required: false,
    messages: [],
    parts: [],
    initial,
    equals: undefined,
  }
}

/** The fields of a record, or of each kind; none for all other types. */
function innerFields(
  node: YamlEntry,
  type: FieldType,
  messages: CheckedMessages,
  walk: Walk,
): readonly CheckedField[] | undefined {
  if (type !== 'records' && type !== 'values') return []
  const within = { ...inner(inner(walk, 'fields'), node.key), scope: { ...walk.scope, record: anyType } }
  const named = entry(node.value, 'fields')?.value
  const nodes = named?.kind === 'map' ? [...named.entries.values()] : []
  const names = nodes.map(({ key }) => key)
  const fields = nodes.map((each) => checkField(each, names, messages, within, type))
  const sound = fields.filter((field) => field !== undefined)
  return sound.length < fields.length ? undefined : sound
}

/** The field's compiled form. The file was checked as a whole already, so what is found again here is not reported. */
function linkedField(node: YamlEntry, walk: Walk): Linked | undefined {
  const quiet = { ...walk, gathered: gather(), context: { ...walk.context, report: () => {} } }
  return walk.check(fieldRule, node.value, inner(inner(quiet, 'fields'), node.key))
}

/** What a field cannot do without, beside its label. */
const neededWords: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  records: ['records', 'fields'],
  values: ['columns', 'fields'],
  tags: ['tags'],
  matrix: ['matrix'],
  widget: ['widget'],
}

function checkWords(node: YamlEntry, type: FieldType, walk: Walk, inside: InsideOf | undefined): boolean {
  // What a record brings along stays as it is.
  if (type === 'hidden' && !inside && !checkHidden(node, walk)) return false
  const missing = (neededWords[type] ?? []).filter((word) => !entry(node.value, word))
  for (const word of missing) fail(walk, 'missing-key', node.keySpan, `A field of type ${type} needs "${word}".`)
  if (missing.length > 0) return false
  if (inside && (type in neededWords || type === 'password')) {
    const span = entry(node.value, 'type')?.value.span ?? node.keySpan
    fail(walk, 'wrong-value', span, `A field inside of another one cannot be of type ${type}.`)
    return false
  }
  let sound = true
  for (const [word, types] of Object.entries(typesOf)) {
    const given = entry(node.value, word)
    if (!given || types.includes(type)) continue
    fail(walk, 'wrong-key', given.keySpan, `A field of type ${type} has no "${word}"; it is for ${types.join(', ')}.`)
    sound = false
  }
  if (type === 'tags' && !checkTags(node, walk)) sound = false
  if (type === 'widget' && !checkWidget(node, walk)) sound = false
  const options = entry(node.value, 'options')
  for (const hint of type === 'radio' ? [] : hintsOf(options?.value)) {
    fail(walk, 'wrong-key', hint.keySpan, `An option of type ${type} has no "hint"; it is for radio.`)
    sound = false
  }
  const from = entry(node.value, 'from')
  if (choiceTypes.includes(type) && inside !== 'values' && !options === !from) {
    fail(
      walk,
      options ? 'too-many-keys' : 'missing-key',
      (from ?? node).keySpan,
      `A field of type ${type} needs "options", or "from" for options out of data.`,
    )
    sound = false
  }
  return sound
}

/** Something can be entered, and it is said why nothing can be when there is as much as there may be. */
function checkTags(node: YamlEntry, walk: Walk): boolean {
  const words = entry(node.value, 'tags')
  const most = entry(words?.value, 'most')
  const full = entry(words?.value, 'full')
  const lonely = most && !full ? most : full && !most ? full : undefined
  if (lonely) {
    const message = `"most" and "full" stand together: how many there may be, and what is said then.`
    fail(walk, lonely === most ? 'missing-key' : 'lonely-key', lonely.keySpan, message)
  }
  const enters = entry(node.value, 'suggest') ?? entry(words?.value, 'free')
  if (!enters) {
    const message = 'Nothing can be entered here: add "suggest" for what is offered, or "free: true" under "tags".'
    fail(walk, 'missing-key', node.keySpan, message)
  }
  return !lonely && enters !== undefined
}

/** Something can be entered into it; its code is needed where the form is. */
function checkWidget(node: YamlEntry, walk: Walk): boolean {
  const { context, gathered } = walk
  const named = entry(node.value, 'widget')
  const name = stringAt(node.value, 'widget')
  if (!named || name === undefined || !context.widgets.has(name)) return true
  if (!gathered.widgets.has(name)) gathered.widgets.set(name, named.value.span)
  if (context.entered.has(name)) return true
  const message = `Nothing can be entered into the widget "${name}": widgets.yaml does not say "entered: true" of it.`
  fail(walk, 'wrong-value', named.value.span, message)
  return false
}

/** What is said of options beside their words. */
function hintsOf(options: YamlNode | undefined): readonly YamlEntry[] {
  if (options?.kind !== 'map') return []
  return [...options.entries.values()].flatMap(({ value }) => entry(value, 'hint') ?? [])
}

/** A field that nobody sees holds something by itself, and has no words about what is entered. */
function checkHidden(node: YamlEntry, walk: Walk): boolean {
  const given = node.value.kind === 'map' ? [...node.value.entries.values()] : []
  const strange = given.filter(({ key }) => !hiddenWords.includes(key))
  for (const { key, keySpan } of strange) {
    const message = `A hidden field has no "${key}": nobody sees it. It may have ${hiddenWords.join(', ')}.`
    fail(walk, 'wrong-key', keySpan, message)
  }
  const [, second] = given.filter(({ key }) => key === 'default' || key === 'generate')
  const holds = 'a "default", or "generate" for an id that is made up'
  if (second) fail(walk, 'too-many-keys', second.keySpan, `A hidden field holds one of two things: ${holds}.`)
  else if (!entry(node.value, 'default') && !entry(node.value, 'generate')) {
    fail(walk, 'missing-key', node.keySpan, `Nobody can fill in a hidden field. It needs ${holds}.`)
    return false
  }
  return strange.length === 0 && !second
}

/** The field that it must equal; false where that is none. */
function comparison(node: YamlEntry, linked: Linked | undefined, names: readonly string[], walk: Walk) {
  const given = entry(node.value, 'equals')
  if (!given) return undefined
  const target = given.value.kind === 'map' ? entry(given.value, 'field')?.value : given.value
  const field = String(target && plain(target))
  if (!names.includes(field) || field === node.key) {
    const others = names.filter((name) => name !== node.key)
    fail(
      walk,
      'unknown-field',
      target?.span ?? given.value.span,
      `The form has no other field "${field}".`,
      meant(walk.file, (target ?? given.value).span, field, others),
    )
    return false
  }
  const message = entryOf(entryOf(linked, 'equals'), 'message')
  return { field, place: given.value.span, message: message?.is === 'text' ? message.text : undefined }
}

function shown(linked: Linked | undefined, type: FieldType): (readonly [string, Linked])[] {
  const entries = linked?.is === 'object' ? linked.entries.filter(([name]) => shownWords.includes(name)) : []
  const pattern = dataOf<{ date?: string }>(linked, 'format')?.date
  const secret = dataOf<boolean>(linked, 'secret') ?? (type === 'password' || type === 'code')
  return [
    ...entries,
    ...(pattern ? [['format', { is: 'data', data: pattern }] as const] : []),
    ...(secret ? [['secret', { is: 'data', data: true }] as const] : []),
  ]
}

/** What stands in a field at first must be what may be entered. */
function initialValue(
  node: YamlEntry,
  type: FieldType,
  schema: JsonSchema,
  linked: Linked | undefined,
  walk: Walk,
): CheckedValue | undefined | false {
  const given = entry(node.value, 'default')
  const found = entryOf(linked, 'default')
  if (!given || !found) return undefined
  const value: CheckedValue =
    found.is === 'value' ? found.value : { literal: found.is === 'data' ? found.data : undefined }
  const expected = enteredType(plain(node.value) as Parameters<typeof enteredType>[0])
  const literalType = isExpression(value) ? value.type : literalTypeOf(value.literal)
  const { span } = given.value
  if (!literalType || !fits(literalType, expected)) {
    const options = entry(node.value, 'options')?.value
    const words = options?.kind === 'map' ? [...options.entries.keys()] : []
    const choices = words.length > 0 ? ` It has ${words.join(', ')}.` : ''
    const mend = words.length > 0 ? meant(walk.file, span, String(plain(given.value)), words) : undefined
    const message = `This cannot be entered into a field of type ${type}.${choices}`
    fail(walk, 'wrong-type', span, message, mend)
    return false
  }
  const beyond = beyondBounds(isExpression(value) ? constantOf(value.type) : value.literal, schema)
  if (beyond === undefined) return value
  fail(walk, 'wrong-value', span, `This cannot be entered: "${beyond.word}" of the field is ${beyond.bound}.`)
  return false
}

/** The words of a field that may keep what is in it at first from being sent, with the keywords that they become. */
const bounds: readonly (readonly [word: string, keyword: string, breaks: (size: number, bound: number) => boolean])[] =
  [
    ['min', 'minimum', (size, bound) => size < bound],
    ['max', 'maximum', (size, bound) => size > bound],
    // What is not filled in yet may be shorter.
    ['minLength', 'minLength', (size, bound) => size > 0 && size < bound],
    ['maxLength', 'maxLength', (size, bound) => size > bound],
  ]

/** The bound that a value does not keep. */
function beyondBounds(
  value: unknown,
  schema: JsonSchema,
): { readonly word: string; readonly bound: number } | undefined {
  const size = typeof value === 'string' ? [...value].length : value
  if (typeof size !== 'number') return undefined
  for (const [word, keyword, breaks] of bounds) {
    const bound = schema[keyword]
    if (typeof bound === 'number' && breaks(size, bound)) return { word, bound }
  }
  return undefined
}

/** What a hidden field holds, which only its default tells. */
export function heldType({ initial }: CheckedField): ValueType | undefined {
  if (!initial) return undefined
  return isExpression(initial) ? initial.type : literalTypeOf(initial.literal)
}

function literalTypeOf(value: unknown): ValueType | undefined {
  if (typeof value === 'string') return { kind: 'string', constant: value }
  if (typeof value === 'number') return numberType
  if (typeof value === 'boolean') return booleanType
  if (Array.isArray(value)) return listOf(stringType)
  return undefined
}

interface PlainField {
  readonly type?: unknown
  readonly options?: unknown
  readonly generate?: unknown
  readonly tags?: { readonly holds?: unknown } | null
  readonly matrix?: { readonly key?: unknown; readonly cells?: unknown } | null
}

/** What a field holds. It is asked of the plain file too, hence of data that may be anything. */
export function enteredType(data: PlainField | null): ValueType {
  const type = (data?.type ?? 'string') as FieldType
  const options = data?.options
  // Of what was written wrongly, nothing is known.
  if (Array.isArray(options) || !Object.hasOwn(fieldBases, type)) return anyType
  const words = typeof options === 'object' && options !== null ? enumOf(Object.keys(options)) : stringType
  if (type === 'hidden') return data?.generate === undefined ? anyType : stringType
  if (type === 'values' || type === 'widget') return anyType
  if (type === 'records') return listOf(anyType)
  if (type === 'words') return listOf(stringType)
  if (type === 'tags') return listOf(data?.tags?.holds === 'records' ? tagRecord : stringType)
  if (type === 'matrix') return matrixType(data?.matrix)
  if (numberTypes.includes(type)) return numberType
  if (dateTypes.includes(type)) return timestampType
  if (type === 'boolean') return booleanType
  if (type === 'choices') return listOf(words)
  return choiceTypes.includes(type) ? words : stringType
}

const tagRecord = objectOf({ value: stringType, title: stringType }, 'a tag')

function matrixType(matrix: PlainField['matrix']): ValueType {
  const { key, cells } = matrix ?? {}
  if (typeof key !== 'string' || typeof cells !== 'string') return listOf(anyType)
  return listOf(objectOf({ [key]: stringType, [cells]: listOf(stringType) }, 'a row of the matrix'))
}
