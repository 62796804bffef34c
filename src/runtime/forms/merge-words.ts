import { diff3Merge } from 'node-diff3'

/** A word with the space behind it; space at the beginning stands alone. */
const word = /\S+\s*|\s+/g

/**
 * What becomes of a text that two people changed at once, each other words of it.
 * @param base what both began with
 * @returns undefined where they changed the same words, or such that stand beside each other
 */
export function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  const parts = diff3Merge(wordsOf(mine), wordsOf(base), wordsOf(theirs), { excludeFalseConflicts: true })
  if (parts.some(({ conflict }) => conflict)) return undefined
  return parts.flatMap(({ ok }) => ok ?? []).join('')
}

function wordsOf(text: string): string[] {
  return text.match(word) ?? []
}
