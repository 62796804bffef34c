import type * as Words from './number-words.ts'

/** What there is to say of numbers: there once a field was drawn in which they are typed. Few forms have any. */
export const numbers: { words?: typeof Words } = {}
