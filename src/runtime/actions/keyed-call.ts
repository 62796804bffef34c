import type { Operation } from '../../../generator/grammar/compiled.ts'
import { callKey, type Variables } from '../data/variables.ts'
import type { Services } from '../services.ts'
import { uuid } from '../uuid.ts'

/**
 * Gives a write the key by which the backend knows it (console.yaml `idempotency`), where it takes one and nothing else
 * gave it one. A write whose answer was lost has the same key when staff try it again.
 */
export function keyedCall(
  operation: Operation,
  variables: Variables,
  { spec, memory }: Pick<Services, 'spec' | 'memory'>,
): { readonly variables: Variables; answered(): void } {
  const { idempotency } = spec.console
  if (idempotency === undefined || !operation.variables.includes(idempotency) || variables[idempotency] !== undefined)
    return { variables, answered: () => {} }
  const place = `key of ${callKey(operation, variables)}`
  const key = memory.get(place) ?? uuid()
  memory.set(place, key)
  return { variables: { ...variables, [idempotency]: key }, answered: () => void memory.delete(place) }
}
