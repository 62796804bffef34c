import type { EitherRule, ListRule, Rule } from '../../grammar/language.ts'
import { entry, stringAt, type YamlNode } from '../../load/tree.ts'
import { arrow, editAt, meant } from '../../meant.ts'
import type { Fix } from '../../problem.ts'
import { inBrackets } from '../in-brackets.ts'
import type { Linked } from '../linked.ts'
import { otherKind } from '../other-kind.ts'
import { fail, inner, kindInWords, type Walk } from '../walk.ts'
import { capital } from './property-names.ts'

/** A list, or (where the rule says so) a single thing without brackets. */
export function list(rule: ListRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind !== 'list') {
    if (rule.single) {
      const only = walk.check(rule.items, node, walk)
      return only && { is: 'list', items: [only] }
    }
    // One thing alone is no list of several.
    const one: ReturnType<typeof inBrackets> | undefined = (rule.least ?? 0) > 1 ? { hint: '' } : undefined
    const { hint, mend } = wordAbove(rule, node) ?? one ?? inBrackets(node, walk.file)
    const message = `A list goes here ("- …" lines or [ … ]), but this is ${kindInWords(node)}.${hint}`
    return fail(walk, 'wrong-type', node.span, message, mend)
  }
  const { least = 0, most = Number.POSITIVE_INFINITY } = rule
  if (node.items.length < least || node.items.length > most) {
    const count = least === most ? `${least}` : node.items.length < least ? `at least ${least}` : `at most ${most}`
    return fail(walk, 'wrong-value', node.span, `The list has ${counted(node.items.length)}, but needs ${count}.`)
  }
  const keys = new Set<string>()
  const items = node.items.map((item, index) => walk.check(rule.items, item, inner(walk, itemKey(item, index, keys))))
  const sound = items.filter((item) => item !== undefined)
  return sound.length === items.length ? { is: 'list', items: sound, ...(rule.later && { later: true }) } : undefined
}

/** `items:` above a list that stands here by itself. */
function wordAbove({ items }: ListRule, node: YamlNode): ReturnType<typeof inBrackets> | undefined {
  const [only, another] = node.kind === 'map' ? [...node.entries.values()] : []
  if (only?.value.kind !== 'list' || another || items.rule !== 'object') return undefined
  const known = Object.entries(items.properties).some(([name, { word }]) => (word ?? name) === only.key)
  return known ? undefined : { hint: ` Remove "${only.key}:": the list stands here by itself.` }
}

function counted(number: number): string {
  return number === 0 ? 'no entries' : number === 1 ? 'one entry' : `${number} entries`
}

