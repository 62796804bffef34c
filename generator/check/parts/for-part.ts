import type { ObjectRule, Rule } from '../../grammar/language.ts'
import { type InputKind, inputKinds, type PartWord, partUse } from '../../grammar/parts.ts'
import { wholeInput, wholeInputIn } from '../../load/parts/reference.ts'
import type { PartInput } from '../../load/spec.ts'
import { spanInside, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { data, type Linked } from '../linked.ts'
import { fail, type Walk } from '../walk.ts'

export interface ForPart {
  readonly linked: Linked | undefined
  /** What it is to be checked as, whatever else goes there. */
  readonly as?: ObjectRule
}

/**
 * What a node is on account of parts, and not by its rule: an input of the part that is looked at by itself, a use that was
 * refused, a part of another kind than goes there. Undefined where it is none of these; `linked` is what comes of it.
 */
export function forPart(rule: Rule, node: YamlNode, walk: Walk): ForPart | undefined {
  const { parts } = walk.context.spec
  if (!parts) return undefined
  if (parts.refused.has(node)) return { linked: undefined }
  if (parts.misshapen.has(node)) return { as: partUse, linked: undefined }
  const use = parts.roots.get(node)
  const body = use && parts.uses.get(use)?.file.body
  const wanted = body && wordOf(rule)
  if (use && body && wanted !== undefined && wanted !== body.word) {
    const place = use.at
    fail(
      walk,
      'wrong-part',
      place,
      `${capital(wantedWords[wanted])} here, but the part "${use.part}" is ${bodyWords[body.word]}.`,
    )
    return { linked: undefined }
  }
  const name = wholeInput(node)
  if (name === undefined || !walk.part) return undefined
  const input = walk.part.inputs.get(name)
  return input ? stand(rule, node, input, walk) : withoutInput(rule, name, node, walk)
}

/** Whether a node is an input of the part that is looked at by itself. */
export function isInput(node: YamlNode, { part }: Walk): boolean {
  return part?.inputs.has(wholeInput(node) ?? '') === true
}

/** Whether a node is an input of the part that is looked at by itself whose value only its uses know. */
export function isInputValue(node: YamlNode, { part }: Walk): boolean {
  const type = part?.inputs.get(wholeInput(node) ?? '')?.type
  return type?.kind === 'scalar' && type.value === 'value'
}

/** Whether a key is an input of the part that is looked at by itself: which name it will be, its uses say. */
export function isInputKey(key: string, { part }: Walk): boolean {
  return part?.inputs.has(wholeInputIn(key) ?? '') === true
}

/** A name that the part has no input of; within texts and values it is told as in every expression. */
function withoutInput(rule: Rule, name: string, node: YamlNode, walk: Walk): ForPart | undefined {
  if (node.kind !== 'scalar' || rule.rule === 'text' || rule.rule === 'value' || rule.rule === 'later') return undefined
  const { inputs = new Map() } = walk.part ?? {}
  const span = spanInside(walk.file, node, String(node.value).indexOf(`.${name}`) + 1, name.length)
  const mend = meant(walk.file, span, name, inputs.keys())
  const known = mend.suggestion === undefined ? ' Name it under "input", with what it is.' : ''
  fail(walk, 'unknown-field', span, `The part has no input "${name}".${known}`, mend)
  return { linked: undefined }
}

/** What goes at a rule, by the word of a part that is made of it; undefined where no part can tell. */
function wordOf(rule: Rule): PartWord | undefined {
  if (rule.rule === 'later') return wordOf(rule.to())
  if (rule.rule === 'text') return 'text'
  if (rule.rule === 'special') return rule.name === 'blocks' || rule.name === 'steps' ? rule.name : undefined
  if (rule.rule === 'object' && rule.name === 'button') return 'buttons'
  if (rule.rule === 'object' && rule.name === 'menu item') return 'items'
  return undefined
}

const bodyWords: Readonly<Record<PartWord, string>> = {
  blocks: 'blocks',
  steps: 'steps',
  buttons: 'buttons',
  items: 'items of a menu',
  fields: 'fields of a form',
  text: 'a text',
}

const wantedWords: Readonly<Record<PartWord, string>> = {
  ...bodyWords,
  blocks: 'blocks go',
  steps: 'steps go',
  buttons: 'buttons go',
  items: 'items of a menu go',
  fields: 'fields of a form go',
  text: 'a text goes',
}

/** An input that stands alone: what its use gives will be asked there; here, whether it can be what goes there at all. */
function stand(rule: Rule, node: YamlNode, input: PartInput, walk: Walk): ForPart | undefined {
  const kind = input.type.kind === 'scalar' ? String(input.type.value) : '[]'
  const isWord = Object.hasOwn(inputKinds, kind)
  // As an expression, it is checked as any other.
  if (rule.rule === 'value' && (!isWord || kind === 'text' || kind === 'word')) return undefined
  if (rule.rule === 'text' && !isWord) return undefined
  if (accepts(rule, kind)) return { linked: data(undefined) }
  const about = isWord
    ? inputKinds[kind as InputKind].replace(/:.*/, '')
    : `a value (${kind === '[]' ? 'a list' : kind})`
  fail(walk, 'wrong-type', node.span, `"${input.name}" is ${about}, and that does not go here.`)
  return { linked: undefined }
}

/** Whether an input of a kind can stand at a rule; what is not said by the kind, its uses show. */
function accepts(rule: Rule, kind: string): boolean {
  switch (rule.rule) {
    case 'later':
      return accepts(rule.to(), kind)
    case 'either':
      return rule.choices.some((each) => accepts(each.rule, kind))
    case 'text':
      return kind === 'text' || kind === 'message'
    case 'name':
      return (
        rule.of === kind || (rule.of === 'operation' && (kind === 'query' || kind === 'mutation')) || kind === 'word'
      )
    case 'near':
    case 'choice':
      return kind === 'word' || kind === 'string'
    case 'literal':
      return (
        rule.type === 'any' ||
        [...(literalKinds[rule.type] ?? []), ...(offerKinds[rule.offers ?? ''] ?? [])].includes(kind)
      )
    case 'list':
      return kind === 'values' || kind === wordOf(rule.items) || (rule.single === true && accepts(rule.items, kind))
    case 'object':
      return kind === 'values' || kind === wordOf(rule)
    case 'record':
      return kind === 'values' || (kind === 'fields' && rule.keys === 'field')
    case 'with':
      return kind === 'values'
    case 'special':
      return kind === specialKinds[rule.name] || (rule.name === 'notice' && ['text', 'string', 'word'].includes(kind))
    case 'value':
      return kind === 'value' || kind === 'values'
  }
}

const literalKinds: Readonly<Record<string, readonly string[]>> = {
  string: ['word', 'string'],
  number: ['number'],
  integer: ['number'],
  boolean: ['boolean'],
}

/** Names that a check of their own knows. */
const offerKinds: Readonly<Record<string, readonly string[]>> = {
  right: ['right'],
  page: ['route'],
  called: ['query', 'mutation'],
}

const specialKinds = {
  blocks: 'blocks',
  steps: 'steps',
  go: 'route',
  notice: 'message',
  format: 'word',
  pattern: 'word',
  keys: 'word',
} as const

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
