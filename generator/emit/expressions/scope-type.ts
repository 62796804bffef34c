import { visit } from '../../check/expressions/expression.ts'
import type { Node } from '../../check/expressions/nodes.ts'
import { isRead, together } from '../../check/expressions/reading.ts'
import { anyType, type ObjectType, type ValueType } from '../../check/expressions/types.ts'
import { keyText, literalText } from './literal.ts'
import { knownValue } from './sure.ts'

/** The part of the scope that an expression reads: names lead to fields or, at the leaves, to a whole type. */
type Used = Map<string, { type: ValueType; used: Used; whole: boolean }>

/**
 * The TypeScript type of the scope that an expression needs: only what it reads, all of it possibly missing.
 * `route` is always there, as the runtime's Scope wants.
 */
export function scopeTypeText(node: Node): string {
  const used: Used = new Map()
  visit(node, (each) => {
    if (knownValue(each) !== undefined) return false
    const path = pathOf(each)
    if (!path) return true
    // The shorter paths inside are part of it.
    addPath(used, path)
    return false
  })
  const route = used.get('route')
  used.delete('route')
  const members = [
    `route: ${route ? (route.whole ? typeText(route.type) : usedText(route.used)) : '{}'}`,
    ...memberTexts(used),
  ]
  return `{ ${members.join('; ')} }`
}

/** The nodes from the scope's name down to `node`, if it is a plain path. */
function pathOf(node: Node): readonly Node[] | undefined {
  if (node.kind === 'name') return node.local ? undefined : [node]
  if (node.kind !== 'field') return undefined
  const of = pathOf(node.of)
  return of && [...of, node]
}

function addPath(used: Used, path: readonly Node[]): void {
  let level = used
  for (const [at, node] of path.entries()) {
    if (node.kind !== 'name' && node.kind !== 'field') return
    const entry = level.get(node.name) ?? { type: node.type, used: new Map(), whole: false }
    level.set(node.name, entry)
    if (at === path.length - 1 || node.type.kind !== 'object') entry.whole = true
    if (entry.whole) return
    level = entry.used
  }
}

function usedText(used: Used): string {
  return `{ ${memberTexts(used).join('; ')} }`
}

function memberTexts(used: Used): string[] {
  return [...used].map(
    ([name, { type, used: inner, whole }]) => `${keyText(name)}?: ${whole ? typeText(type) : usedText(inner)} | null`,
  )
}

/** A type as TypeScript text; whatever may be missing in the data says so. */
export function typeText(type: ValueType): string {
  switch (type.kind) {
    case 'string':
    case 'timestamp':
      return 'string'
    case 'number':
    case 'boolean':
    case 'null':
      return type.kind
    case 'list':
      return `readonly (${typeText(type.of)} | null)[]`
    case 'object': {
      if (type.others && Object.keys(type.fields).length === 0)
        return `Readonly<Record<string, ${typeText(type.others)} | null | undefined>>`
      const fields = Object.entries(readOf(type)).map(([name, each]) => `${keyText(name)}?: ${typeText(each)} | null`)
      if (type.others) fields.push('[name: string]: any')
      return `{ ${fields.join('; ')} }`
    }
    default:
      return 'any'
  }
}

/** Of what a derived operation answers, the fields that are read here; nothing else is asked for. */
function readOf({ fields, reading }: ObjectType): Readonly<Record<string, ValueType>> {
  if (!reading) return fields
  const all = together([reading])
  const read = Object.keys(fields).filter((name) => isRead(name, all))
  return Object.fromEntries(read.map((name) => [name, fields[name] ?? anyType]))
}

/** The words of an enumeration as a TypeScript union. */
export function unionText(values: readonly string[]): string {
  return values.map(literalText).join(' | ')
}
