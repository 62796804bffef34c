import { limitInWords } from '../operation/limit-in-words.ts'
import { Refusal } from '../operation/refusal.ts'
import type { Rules } from './backend.ts'

/** BadInput in the words that messages.yaml has for a value that is wrong; where it has none, the name of what is wrong with it. */
export function refused(
  { validation }: Rules,
  reason: string,
  values: { readonly field: string; readonly limit?: number | string | undefined },
): Refusal {
  const words = validation[reason] ?? `${values.field}: ${reason}`
  const { field, limit } = values
  const said = limitInWords(reason, limit) as typeof limit
  return new Refusal('BadInput', typeof words === 'string' ? words : words({ field, limit: said }))
}
