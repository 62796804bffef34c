import type { Node } from '../expressions/nodes.ts'
import { booleanType, nullType } from '../expressions/types.ts'

/** Words taken out of an expression: a piece of an ICU message, and the values that choose among them. */
export interface Lifted {
  readonly source: string
  readonly entries: readonly { readonly key: string; readonly value: Node }[]
}

/**
 * Words inside an expression (`${item.on ? 'On' : 'Off'}`, `${coalesce(item.name, 'Nobody')}`) become a choice in the
 * text, `{item_on, select, true {On} other {Off}}`, so that translators have them too. Undefined where an expression
 * gives no words of its own.
 * @param name the argument that the expression was called by; others are called after it
 */
export function liftWords(name: string, node: Node): Lifted | undefined {
  return hasWords(node) ? lifted(name, node) : undefined
}

function lifted(name: string, node: Node): Lifted {
  if (node.kind === 'literal' && typeof node.value === 'string' && !node.value.includes('#'))
    return { source: literally(node.value), entries: [] }
  if (!hasWords(node)) return { source: `{${name}}`, entries: [{ key: name, value: node }] }
  if (node.kind === 'choose') {
    const yes = lifted(`${name}_yes`, node.yes)
    const no = lifted(`${name}_no`, node.no)
    return {
      source: `{${name}, select, true {${yes.source}} other {${no.source}}}`,
      entries: [{ key: name, value: node.condition }, ...yes.entries, ...no.entries],
    }
  }
  if (node.kind === 'call' && node.function === 'coalesce') {
    const last = node.arguments.at(-1)
    const nothing: Node = { kind: 'literal', value: null, type: nullType, start: node.start, end: node.end }
    const found: Node = { ...node, arguments: [...node.arguments.slice(0, -1), nothing] }
    const known: Node = { ...node, kind: 'binary', operator: '!=', left: found, right: nothing, type: booleanType }
    const instead = last ? lifted(`${name}_else`, last) : { source: '', entries: [] }
    return {
      source: `{${name}_known, select, true {{${name}}} other {${instead.source}}}`,
      entries: [{ key: `${name}_known`, value: known }, { key: name, value: found }, ...instead.entries],
    }
  }
  return { source: `{${name}}`, entries: [{ key: name, value: node }] }
}

/** Whether some outcome of an expression is words written in it. */
function hasWords(node: Node): boolean {
  switch (node.kind) {
    case 'literal':
      // What "#" means depends on the choices around it: such words stay where they are.
      return typeof node.value === 'string' && /\p{L}/u.test(node.value) && !node.value.includes('#')
    case 'choose':
      return hasWords(node.yes) || hasWords(node.no)
    case 'call':
      return node.function === 'coalesce' && node.arguments.at(-1) !== undefined && hasWords(lastOf(node.arguments))
    default:
      return false
  }
}

function lastOf(nodes: readonly Node[]): Node {
  return nodes.at(-1) as Node
}

/**
 * Words as an ICU message has them: what means something there is quoted, braces in a row as one. Between two quoted braces
 * would stand what means an apostrophe.
 */
function literally(words: string): string {
  return words.replaceAll("'", "''").replace(/[{}]+/g, (braces) => `'${braces}'`)
}
