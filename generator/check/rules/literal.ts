import type { ChoiceRule, LiteralRule } from '../../grammar/language.ts'
import { entry, plain, type YamlNode } from '../../load/tree.ts'
import { editAt, meant, renamed, written } from '../../meant.ts'
import { data, type Linked } from '../linked.ts'
import { otherValue } from '../names/other-value.ts'
import { type OtherKind, otherKind } from '../other-kind.ts'
import { fail, kindInWords, type Walk } from '../walk.ts'
import { capital } from './property-names.ts'

const inWords = {
  string: 'A text',
  number: 'A number',
  integer: 'A whole number',
  boolean: 'true or false',
  any: 'A value',
} as const

/** A text, number or true/false that stands for itself. */
export function literal(rule: LiteralRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (rule.type === 'any') return data(plain(node))
  const value = node.kind === 'scalar' ? node.value : null
  const found = typeof value
  const wanted = rule.type === 'integer' ? 'number' : rule.type
  if (found !== wanted || (rule.type === 'integer' && !Number.isInteger(value))) {
    const { hint, mend } = withUnit(rule, node, walk) ?? otherKind(value, wanted, walk.file, node.span)
    const message = `${capital(inWords[rule.type])} goes here, but this is ${kindInWords(node)}.${hint}`
    return fail(walk, 'wrong-type', node.span, message, mend)
  }
  if (rule.pattern && !rule.pattern.test(String(value))) {
    const [, path] = /^https?:\/\/[^/]+(\/.*)$/.exec(String(value)) ?? []
    const secure = String(value).replace(/^http:/, 'https:')
    const wellFormed = [secure, path ?? `/${value}`, `#${value}`, String(value).toLowerCase()].find((each) =>
      rule.pattern?.test(each),
    )
    const fix = wellFormed === undefined ? undefined : renamed(walk.file, node.span, String(value), wellFormed)
    const message = `"${value}" is not ${rule.means ?? 'written as it should be'}.`
    return fail(walk, 'wrong-value', node.span, message, { suggestion: wellFormed, fix })
  }
  const raw = walk.file.text.slice(node.span.offset, node.span.offset + node.span.length)
  if (typeof value === 'number' && /^[1-9]\d{0,2}\.0{3}$/.test(raw)) {
    const thousands = raw.replace('.', '')
    return fail(walk, 'wrong-value', node.span, `${raw} is the number ${value}. Write ${thousands}, or ${value}.`)
  }
  if (typeof value === 'number' && !isInBounds(value, rule)) {
    // A minus that slipped in.
    const mend = isInBounds(-value, rule) ? written(node.span, raw, raw.replace(/^-/, '')) : undefined
    const message = `A number ${inBounds(rule)} goes here, but this is ${value}.`
    return fail(walk, 'wrong-value', node.span, message, { fix: mend })
  }
  return data(value)
}

/** `value: 300ms`: the figure alone, and its unit as the word beside it. */
function withUnit({ unit }: LiteralRule, node: YamlNode, { parent, file }: Walk): OtherKind | undefined {
  if (unit === undefined || !parent || entry(parent, unit) || node.kind !== 'scalar') return undefined
  const [, figure, word] = /^(\d+(?:\.\d+)?)\s*(\p{L}+|%)$/u.exec(String(node.value)) ?? []
  const { span } = node
  const raw = file.text.slice(span.offset, span.offset + span.length)
  if (figure === undefined || word === undefined || file.text[parent.span.offset] !== '{') return undefined
  const right = `${figure}, ${unit}: ${word}`
  return { hint: ` Write ${right}.`, mend: { fix: { about: `${raw} → ${right}`, edits: [editAt(span, right)] } } }
}

function isInBounds(number: number, { minimum = -Infinity, maximum = Infinity }: LiteralRule): boolean {
  return number >= minimum && number <= maximum
}

function inBounds({ minimum, maximum }: LiteralRule): string {
  if (minimum === undefined) return `of ${maximum} at most`
  return maximum === undefined ? `of ${minimum} at least` : `from ${minimum} to ${maximum}`
}

/** One of the words that the language has for it. */
export function choice(rule: ChoiceRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind === 'scalar' && rule.of.some((each) => each === node.value)) return data(node.value)
  const words = rule.of.map(String)
  const given = node.kind === 'scalar' ? String(node.value) : ''
  const instead = otherValue(given, words)
  return fail(
    walk,
    'wrong-value',
    node.span,
    `${words.length > 1 ? `One of ${words.join(', ')}` : `"${words[0]}"`} goes here, but this is ${kindInWords(node)}.`,
    instead === undefined
      ? meant(walk.file, node.span, given, words)
      : { suggestion: instead, fix: renamed(walk.file, node.span, given, instead) },
  )
}
