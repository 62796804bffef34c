/** Names in braces: `{title} - {year}`. */
export const placeholders = /\{([^{}]*)\}/g

/** The names in a pattern, in their order. */
export function namesIn(pattern: string): readonly string[] {
  return [...pattern.matchAll(placeholders)].map(([, name = '']) => name.trim())
}

/** Stands for a name that says nothing while a pattern is filled; no value has it. */
const empty = '\0'

/**
 * A pattern with words for its names, in one line and of so many characters at most; what only stood between names that say
 * nothing is left out. undefined where none of them says anything.
 */
export function filledPattern(pattern: string, wordsOf: (name: string) => string, longest: number): string | undefined {
  const filled = pattern.replace(placeholders, (_, name: string) => wordsOf(name.trim()) || empty)
  if (filled.replaceAll(empty, '') === pattern.replace(placeholders, '')) return undefined
  const line = filled
    .replace(/\s*[([]\0+[)\]]/g, '')
    .replace(/^\0[\s\p{P}\0]*|[\s\p{P}\0]*\0$/gu, '')
    .replaceAll(empty, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return line === '' ? undefined : [...line].slice(0, longest).join('').trim()
}
