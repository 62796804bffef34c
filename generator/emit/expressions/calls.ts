import type { FunctionName, Node, NodeOf } from '../../check/expressions/nodes.ts'
import { literalText } from './literal.ts'
import { numberText, stringText } from './operators.ts'
import { isSure, knownValue } from './sure.ts'

/** Gives the text of a node within the one that is being emitted. */
export type Emit = (node: Node) => string

/** What is called without anything, but for the moment. */
const texts: Partial<Readonly<Record<FunctionName, string>>> = {
  zone: 'Intl.DateTimeFormat().resolvedOptions().timeZone',
  address: 'globalThis.location.href',
}

/** The TypeScript text of a function's or method's call. */
export function callText(node: NodeOf<'call'>, emit: Emit): string {
  const [first, ...rest] = node.arguments
  if (!first) {
    return texts[node.function] ?? 'new Date().toISOString()'
  }
  // Nothing is written that is not used: each call would double what stands in it.
  const on = () => (isSure(first) ? emit(first) : `${emit(first)}?`)
  const argument = (at: number) => {
    const each = rest[at]
    return each ? (each.type.kind === 'number' ? numberText(each, emit) : stringText(each, emit)) : undefined
  }
  const args = () => rest.map((_each, at) => argument(at)).join(', ')
  switch (node.function) {
    case 'has':
      return isSure(first) ? 'true' : `((${emit(first)} as unknown) != null)`
    case 'coalesce':
      return coalesceText(node.arguments, emit)
    case 'size':
      return sizeText(first, emit)
    case 'string':
      return `String(${isSure(first) ? emit(first) : `${emit(first)} ?? ''`})`
    case 'int':
      return `Math.trunc(${toNumber(first, emit)})`
    case 'double':
      return toNumber(first, emit)
    case 'timestamp':
    case 'now':
      return emit(first)
    case 'contains':
      return `(${on()}.includes(${args()}) ?? false)`
    case 'startsWith':
    case 'endsWith':
      return `(${on()}.${node.function}(${args()}) ?? false)`
    case 'matches':
      return `((${on()}.search(${patternText(rest[0])}) ?? -1) >= 0)`
    case 'json':
      return `JSON.stringify(${isSure(first) ? emit(first) : `(${emit(first)} as unknown) ?? null`})`
    case 'maskEmail':
      return `(/^([^\\s@])[^\\s@]*(@[^\\s@]+)$/u.exec(${stringText(first, emit)}) ?? ['', '', '']).slice(1).join('***')`
    case 'lowerAscii':
      return `${on()}.toLowerCase()`
    case 'upperAscii':
      return `${on()}.toUpperCase()`
    case 'indexOf':
    case 'lastIndexOf':
      return `(${on()}.${node.function}(${args()}) ?? -1)`
    case 'join':
      return `${on()}.join(${args() || "''"})`
    default:
      return `${on()}.${node.function}(${args()})`
  }
}

/** The first value that is there; what stands behind one that is always there is never reached. */
function coalesceText(args: readonly Node[], emit: Emit): string {
  const last = args.findIndex(isSure)
  const reached = last < 0 ? args : args.slice(0, last + 1)
  const [only] = reached
  return reached.length === 1 && only ? emit(only) : `(${reached.map(emit).join(' ?? ')})`
}

/** Texts are counted in characters as people see code points, not in UTF-16 units. */
function sizeText(node: Node, emit: Emit): string {
  switch (node.type.kind) {
    case 'string':
      return `[...${stringText(node, emit)}].length`
    case 'list':
      return isSure(node) ? `${emit(node)}.length` : `(${emit(node)}?.length ?? 0)`
    case 'object':
      return `Object.keys(${emit(node)} ?? {}).length`
    default:
      return `((of: any) => typeof of === 'string' ? [...of].length : Array.isArray(of) ? of.length : Object.keys(of ?? {}).length)(${emit(node)})`
  }
}

function toNumber(node: Node, emit: Emit): string {
  return node.type.kind === 'number'
    ? numberText(node, emit)
    : `Number(${isSure(node) ? emit(node) : `${emit(node)} ?? NaN`})`
}

function patternText(pattern: Node | undefined): string {
  return `new RegExp(${literalText(pattern ? (knownValue(pattern) ?? '') : '')}, 'u')`
}
