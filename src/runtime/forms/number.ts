import type * as Words from './number-words.ts'

let known: typeof Words | undefined

/** Takes what there is to say of numbers, from the first field in which they are typed. */
export function hearNumberWords(words: typeof Words): void {
  known = words
}

/** What there is to say of numbers; undefined where no field of numbers was drawn yet. */
export function numberWords(): typeof Words | undefined {
  return known
}
