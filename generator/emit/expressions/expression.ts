import { type CheckedExpression, type CheckedValue, isExpression } from '../../check/expressions/expression.ts'
import type { Node } from '../../check/expressions/nodes.ts'
import { bodyText } from './body.ts'
import { literalText } from './literal.ts'
import { scopeTypeText } from './scope-type.ts'
import { isSure, knownValue } from './sure.ts'

/** A checked expression as a TypeScript function of the scope; fits grammar/compiled.ts `Expression`. */
export function emitExpression(checked: CheckedExpression): string {
  const body = emitBody(checked, marked)
  // What is known when generating may leave nothing to read; TypeScript refuses parameters that nobody uses.
  if (!body.includes(marked)) return `() => ${body}`
  return `(s: ${scopeTypeText(checked.node)}) => ${body.replaceAll(marked, 's')}`
}

/** Stands for the scope while a body is made: no text or name can hold it, because literals are escaped. */
const marked = '\0'

/** The expression's text alone, over the variable `scope` that holds the names; any type fits it. */
export function emitBody(checked: CheckedExpression, scope = 's'): string {
  const body = bodyText(checked.node, scope)
  return mayBeNaN(checked.node) ? `((n) => (n === n ? n : undefined))(${body})` : body
}

/** A literal, or a function of the scope; what is known when generating is a literal too. */
export function emitValue(value: CheckedValue): string {
  if (!isExpression(value)) return literalText(value.literal)
  const known = knownValue(value.node)
  return known === undefined ? emitExpression(value) : literalText(known)
}

/** A number computed from missing data is missing too: NaN is never handed on. */
function mayBeNaN(node: Node): boolean {
  if (node.type.kind !== 'number' || knownValue(node) !== undefined) return false
  if (node.kind === 'choose') return mayBeNaN(node.yes) || mayBeNaN(node.no)
  if (node.kind === 'minus') return !isSure(node.operand) || mayBeNaN(node.operand)
  if (node.kind === 'binary') return true
  return node.kind === 'call' && (node.function === 'int' || node.function === 'double')
}
