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
      return node.local ? localText(node.name) : `${scope}.${node.name}`
    case 'field':
      return `${emit(node.of)}?.${node.name}`
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

/** Macro variables get a `$`, so that they never meet `s` or a word of TypeScript. */
function localText(name: string): string {
  return `$${name}`
}

function indexText(node: NodeOf<'index'>, emit: Emit): string {
  const at = emit(node.index)
  if (node.of.type.kind === 'list') return `${emit(node.of)}?.[${isSure(node.index) ? at : `${at} ?? -1`}]`
  return `${emit(node.of)}?.[${isSure(node.index) ? at : `${at} ?? ''`}]`
}

function macroText(node: NodeOf<'macro'>, emit: Emit): string {
  // A list of unknown content would leave the variable without a type.
  const variable = node.of.type.kind === 'list' ? localText(node.variable) : `${localText(node.variable)}: any`
  const list = isSure(node.of) ? emit(node.of) : `${emit(node.of)}?`
  const condition = node.condition && `(${variable}) => ${emit(node.condition)}`
  switch (node.macro) {
    case 'filter':
      return `${list}.filter(${condition})`
    case 'map': {
      const transform = `.map((${variable}) => ${node.transform ? emit(node.transform) : 'undefined'})`
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

function partText(part: Node, emit: Emit): string {
  if (part.kind === 'literal') return literalText(String(part.value ?? ''))
  return `String(${isSure(part) ? emit(part) : `${emit(part)} ?? ''`})`
}
