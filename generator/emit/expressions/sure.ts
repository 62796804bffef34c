import type { Node, NodeOf } from '../../check/expressions/nodes.ts'
import { constantOf } from '../../check/expressions/types.ts'

/**
 * What a node always gives, if that is known when generating: literals, limits, decisions, and conditions made of
 * them. TypeScript refuses to compare two literals, and the browser need not do what is already known.
 */
export function knownValue(node: Node): string | number | boolean | undefined {
  const constant = constantOf(node.type)
  if (constant !== undefined) return constant
  if (node.kind === 'literal') return node.value ?? undefined
  if (node.kind === 'not') {
    const operand = knownValue(node.operand)
    return operand === undefined ? undefined : !operand
  }
  if (node.kind === 'choose') {
    const side = chosenSide(node)
    return side && knownValue(side)
  }
  if (node.kind === 'minus') {
    const operand = knownValue(node.operand)
    return typeof operand === 'number' ? -operand : undefined
  }
  if (node.kind === 'call' && node.function === 'has' && node.arguments[0]) {
    return knownValue(node.arguments[0]) === undefined ? undefined : true
  }
  return node.kind === 'binary' ? knownResult(node) : undefined
}

function knownResult(node: NodeOf<'binary'>): boolean | undefined {
  const left = knownValue(node.left)
  const right = knownValue(node.right)
  if (node.operator === '&&') {
    if (left === false || right === false) return false
    return left === true && right === true ? true : undefined
  }
  if (node.operator === '||') {
    if (left === true || right === true) return true
    return left === false && right === false ? false : undefined
  }
  if (left === undefined || right === undefined || typeof left !== typeof right) return undefined
  switch (node.operator) {
    case '==':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
    default:
      return undefined
  }
}

/** The side of a choice that is known to be taken. */
export function chosenSide(node: NodeOf<'choose'>): Node | undefined {
  const condition = knownValue(node.condition)
  if (condition === undefined) return undefined
  return condition ? node.yes : node.no
}

/** Whether a node gives a value whatever the data: never null, never undefined. Data may be missing, so names are not. */
export function isSure(node: Node): boolean {
  if (knownValue(node) !== undefined) return true
  switch (node.kind) {
    case 'list':
    case 'map':
    case 'not':
    case 'minus':
    case 'template':
      return true
    case 'binary':
      return !['&&', '||'].includes(node.operator) || (isSure(node.left) && isSure(node.right))
    case 'choose': {
      const side = chosenSide(node)
      return side ? isSure(side) : isSure(node.yes) && isSure(node.no)
    }
    case 'call':
      return isSureCall(node)
    case 'macro':
      return node.macro !== 'filter' && node.macro !== 'map' ? true : isSure(node.of)
    default:
      return false
  }
}

/** Functions that give a value even of nothing. */
const always = new Set([
  'has',
  'size',
  'now',
  'string',
  'maskEmail',
  'zone',
  'address',
  'json',
  'int',
  'double',
  'contains',
  'startsWith',
  'endsWith',
  'matches',
  'indexOf',
  'lastIndexOf',
])

function isSureCall(node: NodeOf<'call'>): boolean {
  if (always.has(node.function)) return true
  if (node.function === 'coalesce') return node.arguments.some(isSure)
  const [of] = node.arguments
  return of !== undefined && isSure(of)
}
