import type { Node, NodeOf } from '../../check/expressions/nodes.ts'
import { callText, type Emit } from './calls.ts'
import { keyText, literalText } from './literal.ts'
import { operatorText } from './operators.ts'
import { chosenSide, isSure, knownValue } from './sure.ts'

/**
 * The TypeScript text of a node, over `scope`, the variable that holds the names. It reads through missing data
 * without failing; what cannot be told without the data is undefined.
 */
export function bodyText(node: Node, scope = 's'): string {
  const emit: Emit = (each) => bodyText(each, scope)
  const known = knownValue(node)
  if (known !== undefined) return literalText(known)
  switch (node.kind) {
    case 'literal':
      return literalText(node.value)
    case 'name':
      return node.local ? markOf(node.name) : `${scope}.${node.name}`
    case 'field':
      return `${emit(node.of)}?.${fieldText(node.name)}`
    case 'index':
      return indexText(node, emit)
    case 'not':
      return `!${emit(node.operand)}`
    case 'minus':
      return `(-${isSure(node.operand) ? emit(node.operand) : `(${emit(node.operand)} ?? NaN)`})`
    case 'binary':
      return operatorText(node, emit)
    case 'choose': {
      const side = chosenSide(node)
      if (side) return emit(side)
      return `(${emit(node.condition)} ? ${emit(node.yes)} : ${emit(node.no)})`
    }
    case 'list':
      return `[${node.items.map(emit).join(', ')}]`
    case 'map':
      return `({ ${node.entries.map(({ key, value }) => `${keyText(key)}: ${emit(value)}`).join(', ')} })`
    case 'call':
      return callText(node, emit)
    case 'macro':
      return macroText(node, emit)
    case 'template':
      return `(${node.parts.map((part) => partText(part, emit)).join(' + ')})`
  }
}

/** A field behind `?.`; names that are no words of TypeScript stand in brackets. */
function fieldText(name: string): string {
  const key = keyText(name)
  return key === name ? name : key.startsWith('[') ? key : `[${key}]`
}

/** Macro variables get a `$`, so that they never meet `s` or a word of TypeScript. */
function localText(name: string): string {
  return `$${name}`
}

/** Stands for a macro's variable until its function is made; no text or name can hold it, because literals are escaped. */
function markOf(name: string): string {
  return `\u0001${name}\u0001`
}

function indexText(node: NodeOf<'index'>, emit: Emit): string {
  const at = emit(node.index)
  if (node.of.type.kind === 'list') return `${emit(node.of)}?.[${isSure(node.index) ? at : `${at} ?? -1`}]`
  return `${emit(node.of)}?.[${isSure(node.index) ? at : `${at} ?? ''`}]`
}

function macroText(node: NodeOf<'macro'>, emit: Emit): string {
  const list = isSure(node.of) ? emit(node.of) : `${emit(node.of)}?`
  const condition = node.condition && functionText(node, node.condition, emit)
  switch (node.macro) {
    case 'filter':
      return `${list}.filter(${condition})`
    case 'map': {
      const transform = node.transform ? `.map(${functionText(node, node.transform, emit)})` : ''
      return condition ? `${list}.filter(${condition})${transform}` : `${list}${transform}`
    }
    case 'exists':
      return `(${list}.some(${condition}) ?? false)`
    case 'all':
      return `(${list}.every(${condition}) ?? false)`
    case 'exists_one':
      return `(${list}.filter(${condition}).length === 1)`
  }
}

/** A macro's function of one item; TypeScript refuses a parameter that nobody uses. */
function functionText(macro: NodeOf<'macro'>, of: Node, emit: Emit): string {
  const text = emit(of)
  const mark = markOf(macro.variable)
  if (!text.includes(mark)) return `() => ${text}`
  const variable = localText(macro.variable)
  // A list of unknown content would leave the variable without a type.
  const typed = hasTypedItems(macro.of) ? variable : `${variable}: any`
  return `(${typed}) => ${text.replaceAll(mark, variable)}`
}

/** Whether TypeScript knows what is in a list: what is filtered or mapped out of something unknown is as unknown. */
function hasTypedItems(list: Node): boolean {
  if (list.kind === 'macro' && (list.macro === 'filter' || list.macro === 'map')) return hasTypedItems(list.of)
  return list.type.kind === 'list'
}

function partText(part: Node, emit: Emit): string {
  if (part.kind === 'literal') return literalText(String(part.value ?? ''))
  return `String(${isSure(part) ? emit(part) : `${emit(part)} ?? ''`})`
}
