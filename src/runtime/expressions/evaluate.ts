import type { Expression, Scope, Value } from '../../../generator/grammar/compiled.ts'

/** What a value of the spec stands for in a scope: itself, or what its expression gives; null counts as nothing. */
export function valueIn<T>(value: Value<T> | undefined, scope: Scope): T | undefined {
  if (typeof value !== 'function') return value
  return (value as Expression<T | null | undefined>)(scope) ?? undefined
}

/** Named values, each in its place; expressions that give nothing are kept as undefined. */
export function valuesOf(values: Readonly<Record<string, Value<unknown>>> | undefined, scope: Scope) {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values ?? {})) found[name] = valueIn(value, scope)
  return found
}
