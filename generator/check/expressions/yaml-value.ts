import type { SourceFile } from '../../load/source.ts'
import { spanInside, type YamlNode } from '../../load/tree.ts'
import { nearest } from '../../nearest.ts'
import { error, type Report } from '../../problem.ts'
import { type CheckedExpression, type CheckedValue, checkValue, isExpression, namesOf } from './expression.ts'
import type { Node } from './nodes.ts'
import {
  anyType,
  describeType,
  either,
  fieldOf,
  listOf,
  objectOf,
  type ScopeType,
  typeOfConstant,
  type ValueType,
} from './types.ts'

/** What checking a value of the spec needs from around it. */
export interface ValueCheck {
  readonly source: SourceFile
  readonly scope: ScopeType
  readonly report: Report
}

/**
 * Checks a value of the spec: scalars, and maps and lists that may have expressions anywhere inside. A structure with
 * expressions becomes one expression as a whole.
 */
export function checkYamlValue(node: YamlNode, expected: ValueType, check: ValueCheck): CheckedValue | undefined {
  if (node.kind === 'scalar') {
    const place = (index: number, length: number) =>
      typeof node.value === 'string' ? spanInside(check.source, node, index, length) : node.span
    return checkValue(node.value, place, check.scope, expected, check.report)
  }
  return node.kind === 'list' ? checkItems(node.items, node, expected, check) : checkFields(node, expected, check)
}

function checkItems(
  items: readonly YamlNode[],
  node: YamlNode,
  expected: ValueType,
  check: ValueCheck,
): CheckedValue | undefined {
  if (expected.kind !== 'list' && expected.kind !== 'any') return wrongShape(node, expected, 'a list', check)
  const of = expected.kind === 'list' ? expected.of : anyType
  const values = items.map((item) => checkYamlValue(item, of, check))
  const sound = values.filter((value) => value !== undefined)
  if (sound.length < values.length) return undefined
  if (sound.every((value) => !isExpression(value)))
    return { literal: sound.map((value) => ('literal' in value ? value.literal : undefined)) }
  const nodes = sound.map(nodeOf)
  const type = listOf(
    nodes
      .map((each) => each.type)
      .reduce<ValueType | undefined>((one, other) => either(one, other) ?? anyType, undefined) ?? anyType,
  )
  return whole({ kind: 'list', items: nodes, type, start: 0, end: 0 })
}

function checkFields(
  node: Extract<YamlNode, { kind: 'map' }>,
  expected: ValueType,
  check: ValueCheck,
): CheckedValue | undefined {
  if (expected.kind !== 'object' && expected.kind !== 'any') return wrongShape(node, expected, 'a map', check)
  let sound = true
  const values: [string, CheckedValue][] = []
  for (const { key, keySpan, value } of node.entries.values()) {
    const type = expected.kind === 'object' ? fieldOf(expected, key) : anyType
    if (!type) {
      const suggestion = expected.kind === 'object' ? nearest(key, Object.keys(expected.fields)) : undefined
      const hint = suggestion ? ` Did you mean "${suggestion}"?` : ''
      check.report(error('unknown-field', keySpan, `${describeType(expected)} takes no "${key}".${hint}`, suggestion))
      sound = false
      continue
    }
    const checked = checkYamlValue(value, type, check)
    if (checked) values.push([key, checked])
    else sound = false
  }
  if (expected.kind === 'object') {
    for (const [name, type] of Object.entries(expected.fields)) {
      if (type.nullable || node.entries.has(name)) continue
      check.report(error('missing-field', node.span, `"${name}" is missing in ${describeType(expected)}.`, name))
      sound = false
    }
  }
  if (!sound) return undefined
  if (values.every(([, value]) => !isExpression(value)))
    return {
      literal: Object.fromEntries(values.map(([key, value]) => [key, 'literal' in value ? value.literal : undefined])),
    }
  const entries = values.map(([key, value]) => ({ key, value: nodeOf(value) }))
  const type = objectOf(Object.fromEntries(entries.map(({ key, value }) => [key, value.type])))
  return whole({ kind: 'map', entries, type, start: 0, end: 0 })
}

function wrongShape(node: YamlNode, expected: ValueType, found: string, check: ValueCheck): undefined {
  check.report(error('wrong-type', node.span, `This place takes ${describeType(expected)}, but it is ${found}.`))
  return undefined
}

function whole(node: Node): CheckedExpression {
  return { source: '', node, type: node.type, names: namesOf(node) }
}

/** A literal of the spec as a node, so that it can stand beside expressions. */
function nodeOf(value: CheckedValue): Node {
  return isExpression(value) ? value.node : literalNode(value.literal)
}

function literalNode(value: unknown): Node {
  const place = { start: 0, end: 0, type: typeOfConstant(value) }
  if (Array.isArray(value)) return { kind: 'list', items: value.map(literalNode), ...place }
  if (typeof value === 'object' && value !== null)
    return {
      kind: 'map',
      entries: Object.entries(value).map(([key, each]) => ({ key, value: literalNode(each) })),
      ...place,
    }
  return { kind: 'literal', value: value as string | number | boolean | null, ...place }
}
