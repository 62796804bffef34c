import type { EitherRule, ListRule, Rule } from '../../grammar/language.ts'
import { entry, stringAt, type YamlNode } from '../../load/tree.ts'
import { editAt, meant } from '../../meant.ts'
import type { Fix } from '../../problem.ts'
import { inBrackets } from '../in-brackets.ts'
import type { Linked } from '../linked.ts'
import { fail, inner, kindInWords, type Walk } from '../walk.ts'

/** A list, or (where the rule says so) a single thing without brackets. */
export function list(rule: ListRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind !== 'list') {
    if (rule.single) {
      const only = walk.check(rule.items, node, walk)
      return only && { is: 'list', items: [only] }
    }
    const { hint, mend } = inBrackets(node, walk.file)
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
  return sound.length === items.length ? { is: 'list', items: sound } : undefined
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
  if (fitting?.rule.rule === 'choice' && several?.rule === 'list' && isNameOf(several.items, node, walk))
    return list(several, node, walk)
  if (fitting) return walk.check(fitting.rule, node, walk)
  const keys = rule.choices.flatMap((each) => (each.looks === 'map' && each.has !== undefined ? [each.has] : []))
  if (node.kind === 'map' && keys.length > 0) {
    const [first] = node.entries.values()
    const mend = first && meant(walk.file, first.keySpan, first.key, keys)
    const known = keys.length > 1 ? `One of ${keys.join(', ')} goes here.` : `It begins with "${keys[0]}: …".`
    const bare = rule.choices.find((each) => each.looks === 'text' && isNameOf(each.rule, first?.value, walk))
    const value = first?.value.kind === 'scalar' ? String(first.value.value) : ''
    const hint = bare ? `This is written by its name alone: ${value}.` : known
    const fix = bare && mend?.suggestion === undefined ? editAs(node, value, walk) : mend?.fix
    return fail(walk, 'unknown-key', first?.keySpan ?? node.span, hint, { suggestion: mend?.suggestion, fix })
  }
  const wanted = [...new Set(rule.choices.map((each) => inWords[each.looks]))].join(' or ')
  return fail(walk, 'wrong-type', node.span, `${wanted} goes here, but this is ${kindInWords(node)}.`)
}

/** Whether a word is a name of what the rule takes. */
function isNameOf(rule: Rule, node: YamlNode | undefined, { context }: Walk): boolean {
  if (rule.rule !== 'name' || rule.of === 'icon' || node?.kind !== 'scalar') return false
  return typeof node.value === 'string' && context.names[rule.of].has(node.value)
}

function editAs({ span }: YamlNode, text: string, { file }: Walk): Fix | undefined {
  const raw = file.text.slice(span.offset, span.offset + span.length)
  return raw.startsWith('{') ? { about: `${raw} → ${text}`, edits: [editAt(span, text)] } : undefined
}

const inWords = {
  text: 'A word',
  number: 'A number',
  boolean: 'true or false',
  list: 'A list',
  map: 'A map (key: value)',
} as const

function looksLike(node: YamlNode): string {
  if (node.kind !== 'scalar') return node.kind
  return typeof node.value === 'string' ? 'text' : typeof node.value
}
