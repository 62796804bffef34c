import { isExpression } from '../check/expressions/expression.ts'
import { constantOf } from '../check/expressions/types.ts'
import { entryOf, type Linked } from '../check/linked.ts'
import { knownValue } from '../emit/expressions/sure.ts'
import type { Right } from '../grammar/compiled.ts'
import type { Span } from '../load/source.ts'
import { entry, type YamlMap } from '../load/tree.ts'
import { conditionFormula } from './condition.ts'
import { all, type Formula, not } from './formula.ts'
import type { AroundGate, Given, Lead, ModelGate } from './model.ts'

/** A compiled gate as the model has it. */
export function gateOf(linked: Linked | undefined, node: YamlMap): ModelGate | undefined {
  if (!linked) return undefined
  const when = entryOf(linked, 'when')
  const otherwise = entryOf(linked, 'else')
  const level = entryOf(linked, 'level')
  const go = leadOf(entryOf(otherwise, 'go'), node.span)
  return {
    can: dataList(entryOf(linked, 'can')) as Right[],
    ...(level?.is === 'data' && { level: String(level.data) }),
    feature: dataList(entryOf(linked, 'feature')).map(String),
    ...(when?.is === 'function' && { when: conditionFormula(when.expression), whenText: when.expression.source }),
    ...(otherwise && { otherwise: go ? { go } : { disabled: true as const } }),
    span: gateSpan(node),
    spans: { can: wordSpan(node, 'can'), feature: wordSpan(node, 'feature'), when: wordSpan(node, 'when') },
  }
}

/** Where a gate begins: the first of its words. */
function gateSpan(node: YamlMap): Span {
  const spans = ['can', 'feature', 'when'].flatMap((word) => wordSpan(node, word) ?? [])
  return spans.sort((a, b) => a.offset - b.offset)[0] ?? node.span
}

function wordSpan(node: YamlMap, word: string): Span | undefined {
  return entry(node, word)?.keySpan
}

/** A compiled place to go; undefined where it is no route. */
export function leadOf(go: Linked | undefined, span: Span): Lead | undefined {
  const to = entryOf(go, 'to')
  return to?.is === 'data' ? { route: String(to.data), with: givenOf(entryOf(go, 'with')), span } : undefined
}

/** What a lead gives along. */
export function givenOf(values: Linked | undefined): ReadonlyMap<string, Given> {
  if (values?.is !== 'object') return new Map()
  return new Map(values.entries.map(([name, value]) => [name, oneGiven(value)]))
}

function oneGiven(value: Linked): Given {
  if (value.is === 'data') return { is: 'value', value: plainValue(value.data) }
  if (value.is !== 'value') return { is: 'unknown', mayMiss: true }
  if (!isExpression(value.value)) return { is: 'value', value: plainValue(value.value.literal) }
  const { node, type } = value.value
  const known = constantOf(type) ?? knownValue(node)
  if (known !== undefined) return { is: 'value', value: known }
  if (node.kind === 'field' && node.of.kind === 'name' && node.of.name === 'route')
    return { is: 'parameter', name: node.name }
  return { is: 'unknown', mayMiss: type.nullable === true }
}

function plainValue(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** A condition on its own: an expression, or true or false. */
export function whenOf(linked: Linked | undefined): Formula | undefined {
  if (linked?.is === 'function') return conditionFormula(linked.expression)
  if (linked?.is !== 'value') return undefined
  if (isExpression(linked.value)) return conditionFormula(linked.value)
  return { is: 'constant', value: linked.value.literal === true }
}

function dataList(linked: Linked | undefined): readonly unknown[] {
  return linked?.is === 'list' ? linked.items.map((each) => (each.is === 'data' ? each.data : undefined)) : []
}

/** When a gate lets through, asked with the grants of a level. */
export function gateFormula(gate: ModelGate | undefined, level: string | undefined): Formula {
  if (!gate) return all()
  const known = gateFormulas.get(gate)?.get(level)
  if (known) return known
  const formula = all(grantFormula(gate, level), ...(gate.when ? [gate.when] : []))
  gateFormulas.set(gate, new Map(gateFormulas.get(gate)).set(level, formula))
  return formula
}

/** Those that were put together already, by the level of the page: a gate is asked on each page that its node is on. */
const gateFormulas = new WeakMap<ModelGate, ReadonlyMap<string | undefined, Formula>>()

/** What a gate asks of the person and the deployment, without its condition. `level`: of the page that it stands on. */
export function grantFormula({ feature, can, level: own }: ModelGate, level: string | undefined): Formula {
  return all(
    ...feature.map((name): Formula => ({ is: 'feature', name })),
    ...can.map((right): Formula => ({ is: 'right', ...right, level: own ?? level })),
  )
}

/** When every gate around a node lets it show. */
export function aroundFormula(gates: readonly AroundGate[], level: string | undefined): Formula {
  return all(
    ...gates.map(({ gate, denied }) => {
      const open = gateFormula(gate, level)
      return denied ? not(open) : open
    }),
  )
}
