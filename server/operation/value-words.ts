import { boundInWords } from '../../generator/values/bounds.ts'
import type { WrongValue } from '../../generator/values/value-rule.ts'
import { validation } from '../generated/rules.ts'

/** What is said of a value that is wrong, in the words of messages.yaml. `field`: what staff call it. */
export function valueWords(field: string, { message, limit }: WrongValue): string {
  const words = validation[message as keyof typeof validation] as (values: { field: string; limit?: unknown }) => string
  return words({ field, limit: typeof limit === 'string' ? boundInWords(limit) : limit })
}
