import type { ValueMessage, WrongValue } from '../../generator/values/value-rule.ts'
import { validation } from '../generated/rules.ts'
import { limitInWords } from './limit-in-words.ts'

type Words = (values: { readonly field: string; readonly limit: unknown }) => string

/** All that values are told by themselves: the compiler says what messages.yaml lacks. */
const words: Readonly<Record<ValueMessage, Words>> = validation

/** What is said of a value that is wrong, in the words of messages.yaml. `field`: what staff call it. */
export function valueWords(field: string, { message, limit }: WrongValue): string {
  const said = (words as Readonly<Record<string, Words>>)[message]
  if (!said) throw new Error(`messages.yaml has no message "${message}".`)
  return said({ field, limit: limitInWords(message, limit) })
}
