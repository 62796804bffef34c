import { form as formRule } from '../../grammar/form-file.ts'
import type { Span } from '../../load/source.ts'
import type { SpecFile } from '../../load/spec.ts'
import { entry, plain, stringAt, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import type { FieldType } from '../../values/form-types.ts'
import type { CheckContext } from '../context.ts'
import type { CheckedValue } from '../expressions/expression.ts'
import { anyType, nullable, objectOf, type ValueType } from '../expressions/types.ts'
import { inputScope } from '../inputs.ts'
import type { Linked } from '../linked.ts'
import { anyRouteType } from '../routes/routes.ts'
import { startWalk } from '../start.ts'
import type { CheckedText } from '../texts/text.ts'
import { fail, type Gathered, gather, type Walk } from '../walk.ts'
import { checkDraft } from './draft.ts'
import { checkField } from './field.ts'
import { enteredType, heldType } from './field-types.ts'
import { checkPurpose } from './purpose.ts'

/** A JSON Schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A field after its check: how it looks, what is valid, and what is said when it is not. */
export interface CheckedField {
  readonly name: string
  readonly place: Span
  readonly type: FieldType
  /** Compiled properties of grammar/forms.ts `FormField`, besides `messages`. */
  readonly shown: readonly (readonly [string, Linked])[]
  readonly schema: JsonSchema
  readonly required: boolean
  readonly messages: readonly (readonly [keyword: string, text: CheckedText])[]
  /** What its rule is made of. */
  readonly parts: readonly { readonly pattern: string; readonly text: CheckedText }[]
  readonly initial: CheckedValue | undefined
  readonly equals: { readonly field: string; readonly message: CheckedText } | undefined
  /** Of records: what is entered into each; of values: by kind. */
  readonly fields?: readonly CheckedField[]
}

/** A form after its check. */
export interface CheckedForm {
  readonly name: string
  readonly fields: readonly CheckedField[]
  readonly layout: readonly (readonly string[])[]
  /** What `form` is in the steps of its submit. */
  readonly entered: ValueType
  /** What `form` is while somebody types. */
  readonly typed: ValueType
  readonly draft: boolean
  readonly texts: readonly CheckedText[]
  readonly gathered: Gathered
  readonly place: Span
}

/** Checks a file of forms/. What is broken is reported; such a form is not given back. */
export function checkForm(file: SpecFile, context: CheckContext): CheckedForm | undefined {
  const named = entry(file.tree, 'fields')?.value
  const nodes = named?.kind === 'map' ? [...named.entries.values()] : []
  const first = enteredBy(nodes)
  const gathered = gather()
  const input = inputScope('forms', file.name, context.formInputs, 'what the form was given')
  const scope = { ...context.base, route: anyRouteType(context.routes), input, form: first }
  const walk = startWalk(file, context, { key: `forms.${file.name}`, scope, gathered })
  const shape = walk.check(formRule, file.tree, walk)
  // What stands there is the use of a part that is not known, and no field.
  if (named && context.spec.parts?.refused.has(named)) return undefined
  const fields = nodes.map((node) =>
    checkField(
      node,
      nodes.map((each) => each.key),
      context.messages,
      walk,
    ),
  )
  const sound = fields.filter((field) => field !== undefined)
  const entered = withHeld(first, sound)
  checkPurpose(entry(file.tree, 'for')?.value, nodes, entered, walk)
  const draft = checkDraft(file.tree, walk)
  const layout = checkLayout(entry(file.tree, 'layout')?.value, nodes, walk)
  if (!shape || !layout || sound.length < fields.length) return undefined
  const made = withInner(sound).flatMap((field) => [
    ...field.messages.map(([, text]) => text),
    ...(field.equals ? [field.equals.message] : []),
    ...field.parts.map(({ text }) => text),
  ])
  return {
    name: file.name,
    fields: sound,
    layout,
    entered,
    typed: typedOf(entered, sound),
    draft,
    texts: [...new Set([...gathered.texts, ...made])],
    gathered,
    place: file.tree.span,
  }
}

/** All fields, with those inside of others. */
export function withInner(fields: readonly CheckedField[]): readonly CheckedField[] {
  return fields.flatMap((field) => [field, ...withInner(field.fields ?? [])])
}

/** The type of what was entered, read before the fields themselves are checked, because they may ask for each other. */
function enteredBy(nodes: readonly YamlEntry[]): ValueType {
  const types = nodes.map(({ key, value }): [string, ValueType] => {
    const data = plain(value) as { required?: unknown; when?: unknown; type?: unknown; generate?: unknown } | null
    const type = enteredType(data)
    // What is wrong with `required` is told there; the field was meant to be.
    const required = data?.type === 'hidden' || (data?.required !== undefined && data?.required !== false)
    const always = required && data?.when === undefined
    return [key, always ? type : nullable(type)]
  })
  return objectOf(Object.fromEntries(types), 'the form')
}

/** The same with what hidden fields hold, once that is known. */
function withHeld(entered: ValueType, fields: readonly CheckedField[]): ValueType {
  if (entered.kind !== 'object') return entered
  const held = fields.flatMap((field) => {
    const type = field.type === 'hidden' ? heldType(field) : undefined
    const nullableThere = entered.fields[field.name]?.nullable === true
    return type ? [[field.name, nullableThere ? nullable(type) : type] as const] : []
  })
  return held.length === 0 ? entered : objectOf({ ...entered.fields, ...Object.fromEntries(held) }, 'the form')
}

/** What stands in the form before it is checked: empty texts and lists, yes or no, or nothing. */
function typedOf(entered: ValueType, fields: readonly CheckedField[]): ValueType {
  if (entered.kind !== 'object') return entered
  const types = fields.map(({ name, type, schema }): [string, ValueType] => {
    const own = entered.fields[name] ?? anyType
    if (type === 'hidden') return [name, own]
    const sure = { ...own, nullable: undefined }
    const isChoice = type === 'choice' || type === 'radio'
    const isDate = type === 'date' || type === 'date-time'
    const always = ['string', 'array', 'boolean'].includes(String(schema.type)) && !isChoice && !isDate
    return [name, always ? sure : nullable(own)]
  })
  return objectOf(Object.fromEntries(types), 'the form')
}

/** Rows name fields, each once. */
function checkLayout(
  node: YamlNode | undefined,
  fields: readonly YamlEntry[],
  walk: Walk,
): readonly (readonly string[])[] | undefined {
  if (node?.kind !== 'list') return []
  const names = fields.map((each) => each.key)
  const hidden = new Set(fields.filter(({ value }) => stringAt(value, 'type') === 'hidden').map(({ key }) => key))
  const placed = new Set<string>()
  let sound = true
  const rows = node.items.map((row) =>
    (row.kind === 'list' ? row.items : []).map((item) => {
      const name = String(plain(item))
      if (!names.includes(name)) {
        const mend = meant(walk.file, item.span, name, names)
        const known = mend.suggestion === undefined && names.length > 0 ? ` It has ${names.join(', ')}.` : ''
        fail(walk, 'unknown-field', item.span, `The form has no field "${name}".${known}`, mend)
        sound = false
      } else if (hidden.has(name)) {
        fail(walk, 'wrong-value', item.span, `"${name}" is hidden: it has no place in the layout. Remove it here.`)
        sound = false
      } else if (placed.has(name)) {
        fail(walk, 'duplicate-field', item.span, `"${name}" has its place already.`)
        sound = false
      }
      placed.add(name)
      return name
    }),
  )
  return sound ? rows : undefined
}
