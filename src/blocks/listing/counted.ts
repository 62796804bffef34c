/** What is said of a number, of which there are more: "10,000+ books". */
export function withMore(words: string, number = 0, language: string): string {
  const written = number.toLocaleString(language)
  return words.replace(written, `${written}+`)
}
