import type { CheckedExpression, CheckedValue } from '../check/expressions/expression.ts'
import { isExpression } from '../check/expressions/expression.ts'
import type { Node } from '../check/expressions/nodes.ts'
import type { Linked } from '../check/linked.ts'
import type { CheckedText } from '../check/texts/text.ts'
import { emitBody } from '../emit/expressions/expression.ts'
import { knownValue } from '../emit/expressions/sure.ts'
import { conditionFormula } from '../model/condition.ts'
import { all, type Formula, formulaText, not } from '../model/formula.ts'
import { canHold, TooHard } from '../model/satisfiability.ts'

/** Plain data as a tree like everything else; what is written once, by name, as it stands. */
export function opened(linked: Linked): Linked {
  if (linked.is === 'shared') return opened(linked.value)
  if (linked.is !== 'data' || typeof linked.data !== 'object' || linked.data === null) return linked
  if (Array.isArray(linked.data)) return { is: 'list', items: linked.data.map((data) => ({ is: 'data', data })) }
  const entries = Object.entries(linked.data).filter(([, value]) => value !== undefined)
  return { is: 'object', entries: entries.map(([name, data]) => [name, { is: 'data', data }]) }
}

/** Places are no meaning; gates are compared by whom they let through. */
export const besides: ReadonlySet<string> = new Set(['at'])

const known = new WeakMap<Linked, string>()
const knownKeys = new WeakMap<Linked, string>()

/**
 * Says the same of two compiled nodes if they do the same in the browser: the order of keys, the way of writing a value,
 * and where it stands make no difference. `keys`: the keys of texts are part of it.
 */
export function meaningText(given: Linked, keys = false): string {
  const memory = keys ? knownKeys : known
  const kept = memory.get(given)
  if (kept !== undefined) return kept
  const text = textOf(opened(given), keys)
  memory.set(given, text)
  return text
}

function textOf(linked: Linked, keys: boolean): string {
  switch (linked.is) {
    case 'object': {
      const parts = linked.entries
        .filter(([name]) => !besides.has(name))
        .map(([name, value]) => `${JSON.stringify(name)}:${meaningText(value, keys)}`)
      return `{${parts.sort().join(',')}}`
    }
    case 'list':
      return `[${linked.items.map((each) => meaningText(each, keys)).join(',')}]`
    case 'text':
      return wordsText(linked.text) + (keys ? linked.text.key : '')
    case 'module':
      return `${linked.folder}/${linked.name}`
    case 'pattern':
      return `/${linked.source}/`
    default:
      return leafText(linked)
  }
}

/** Words with the expressions in them. */
function wordsText({ message, args }: CheckedText): string {
  return `${JSON.stringify(message)}${args ? emitBody(args) : ''}`
}

/** A value that is known when generating is that value, however it was written. */
function leafText(linked: Extract<Linked, { is: 'data' | 'value' | 'function' | 'shared' }>): string {
  if (linked.is === 'data') return JSON.stringify(linked.data)
  if (linked.is === 'shared') return meaningText(linked.value)
  const value: CheckedValue = linked.is === 'function' ? linked.expression : linked.value
  if (!isExpression(value)) return sorted(value.literal)
  const constant = knownValue(value.node)
  return constant === undefined ? `\${${emitBody({ ...value, node: inOrder(value.node) })}}` : JSON.stringify(constant)
}

/** A map of expressions is the same in any order. */
function inOrder(node: Node): Node {
  if (node.kind === 'list') return { ...node, items: node.items.map(inOrder) }
  if (node.kind !== 'map') return node
  const entries = node.entries.map(({ key, value }) => ({ key, value: inOrder(value) }))
  return { ...node, entries: entries.sort((a, b) => (a.key < b.key ? -1 : 1)) }
}

function sorted(literal: unknown): string {
  return meaningText({ is: 'data', data: literal })
}

/** The expression of a leaf, if it is one. */
export function expressionOf(linked: Linked | undefined): CheckedExpression | undefined {
  if (linked?.is === 'function') return linked.expression
  return linked?.is === 'value' && isExpression(linked.value) ? linked.value : undefined
}

/** Two conditions that hold at the same times, however they are written. */
export function sameCondition(before: Linked | undefined, after: Linked | undefined): boolean {
  const [one, other] = [expressionOf(before), expressionOf(after)]
  if (one?.type.kind !== 'boolean' || other?.type.kind !== 'boolean') return false
  return equivalent(conditionFormula(one), conditionFormula(other))
}

/** Whether two formulas hold for the same people at the same times, whatever rights there are. */
export function equivalent(before: Formula, after: Formula): boolean {
  if (formulaText(before) === formulaText(after)) return true
  try {
    return !canHold(all(before, not(after)), []) && !canHold(all(after, not(before)), [])
  } catch (cause) {
    if (cause instanceof TooHard) return false
    throw cause
  }
}
