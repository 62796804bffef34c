import type { Words } from '../../../generator/conform/case.ts'

/** Whether a text is what the plan says it will be. */
export function fitsWords(text: string, words: Words): boolean {
  return 'text' in words ? text === words.text : new RegExp(words.pattern, 's').test(text)
}
