/** A number of days as people say it: whole years as such. */
export function daysInWords(days: number, language: string): string {
  const years = Math.round(days / 365.25)
  // So many days as these years have, with a leap year in each four of them or in none.
  const isYears = years > 0 && days >= years * 365 && days <= years * 365 + Math.ceil(years / 4)
  return inWords(isYears ? years : days, isYears ? 'year' : 'day', language)
}

/** The same in another language, of what `daysInWords` said in English; anything else stays as it is. */
export function daysAsSaid(words: string, language: string): string {
  const [, count, unit] = /^([\d,]+) (day|year)s?$/.exec(words) ?? []
  return unit === undefined ? words : inWords(Number(count?.replaceAll(',', '')), unit, language)
}

function inWords(count: number, unit: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