/** What an item's texts are keyed by: its own name as far as it has one, so that keys outlive a new neighbour. */
function itemKey(item: YamlNode, index: number, taken: Set<string>): string {
  const own = stringAt(item, 'name') ?? stringAt(item, 'label') ?? stringAt(item, 'block') ?? stringAt(item, 'use')
  const word = own && !own.includes('${') ? slug(own) : ''
  let key = word || String(index)
  for (let count = 2; taken.has(key); count++) key = `${word}-${count}`
  taken.add(key)
  return key
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The first choice that the node looks like. */
export function either(rule: EitherRule, node: YamlNode, walk: Walk): Linked | undefined {
  const looks = looksLike(node)
  const fitting = rule.choices.find((each) => each.looks === looks && (each.has === undefined || entry(node, each.has)))
  const several = rule.choices.find((each) => each.looks === 'list')?.rule
  if ((!fitting || fitting.rule.rule === 'choice') && several?.rule === 'list' && areNamesOf(several.items, node, walk))
    return list(several, node, walk)
  const entered = fitting && withItsKey(rule, node, walk)
  if (entered) {
    const raw = walk.file.text.slice(node.span.offset, node.span.offset + node.span.length)
    const fix = { about: arrow(raw, entered), edits: [editAt(node.span, entered)] }
    const code = fitting.rule.rule === 'name' && fitting.rule.of === 'mutation' ? 'unknown-mutation' : 'wrong-type'
    return fail(walk, code, node.span, `What "${raw}" is goes before it: write ${entered}.`, { fix })
  }
  if (fitting) return walk.check(fitting.rule, node, walk)
  const keys = rule.choices.flatMap((each) => (each.looks === 'map' && each.has !== undefined ? [each.has] : []))
  if (node.kind === 'map' && keys.length > 0) {
    const [first] = node.entries.values()
    const mend = first && meant(walk.file, first.keySpan, first.key, keys)
    const known = keys.length > 1 ? `One of ${keys.join(', ')} goes here.` : `It begins with "${keys[0]}: …".`
    const texts = rule.choices.filter((each) => each.looks === 'text')
    const word = texts.some((each) => isWordOf(each.rule, first?.key)) ? first?.key : undefined
    const value = texts.some((each) => isNameOf(each.rule, first?.value, walk)) ? first?.value : undefined
    const bare = word ?? (value?.kind === 'scalar' ? String(value.value) : undefined)
    const hint = bare === undefined ? known : `This is written by its name alone: ${bare}.`
    const isClear = bare !== undefined && (word !== undefined || mend?.suggestion === undefined)
    return fail(walk, 'unknown-key', first?.keySpan ?? node.span, hint, {
      suggestion: word === undefined ? mend?.suggestion : undefined,
      fix: isClear ? editAs(node, bare, walk) : mend?.fix,
    })
  }
  const wanted = [...new Set(rule.choices.map((each) => inWords[each.looks]))].join(' or ')
  const takesText = rule.choices.some((each) => each.looks === 'text' && each.rule.rule === 'text')
  const { hint, mend } =
    takesText && node.kind === 'scalar' && typeof node.value === 'number'
      ? otherKind(node.value, 'string', walk.file, node.span)
      : { hint: '' }
  const message = `${capital(wanted)} goes here, but this is ${kindInWords(node)}.${hint}`
  return fail(walk, 'wrong-type', node.span, message, mend)
}

/** A word that is no name of what goes here alone, but one of those that stand behind a key. */
function withItsKey({ choices }: EitherRule, node: YamlNode, walk: Walk): string | undefined {
  if (node.kind !== 'scalar' || choices.some((each) => each.looks === 'text' && isNameOf(each.rule, node, walk)))
    return undefined
  const keys = choices.flatMap(({ rule, has }) => {
    const words = has !== undefined && rule.rule === 'object' ? rule.properties[has]?.rule : undefined
    return has !== undefined && words?.rule === 'choice' && words.of.some((each) => each === node.value) ? [has] : []
  })
  return keys.length === 1 ? `{ ${keys[0]}: ${node.value} }` : undefined
}

/** Whether a key is a word that stands alone here: `{ reload: true }`. */
function isWordOf(rule: Rule, key: string | undefined): boolean {
  return rule.rule === 'choice' && key !== undefined && rule.of.includes(key)
}

/** Whether a word is a name of what the rule takes. */
function isNameOf(rule: Rule, node: YamlNode | undefined, { context }: Walk): boolean {
  if (rule.rule !== 'name' || rule.of === 'icon' || node?.kind !== 'scalar') return false
  return typeof node.value === 'string' && context.names[rule.of].has(node.value)
}

/** Whether words with commas between are such names; one of them may be mistyped. */
function areNamesOf(rule: Rule, node: YamlNode, walk: Walk): boolean {
  if (isNameOf(rule, node, walk)) return true
  if (rule.rule !== 'name' || node.kind !== 'scalar' || typeof node.value !== 'string') return false
  const words = node.value.split(/\s*,\s*/)
  return words.length > 1 && words.some((word) => isNameOf(rule, { ...node, value: word }, walk))
}

function editAs({ span }: YamlNode, text: string, { file }: Walk): Fix | undefined {
  const raw = file.text.slice(span.offset, span.offset + span.length)
  return raw.startsWith('{') ? { about: `${raw} → ${text}`, edits: [editAt(span, text)] } : undefined
}

const inWords = {
  text: 'a word',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  map: 'a map (key: value)',
} as const

function looksLike(node: YamlNode): string {
  if (node.kind !== 'scalar') return node.kind
  return typeof node.value === 'string' ? 'text' : typeof node.value
}
