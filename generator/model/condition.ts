import type { CheckedExpression } from '../check/expressions/expression.ts'
import type { Node, NodeOf } from '../check/expressions/nodes.ts'
import type { ValueType } from '../check/expressions/types.ts'
import { knownValue } from '../emit/expressions/sure.ts'
import { all, always, any, type Formula, never, not, type StateFormula, type StateValue } from './formula.ts'

/**
 * A condition of the spec as logic. What it compares with a value that is written there becomes a state of that name;
 * what is compared otherwise becomes a state of its own that holds or does not.
 */
export function conditionFormula({ node, source }: CheckedExpression): Formula {
  return formulaOf(node, (each) => sourceOf(each, source))
}

/** When an expression of the spec has a value, where that can be told: of a choice, by what it chooses. */
export function equalFormula({ node, source }: CheckedExpression, value: StateValue): Formula {
  return equalTo(node, value, (each) => sourceOf(each, source))
}

function equalTo(node: Node, value: StateValue, textOf: TextOf): Formula {
  const known = knownValue(node)
  if (known !== undefined) return known === value ? always : never
  if (node.kind === 'literal') return node.value === value ? always : never
  if (node.kind === 'choose') {
    const condition = formulaOf(node.condition, textOf)
    return any(all(condition, equalTo(node.yes, value, textOf)), all(not(condition), equalTo(node.no, value, textOf)))
  }
  if (node.type.kind === 'boolean' && !node.type.nullable) {
    if (typeof value !== 'boolean') return never
    const holds = formulaOf(node, textOf)
    return value ? holds : not(holds)
  }
  return state(node, value, textOf)
}

/** What is written of a node, with the brackets that belong to it: a node may begin or end within those of its parts. */
function sourceOf({ start, end }: Node, source: string): string {
  let [from, to] = [start, end]
  for (;;) {
    const { opening, closing } = unmatched(source.slice(from, to))
    const before = opening === undefined ? -1 : source.lastIndexOf(opening, from - 1)
    const after = closing === undefined ? -1 : source.indexOf(closing, to)
    if (before < 0 && after < 0) return source.slice(from, to).replace(/\s+/g, ' ')
    if (before >= 0) from = before
    if (after >= 0) to = after + 1
  }
}

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/** The brackets that are missing next before the beginning and after the end. */
function unmatched(text: string): { opening?: string; closing?: string } {
  const open: string[] = []
  let opening: string | undefined
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()[\]]/g)) {
    const closer = pairs[token]
    if (closer !== undefined) open.push(closer)
    else if (token === ')' || token === ']') {
      if (open.length > 0) open.pop()
      else opening ??= token === ')' ? '(' : '['
    }
  }
  const closing = open.at(-1)
  return { ...(opening !== undefined && { opening }), ...(closing !== undefined && { closing }) }
}

type TextOf = (node: Node) => string

function formulaOf(node: Node, textOf: TextOf): Formula {
  const known = knownValue(node)
  if (known !== undefined) return known === true ? always : never
  switch (node.kind) {
    case 'literal':
      return node.value === true ? always : never
    case 'not':
      return not(formulaOf(node.operand, textOf))
    case 'choose': {
      const condition = formulaOf(node.condition, textOf)
      return any(all(condition, formulaOf(node.yes, textOf)), all(not(condition), formulaOf(node.no, textOf)))
    }
    case 'binary':
      return binary(node, textOf)
    case 'call': {
      const [of] = node.arguments
      if (node.function === 'has' && of) return not(state(of, null, textOf))
      return state(node, true, textOf)
    }
    default:
      return featureOf(node) ?? state(node, true, textOf)
  }
}

function binary(node: NodeOf<'binary'>, textOf: TextOf): Formula {
  const { operator, left, right } = node
  if (operator === '&&') return all(formulaOf(left, textOf), formulaOf(right, textOf))
  if (operator === '||') return any(formulaOf(left, textOf), formulaOf(right, textOf))
  if (operator === '==' || operator === '!=') {
    const equal = comparison(left, right, textOf) ?? comparison(right, left, textOf)
    if (equal) return operator === '==' ? equal : not(equal)
  }
  if (operator === 'in' && right.kind === 'list') {
    const each = right.items.map((item) => comparison(left, item, textOf))
    if (each.every((one) => one !== undefined)) return any(...each)
  }
  return state(node, true, textOf)
}

/** `of == value`, where the value is written there. */
function comparison(of: Node, value: Node, textOf: TextOf): Formula | undefined {
  const literal = value.kind === 'literal' ? value.value : knownValue(value)
  if (literal === undefined) return undefined
  const feature = featureOf(of)
  if (feature) return literal === true ? feature : literal === false ? not(feature) : never
  return state(of, literal, textOf)
}

/** `features.Name` and `features['Name']`. */
function featureOf(node: Node): Formula | undefined {
  const isFeatures = (of: Node) => of.kind === 'name' && !of.local && of.name === 'features'
  if (node.kind === 'field' && isFeatures(node.of)) return { is: 'feature', name: node.name }
  if (node.kind === 'index' && isFeatures(node.of) && node.index.kind === 'literal')
    return { is: 'feature', name: String(node.index.value) }
  return undefined
}

function state(node: Node, equals: StateValue, textOf: TextOf): StateFormula {
  const values = valuesOf(node.type)
  const sure = !node.type.nullable && node.type.kind !== 'any'
  return { is: 'state', of: textOf(node), equals, ...(values && { values }), ...(sure && { sure }) }
}

function valuesOf(type: ValueType): readonly StateValue[] | undefined {
  if (type.kind === 'boolean') return [true, false]
  return type.kind === 'string' ? type.values : undefined
}
