import type { ChoiceRule, LiteralRule } from '../../grammar/language.ts'
import { plain, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { data, type Linked } from '../linked.ts'
import { fail, kindInWords, type Walk } from '../walk.ts'

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
    const quotes = wanted === 'string' && found === 'number' ? ' Put it into quotes.' : ''
    return fail(
      walk,
      'wrong-type',
      node.span,
      `${inWords[rule.type]} goes here, but this is ${kindInWords(node)}.${quotes}`,
    )
  }
  if (rule.pattern && !rule.pattern.test(String(value))) {
    return fail(walk, 'wrong-value', node.span, `"${value}" is not ${rule.means ?? 'written as it should be'}.`)
  }
  const number = Number(value)
  if ((rule.minimum !== undefined && number < rule.minimum) || (rule.maximum !== undefined && number > rule.maximum)) {
    return fail(
      walk,
      'wrong-value',
      node.span,
      `A number from ${rule.minimum ?? 'the lowest'} to ${rule.maximum ?? 'the highest'} goes here.`,
    )
  }
  return data(value)
}

/** One of the words that the language has for it. */
export function choice(rule: ChoiceRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind === 'scalar' && rule.of.some((each) => each === node.value)) return data(node.value)
  const words = rule.of.map(String)
  const given = node.kind === 'scalar' ? String(node.value) : ''
  return fail(
    walk,
    'wrong-value',
    node.span,
    `One of ${words.join(', ')} goes here, but this is ${kindInWords(node)}.`,
    meant(walk.file, node.span, given, words),
  )
}
