import type { ValueMessage, WrongValue } from './value-rule.ts'

/** Characters that a choice has at most which is none of the options. */
export const longestOther = 100

/** What is wrong with a text that was typed where others than the options may be added: it is one line with words in it. */
export function wrongOther(text: string): WrongValue<ValueMessage> | undefined {
  if ([...text].length > longestOther) return { message: 'maxLength', limit: longestOther }
  return text === '' || text !== text.trim() || /\p{Cc}/u.test(text) ? { message: 'format' } : undefined
}
