import { limitInWords } from '../operation/limit-in-words.ts'
import { Refusal, refuseField } from '../operation/refusal.ts'
import type { Rules } from './backend.ts'

/**
 * BadInput in the words that messages.yaml has for a value that is wrong; where it has none, the name of what is wrong with it.
 * @param values with the `name` of the argument, where it is one
 */
export function refused(
  { validation }: Rules,
  reason: string,
  values: { readonly field: string; readonly name?: string; readonly limit?: number | string | undefined },
): Refusal {
  const words = validation[reason] ?? `${values.field}: ${reason}`
  const { field, limit, name } = values
  const told = limitInWords(reason, limit) as typeof limit
  const said = typeof words === 'string' ? words : words({ field, limit: told })
  return name === undefined ? new Refusal('BadInput', said) : refuseField(name, said)
}
