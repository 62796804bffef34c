/** A pattern for LIKE: whatever has these words in it, in which `%`, `_` and `\` mean themselves. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
