import type { Scope, Text, Value, Values } from '../../../generator/grammar/compiled.ts'
import { valueIn } from '../expressions/evaluate.ts'
import type { Texts } from '../texts/texts.ts'

/** What a widget is given: expressions as their values and texts as words, in lists and objects too. */
export function widgetInputs(values: Values, scope: Scope, texts: Texts): Readonly<Record<string, unknown>> {
  return resolveAll(values, scope, texts)
}

function resolveAll(values: object, scope: Scope, texts: Texts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, resolve(value, scope, texts)]))
}

function resolve(value: unknown, scope: Scope, texts: Texts): unknown {
  // What data gives stays as it is: only what the spec wrote is looked into.
  if (typeof value === 'function') return valueIn(value as Value<unknown>, scope)
  if (Array.isArray(value)) return value.map((one) => resolve(one, scope, texts))
  if (typeof value !== 'object' || value === null) return value
  return isText(value) ? texts.of(value, scope) : resolveAll(value, scope, texts)
}

function isText(value: object): value is Text {
  const { key, text } = value as Partial<Text>
  return typeof key === 'string' && (typeof text === 'string' || typeof text === 'function')
}
