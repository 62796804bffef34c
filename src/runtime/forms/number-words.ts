import { losesDigits } from '../../../generator/values/number-text.ts'
import { numberText, readNumber } from '../texts/numbers.ts'

/** Why a text is no number, where that is known better than that it is none: what is said, and both numbers that it could be. */
export function wrongNumber(given: unknown, type: string, language: string) {
  if (typeof given !== 'string') return undefined
  if (type === 'json') return isJson(given) && losesDigits(given) ? { keyword: 'manyDigits' } : undefined
  const said = readNumber(given, language)
  if ('value' in said) return undefined
  if ('wrong' in said) return { keyword: said.wrong }
  const both = said.either.map((each) => numberText(each, language))
  return { keyword: 'unclear', limit: new Intl.ListFormat(language, { type: 'disjunction' }).format(both) }
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

/** A figure in what is said, as the page shows it. */
export function shownLimit(limit: unknown, language: string): unknown {
  return typeof limit === 'number' ? numberText(limit, language) : limit
}
