import type { ValueRule, ValueWord } from '../../grammar/language.ts'
import { plain, type YamlNode } from '../../load/tree.ts'
import { checkValue, isExpression } from '../expressions/expression.ts'
import { anyType, booleanType, constantOf, listOf, numberType, objectOf, stringType, type ValueType } from '../expressions/types.ts'
import { data, type Linked } from '../linked.ts'
import { fail, kindInWords, placeOf, type Walk } from '../walk.ts'

const expectedTypes: Readonly<Record<ValueWord, ValueType>> = {
  string: stringType,
  number: numberType,
  boolean: booleanType,
  list: listOf(anyType),
  object: objectOf({}),
  any: anyType,
}

/** A literal or `${…}`. */
export function value(rule: ValueRule, node: YamlNode, walk: Walk): Linked | undefined {
  return checkedValue(node, expectedTypes[rule.type], walk, rule.expression)
}

/** A literal or `${…}` of a type that is known only now. */
export function checkedValue(node: YamlNode, expected: ValueType, walk: Walk, expression?: ValueRule['expression']): Linked | undefined {
  if (node.kind !== 'scalar') return expression || hasExpression(node) ? structured(node, expected, walk, expression) : data(plain(node))
  const checked = checkValue(node.value, placeOf(walk, node), walk.scope, expected, walk.context.report)
  if (!checked) return undefined
  if (expression === 'only') {
    if (isExpression(checked)) return { is: 'function', expression: checked }
    return fail(walk, 'wrong-type', node.span, `An expression "\${…}" goes here, but this is ${kindInWords(node)}.`)
  }
  if (expression === 'constant' && isExpression(checked) && constantOf(checked.type) === undefined) {
    return fail(walk, 'not-constant', node.span, 'Only limits and decisions can be used here: the value must be known beforehand.')
  }
  return { is: 'value', value: checked }
}

/** Lists and maps may hold expressions where any value is taken; each is computed on its own. */
function structured(node: YamlNode, expected: ValueType, walk: Walk, expression: ValueRule['expression']): Linked | undefined {
  if (expression) return fail(walk, 'wrong-type', node.span, `An expression "\${…}" goes here, but this is ${kindInWords(node)}.`)
  void expected
  return fail(walk, 'wrong-type', node.span, 'Expressions cannot stand inside a list or map here; write one expression for the whole.')
}

function hasExpression(node: YamlNode): boolean {
  if (node.kind === 'scalar') return typeof node.value === 'string' && node.value.includes('${')
  const inner = node.kind === 'list' ? node.items : [...node.entries.values()].map((each) => each.value)
  return inner.some(hasExpression)
}
