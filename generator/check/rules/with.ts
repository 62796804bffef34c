import { value as valueRule, type WithRule } from '../../grammar/language.ts'
import { type CallTakes, sessionCall } from '../../grammar/session.ts'
import type { Span } from '../../load/source.ts'
import type { YamlNode } from '../../load/tree.ts'
import { meant, renamed } from '../../meant.ts'
import type { Lack } from '../../problem.ts'
import { isExpression } from '../expressions/expression.ts'
import { anyType, booleanType, objectOf, stringType, type ValueType } from '../expressions/types.ts'
import { type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { noted } from '../origins.ts'
import { isInputKey } from '../parts/for-part.ts'
import { fail, inner, kindInWords, type Walk } from '../walk.ts'
import { widgetRule } from '../widgets.ts'
import { reportRedundant } from './redundant.ts'
import { checkedValue } from './value.ts'

/** Values by name, checked against what takes them. */
export function values(rule: WithRule, node: YamlNode, walk: Walk): Linked | undefined {
  const { near, page, context } = walk
  switch (rule.of) {
    case 'operation': {
      const { operation, sent } = near
      if (operation && node.kind === 'map') for (const key of node.entries.keys()) sent?.add(key)
      if (!rule.literal) reportRedundant(node, walk)
      const types =
        operation && Object.fromEntries([...operation.variables.values()].map((each) => [each.name, each.type]))
      return valuesFor(
        node,
        types,
        { is: `The operation ${operation?.name ?? ''}`, takes: 'variable' },
        walk,
        rule.literal,
      )
    }
    case 'dialog': {
      const input = near.dialog === undefined ? undefined : context.dialogs.get(near.dialog)
      const lacks = { kind: 'input', of: `dialogs/${near.dialog}` } as const
      const taker = { is: `The dialog ${near.dialog}`, takes: 'input', lacks }
      return valuesFor(node, input && Object.fromEntries(input), taker, walk)
    }
    case 'form': {
      const input = near.form === undefined ? undefined : context.formInputs.get(near.form)
      const lacks = { kind: 'input', of: `forms/${near.form}` } as const
      const taker = { is: `The form ${near.form}`, takes: 'input', lacks }
      return valuesFor(node, input && Object.fromEntries(input), taker, walk)
    }
    case 'call': {
      const call = sessionCall(near.call)
      return valuesFor(node, call && callTypes(call.takes), { is: `The call ${near.call}`, takes: 'input' }, walk)
    }
    case 'state': {
      const lacks = { kind: 'state', of: page.key } as const
      return valuesFor(node, page.state, { is: 'The state of this screen', takes: 'name', lacks }, walk)
    }
    case 'widget': {
      const inputs = near.widget === undefined ? undefined : context.widgets.get(near.widget)
      return inputs && walk.check(widgetRule(near.widget ?? '', inputs), node, walk)
    }
    case 'item': {
      const row = near.listed?.row
      const fields = row?.kind === 'object' ? row.fields : undefined
      return valuesFor(node, fields, { is: near.listed?.entity?.name ?? 'The thing', takes: 'field' }, walk)
    }
    case 'route':
    // What a part is given is asked where it is put in place.
    case 'part':
      return undefined
  }
}

/** Why a field must be entered; said once, whether the form's purpose or a step of its submit needs it. */
export function mustBeEntered(taker: string, input: string, field: string): string {
  const which = input === field ? '' : ' of this field'
  return `${taker} needs "${input}"${which}: add "required: true", or give the field a default.`
}

/** The types of what a session call takes. */
export function callTypes(takes: Readonly<Record<string, CallTakes>>): Readonly<Record<string, ValueType>> {
  const types = Object.entries(takes).map(([name, { type, required }]): [string, ValueType] => [
    name,
    { ...takenTypes[type], nullable: !required },
  ])
  return Object.fromEntries(types)
}

const takenTypes: Readonly<Record<CallTakes['type'], ValueType>> = {
  string: stringType,
  boolean: booleanType,
  strings: objectOf({}, 'a map of words', stringType),
}

/** Who takes values. */
export interface Taker {
  /** `The dialog lend` */
  readonly is: string
  /** What the names of the values are to it: `input`. */
  readonly takes: string
  /** A name that it does not take may be missing in other places as well. */
  readonly lacks?: Pick<Lack, 'kind' | 'of'>
}

/** Values for the names in `types`; where that is undefined, any names are taken. */
export function valuesFor(
  node: YamlNode,
  types: Readonly<Record<string, ValueType>> | undefined,
  { is: owner, takes: what, lacks }: Taker,
  walk: Walk,
  literal = false,
): Linked | undefined {
  if (node.kind !== 'map')
    return fail(walk, 'wrong-type', node.span, `Values go here ("name: value"), but this is ${kindInWords(node)}.`)
  const entries: LinkedEntry[] = []
  for (const { key, keySpan, value } of node.entries.values()) {
    const type = !types || isInputKey(key, walk) ? anyType : Object.hasOwn(types, key) ? types[key] : undefined
    if (!type) {
      const names = Object.keys(types ?? {})
      const free = names.filter((each) => !node.entries.has(each))
      const near = meant(walk.file, keySpan, key, names, node.entries)
      const lacking = free.filter((each) => !types?.[each]?.nullable)
      const mend =
        near.suggestion === undefined ? { suggestion: insteadOf([...node.entries.keys()], names, lacking) } : near
      const others = mend.suggestion === undefined ? known(what, names) : ''
      const lack = lacks && { lacks: { ...lacks, name: key, known: names } }
      fail(walk, `unknown-${what}`, keySpan, `${owner} has no ${what} "${key}".${others}`, { ...mend, ...lack })
      continue
    }
    if (literal && value.kind === 'scalar' && typeof value.value === 'string' && value.value.includes('${')) {
      fail(walk, 'not-constant', value.span, 'What is sent here must be written out: an expression cannot stand here.')
      continue
    }
    const bare = nameForValue(key, value, type, walk)
    if (bare) {
      const message = `This sends the word "${bare.word}". The value of that name is written "\${${bare.word}}".`
      fail(walk, 'wrong-value', value.span, message, bare.mend)
      continue
    }
    const at = inner(walk, key)
    const linked = noted(checkedValue(value, type, at), anyValue, value, at)
    const optional = linked && !type.nullable ? mayBeEmpty(linked, walk) : undefined
    if (optional) {
      const taker = walk.near.call ?? walk.near.operation?.name ?? owner
      fail(walk, 'not-required', optional.place, mustBeEntered(taker, key, optional.name))
    } else if (linked) entries.push([key, linked])
  }
  return entries.length === node.entries.size ? linkedObject(entries) : undefined
}

/** The rule of a value of which only its taker knows the type. */
export const anyValue = valueRule('any')

/** `bookID: bookID`, where `${bookID}` is meant. */
function nameForValue(key: string, node: YamlNode, type: ValueType, { scope, file }: Walk) {
  const word = node.kind === 'scalar' ? node.value : undefined
  if (typeof word !== 'string' || !Object.hasOwn(scope, word) || word.toLowerCase() !== key.toLowerCase())
    return undefined
  if (type.kind === 'string' && type.values) return undefined
  return { word, mend: { fix: renamed(file, node.span, word, `\${${word}}`) } }
}

/** The field of the form around that a value is and that staff may leave empty. */
function mayBeEmpty(linked: Linked, { near, context }: Walk): { name: string; place: Span } | undefined {
  const node = linked.is === 'value' && isExpression(linked.value) ? linked.value.node : undefined
  if (node?.kind !== 'field' || node.of.kind !== 'name' || node.of.name !== 'form' || !node.type.nullable)
    return undefined
  const field = context.forms.get(near.form ?? '')?.fields.find((each) => each.name === node.name)
  return field && field.initial === undefined ? { name: field.name, place: field.place } : undefined
}

/** The one name that is missing where one is given that nobody takes: that one stands in its place. */
export function insteadOf(
  keys: readonly string[],
  all: readonly string[],
  lacking: readonly string[],
): string | undefined {
  const strange = keys.filter((key) => !all.includes(key))
  return strange.length === 1 && lacking.length === 1 ? lacking[0] : undefined
}

function known(what: string, names: readonly string[]): string {
  if (what === 'name') return ' Name it under "state", with its first value.'
  return names.length > 0 ? ` It has ${names.join(', ')}.` : ` It has no ${what}s at all: remove this.`
}
