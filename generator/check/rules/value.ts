import type { ValueRule, ValueWord } from '../../grammar/language.ts'
import type { YamlNode } from '../../load/tree.ts'
import { bareExpression } from '../expressions/bare.ts'
import { isExpression } from '../expressions/expression.ts'
import { onlyTyped } from '../expressions/handing.ts'
import { nobody } from '../expressions/reading.ts'
import {
  anyType,
  booleanType,
  constantOf,
  fileType,
  listOf,
  numberType,
  objectOf,
  stringType,
  type ValueType,
} from '../expressions/types.ts'
import { checkYamlValue } from '../expressions/yaml-value.ts'
import { data, type Linked } from '../linked.ts'
import { enter, valueCheckOf } from '../parts/enter.ts'
import { isInputValue } from '../parts/for-part.ts'
import { fail, kindInWords, type Walk } from '../walk.ts'

/** What a rule takes: a type of its own where it says what is read of it. */
function takenBy({ type, typed, parts }: ValueRule): ValueType {
  if (parts) return listOf(objectOf(Object.fromEntries(parts.map((name) => [name, anyType]))))
  return (typed ? passedTypes[type] : undefined) ?? expectedTypes[type]
}

const expectedTypes: Readonly<Record<ValueWord, ValueType>> = {
  string: stringType,
  number: numberType,
  boolean: booleanType,
  list: listOf(anyType),
  object: objectOf({}),
  file: fileType,
  any: anyType,
}

/** Of values that are read elsewhere, by their type. */
const passedTypes: Partial<Record<ValueWord, ValueType>> = {
  list: listOf(onlyTyped),
  object: { ...objectOf({}), reading: nobody },
  any: onlyTyped,
}

/** A literal or `${…}`. */
export function value(rule: ValueRule, node: YamlNode, walk: Walk): Linked | undefined {
  return checkedValue(node, takenBy(rule), walk, rule.expression)
}

/** A literal or `${…}` of a type that is known only now. */
export function checkedValue(
  node: YamlNode,
  expected: ValueType,
  around: Walk,
  expression?: ValueRule['expression'],
): Linked | undefined {
  const walk = enter(node, around)
  if (isInputValue(node, walk)) return data(undefined)
  const checked = checkYamlValue(node, expected, valueCheckOf(walk))
  if (!checked) return undefined
  if (expression === 'only') {
    if (isExpression(checked)) return { is: 'function', expression: checked }
    const words = node.kind === 'scalar' ? node.value : undefined
    const bare = bareExpression(words, walk.scope, walk.file, node.span, true)
    const hint = bare ? ` Write "${bare.written}".` : ''
    const message = `An expression "\${…}" goes here, but this is ${kindInWords(node)}.${hint}`
    return fail(walk, 'wrong-type', node.span, message, bare?.mend)
  }
  if (expression === 'constant' && isExpression(checked) && constantOf(checked.type) === undefined) {
    return fail(
      walk,
      'not-constant',
      node.span,
      'Only limits and decisions can be used here: the value must be known beforehand.',
    )
  }
  return { is: 'value', value: checked }
}
