import type { Node, NodeOf } from '../../check/expressions/nodes.ts'
import type { Emit } from './calls.ts'
import { isSure, knownValue } from './sure.ts'

/** The TypeScript text of `left operator right`. */
export function operatorText(node: NodeOf<'binary'>, emit: Emit): string {
  const { operator, left, right } = node
  switch (operator) {
    case '&&':
    case '||': {
      // What is already known leaves the other side alone.
      if (knownValue(left) !== undefined) return emit(right)
      if (knownValue(right) !== undefined) return emit(left)
      return `(${emit(left)} ${operator} ${emit(right)})`
    }
    case '==':
    case '!=':
      return equalText(operator, left, right, emit)
    case 'in':
      return memberText(left, right, emit)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return orderText(operator, left, right, emit)
    case '+':
      return sumText(node, emit)
    default:
      return `(${numberText(left, emit)} ${operator} ${numberText(right, emit)})`
  }
}

/** A missing number counts as NaN: nothing computed from it, and no comparison with it, holds. */
export function numberText(node: Node, emit: Emit): string {
  return isSure(node) ? emit(node) : `(${emit(node)} ?? NaN)`
}

/** A missing text counts as an empty one. */
export function stringText(node: Node, emit: Emit): string {
  return isSure(node) ? emit(node) : `(${emit(node)} ?? '')`
}

function listText(node: Node, emit: Emit): string {
  return isSure(node) ? emit(node) : `(${emit(node)} ?? [])`
}

function isNull(node: Node): boolean {
  return node.kind === 'literal' && node.value === null
}

/** null and undefined are the same; everything else is compared as it is. */
function equalText(operator: '==' | '!=', left: Node, right: Node, emit: Emit): string {
  if (isNull(right)) return isSure(left) ? String(operator === '!=') : `((${emit(left)} as unknown) ${operator} null)`
  if (isNull(left)) return equalText(operator, right, left, emit)
  const [a, b] = [isConcluded(left), isConcluded(right)]
  const side = (node: Node, known: boolean) => (known ? `Boolean(${emit(node)})` : widened(node, emit))
  if (a || b || isSure(left) || isSure(right)) return `(${side(left, a)} ${operator}= ${side(right, b)})`
  return `((${emit(left)} ?? null) ${operator}= (${emit(right)} ?? null))`
}

/**
 * Conditions of which a part may be missing: one side that says no is enough for "&&", whatever is missing on the other. As
 * long as they are only asked, missing is as good as no; compared they must be one of both.
 */
function isConcluded(node: Node): boolean {
  if (node.type.kind !== 'boolean') return false
  if (node.kind === 'choose') return isConcluded(node.yes) || isConcluded(node.no)
  return node.kind === 'binary' && (node.operator === '&&' || node.operator === '||') && !isSure(node)
}

/**
 * A side of a comparison as its kind, not as the literal that it is. From literals TypeScript concludes what a value
 * cannot be, and refuses conditions that can never hold; that is for the spec's own check to say, not for generated code.
 */
function widened(node: Node, emit: Emit): string {
  const { kind } = node.type
  const path = node.kind === 'name' || node.kind === 'field' || node.kind === 'index'
  return path || !['string', 'number', 'boolean'].includes(kind) ? emit(node) : `(${emit(node)} as ${kind})`
}

function memberText(left: Node, right: Node, emit: Emit): string {
  if (right.type.kind === 'object') return `Object.hasOwn(${emit(right)} ?? {}, ${stringText(left, emit)})`
  if (right.type.kind === 'any')
    return `((set: any, item: any) => Array.isArray(set) ? set.includes(item) : Object.hasOwn(set ?? {}, item))(${emit(right)}, ${emit(left)})`
  const list = `(${emit(right)} as readonly unknown[] | null | undefined)`
  return `(${list}?.includes(${emit(left)}) ?? false)`
}

function orderText(operator: string, left: Node, right: Node, emit: Emit): string {
  const kinds = [left.type.kind, right.type.kind]
  if (kinds.includes('timestamp'))
    return `(Date.parse(${stringText(left, emit)}) ${operator} Date.parse(${stringText(right, emit)}))`
  if (kinds.every((kind) => kind === 'number'))
    return `(${numberText(left, emit)} ${operator} ${numberText(right, emit)})`
  if (isSure(left) && isSure(right)) return `(${emit(left)} ${operator} ${emit(right)})`
  const type = kinds.includes('number') ? 'number' : kinds.includes('string') ? 'string' : 'any'
  const parameter = (name: string) => `${name}: ${type} | null | undefined`
  return `((${parameter('a')}, ${parameter('b')}) => a != null && b != null && a ${operator} b)(${emit(left)}, ${emit(right)})`
}

function sumText(node: NodeOf<'binary'>, emit: Emit): string {
  const { left, right, type } = node
  if (type.kind === 'list') return `[...${listText(left, emit)}, ...${listText(right, emit)}]`
  if (type.kind === 'string') return `(${stringText(left, emit)} + ${stringText(right, emit)})`
  return `(${numberText(left, emit)} + ${numberText(right, emit)})`
}
