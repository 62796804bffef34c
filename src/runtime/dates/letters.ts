/**
 * A date pattern (dayjs tokens) as a language writes it where one is asked for: `TT/MM/JJJJ HH:mm` of `DD/MM/YYYY HH:mm`
 * in German. A day, a month and a year go by the first letter of their word.
 */
export function patternLetters(pattern: string, language: string): string {
  const words = new Intl.DisplayNames(language, { type: 'dateTimeField' })
  const letter = (field: 'day' | 'month' | 'year') => words.of(field)?.at(0)?.toLocaleUpperCase(language)
  const letters: Readonly<Record<string, string | undefined>> = {
    D: letter('day'),
    M: letter('month'),
    Y: letter('year'),
  }
  return pattern.replace(/[DMY]/g, (each) => letters[each] ?? each)
}
