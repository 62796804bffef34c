import type { Operation, Scope, Values } from '../../../generator/grammar/compiled.ts'
import { valueIn } from '../expressions/evaluate.ts'

export type Variables = Readonly<Record<string, unknown>>

/** The variables that an operation takes, of the values given; what is nothing or unknown to it is not sent. */
export function variablesOf(operation: Operation, values: Values | undefined, scope: Scope): Variables {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values ?? {})) {
    if (!operation.variables.includes(name)) continue
    const one = valueIn(value, scope)
    if (one !== undefined) found[name] = one
  }
  return found
}

/** The same for the same call, whatever order its variables are named in. */
export function callKey(operation: Operation, variables: Variables): string {
  return `${operation.name} ${stableJson(variables)}`
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
