import { field as fieldRule } from '../../grammar/form-file.ts'
import { entry, plain, type YamlEntry } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { type FieldType, fieldTypes, formTypes } from '../../values/form-types.ts'
import { anyType } from '../expressions/types.ts'
import { entryOf, type Linked } from '../linked.ts'
import type { CheckedMessages } from '../messages/messages.ts'
import { bound } from '../names/near.ts'
import { fail, gather, inner, type Walk } from '../walk.ts'
import { usualPatterns } from './dates.ts'
import { checkFieldWords } from './field-words.ts'
import type { CheckedField } from './forms.ts'
import { initialValue } from './initial.ts'
import { type InsideOf, isNestedByData, rulesOfData, schemaWithin, withDataRules } from './inner-fields.ts'
import { dataOf } from './linked.ts'
import { fieldMessages } from './messages.ts'
import { fieldSchema } from './schema.ts'

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
  'presets',
  'errorGoes',
  'generate',
  'records',
  'columns',
  'tags',
  'pick',
  'suggest',
  'rich',
  'items',
  'matrix',
  'location',
  'link',
  'point',
  'widget',
  'with',
]

/** A field of a form. Its shape was checked with the file; here it is asked whether its words make sense together. */
export function checkField(
  node: YamlEntry,
  names: readonly string[],
  messages: CheckedMessages,
  walk: Walk,
  inside?: InsideOf,
): CheckedField | undefined {
  const linked = linkedField(node, walk)
  const type = linked ? (dataOf<FieldType>(linked, 'type') ?? 'string') : namedType(node)
  if (!type) return undefined
  // All that is wrong with it is told at once.
  const suits = checkFieldWords(node, type, walk, inside)
  const equals = comparison(node, linked, names, walk)
  const own = linked && suits ? fieldSchema(node, type, linked, messages, walk) : undefined
  const within = innerFields(node, type, messages, walk)
  if (!linked || !suits || equals === false || !own || !within) return undefined
  const schema = { ...own, schema: { ...own.schema, ...schemaWithin(type, within, linked) } }
  const label = entryOf(linked, 'label')
  if (label?.is !== 'text') return type === 'hidden' ? hiddenField(node, linked, walk) : undefined
  if (inside?.of !== 'values' && label.text.arguments.includes('label')) {
    const message = `"{label}" is what data calls a field, and no data names this one: write its words out.`
    return fail(walk, 'unknown-argument', entry(node.value, 'label')?.value.span ?? node.keySpan, message)
  }
  const message = entryOf(linked, 'message')
  const said = fieldMessages(
    {
      node,
      type,
      // Whether it must be filled in, and what can be chosen, is only known with the data.
      schema: inside?.of === 'values' ? withDataRules(type, schema) : schema,
      label: label.text,
      pattern: shownPattern(linked, type),
      own: message?.is === 'text' ? message.text : undefined,
      rule: dataOf<string>(linked, 'rule'),
      ofData: inside?.of === 'values' ? inside.rules : [],
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

/** The type of a field whose shape is wrong elsewhere; undefined where the type itself is wrong. */
function namedType(node: YamlEntry): FieldType | undefined {
  const named = entry(node.value, 'type')?.value
  const type = named ? plain(named) : 'string'
  return fieldTypes.find((one) => one === type)
}

/** A field without a control: nothing is said about it, and nothing of it can be wrong. */
function hiddenField(node: YamlEntry, linked: Linked, walk: Walk): CheckedField | undefined {
  const initial = initialValue(node, 'hidden', formTypes.hidden.schema, linked, walk)
  if (initial === false) return undefined
  return {
    name: node.key,
    place: node.keySpan,
    type: 'hidden',
    shown: shown(linked, 'hidden'),
    schema: formTypes.hidden.schema,
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
  if (type !== 'records' && type !== 'values' && type !== 'link') return []
  const parent = node.value.kind === 'map' ? node.value : undefined
  const scope = { ...walk.scope, record: anyType, column: bound('column', { ...walk, parent }) }
  const within = { ...inner(inner(walk, 'fields'), node.key), scope }
  const named = entry(node.value, 'fields')?.value
  const nodes = named?.kind === 'map' ? [...named.entries.values()] : []
  const names = nodes.map(({ key }) => key)
  const insideOf: InsideOf =
    type === 'values'
      ? { of: type, rules: rulesOfData(node.value), isNested: isNestedByData(node.value) }
      : { of: type }
  const fields = nodes.map((each) => checkField(each, names, messages, within, insideOf))
  const sound = fields.filter((field) => field !== undefined)
  return sound.length < fields.length ? undefined : sound
}

/** The field's compiled form. The file was checked as a whole already, so what is found again here is not reported. */
function linkedField(node: YamlEntry, walk: Walk): Linked | undefined {
  const quiet = { ...walk, gathered: gather(), context: { ...walk.context, report: () => {} } }
  return walk.check(fieldRule, node.value, inner(inner(quiet, 'fields'), node.key))
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

/** How its dates are shown, in dayjs tokens; undefined where it has none. */
function shownPattern(linked: Linked | undefined, type: FieldType): string | undefined {
  return dataOf<{ date?: string }>(linked, 'format')?.date ?? usualPatterns[type]
}

function shown(linked: Linked | undefined, type: FieldType): (readonly [string, Linked])[] {
  const entries = linked?.is === 'object' ? linked.entries.filter(([name]) => shownWords.includes(name)) : []
  const pattern = shownPattern(linked, type)
  const secret = dataOf<boolean>(linked, 'secret') ?? (type === 'password' || type === 'code')
  return [
    ...entries,
    ...(pattern ? [['format', { is: 'data', data: pattern }] as const] : []),
    ...(secret ? [['secret', { is: 'data', data: true }] as const] : []),
  ]
}
