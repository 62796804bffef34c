import type { SourceFile, Span } from '../../load/source.ts'
import { spanInside, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'
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
  /** The same for a node inside, where that may come from another file: what a part puts in place. */
  readonly at?: (node: YamlNode) => ValueCheck
}

/**
 * Checks a value of the spec: scalars, and maps and lists that may have expressions anywhere inside. A structure with
 * expressions becomes one expression as a whole.
 */
export function checkYamlValue(node: YamlNode, expected: ValueType, around: ValueCheck): CheckedValue | undefined {
  const check = around.at?.(node) ?? around
  if (node.kind === 'scalar') {
    const place = (index: number, length: number) =>
      typeof node.value === 'string' ? spanInside(check.source, node, index, length) : node.span
    const scalar = { file: check.source, span: node.span }
    return checkValue(node.value, place, check.scope, expected, check.report, scalar)
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
  const of = expected.kind === 'list' ? expected.of : expected
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
  const mistyped = new Set<string>()
  const values: [string, CheckedValue][] = []
  for (const { key, keySpan, value } of node.entries.values()) {
    const type = expected.kind === 'object' ? fieldOf(expected, key) : partOf(expected, key)
    if (!type) {
      const names = expected.kind === 'object' ? Object.keys(expected.fields) : []
      const mend = meant(check.source, keySpan, key, names, node.entries)
      if (mend.suggestion !== undefined) mistyped.add(mend.suggestion)
      const hint =
        mend.suggestion === undefined && names.length > 0 ? ` It takes ${names.join(', ')}.` : didYouMean(mend)
      check.report(
        error('unknown-field', keySpan, `${capital(describeType(expected))} takes no "${key}".${hint}`, mend),
      )
      sound = false
      continue
    }
    const checked = checkYamlValue(value, type, check)
    if (checked) values.push([key, checked])
    else sound = false
  }
  if (expected.kind === 'object') {
    for (const [name, type] of Object.entries(expected.fields)) {
      // Of what nothing is known, it is not known either whether it must be there.
      if (type.nullable || type.kind === 'any' || node.entries.has(name) || mistyped.has(name)) continue
      const message = `"${name}" is missing: ${describeType(expected)} needs it. Add "${name}: …".`
      check.report(error('missing-field', head(node), message))
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

/** What is expected of a part, where anything is. */
function partOf({ reading }: ValueType, name: string): ValueType {
  return reading ? { kind: 'any', reading: reading.part(name) } : anyType
}

/** The start of a map, so that what it lacks does not mark all of it. */
function head(node: Extract<YamlNode, { kind: 'map' }>): Span {
  const [first] = node.entries.values()
  return first ? first.keySpan : node.span
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wrongShape(node: YamlNode, expected: ValueType, found: string, check: ValueCheck): undefined {
  check.report(error('wrong-type', node.span, `This place takes ${describeType(expected)}, but it is ${found}.`))
  return undefined
}

function whole(node: Node): CheckedExpression {
  return { source: '', node, type: node.type, names: namesOf(node) }
}

/** A literal of the spec as a node, so that it can stand beside expressions. */
export function nodeOf(value: CheckedValue): Node {
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
