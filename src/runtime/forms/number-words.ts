import type { FormField } from '../../../generator/grammar/forms.ts'
import { losesDigits } from '../../../generator/values/number-text.ts'
import { numberText, readNumber } from '../texts/numbers.ts'
import type { FieldProblem } from './problems.ts'

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

/** The same problem, where a text that is no number of its field says more of what is wrong; figures as the page shows them. */
export function betterKnown(field: FormField, problem: FieldProblem, language: string): FieldProblem {
  const { keyword, params } = problem
  const known = keyword === 'type' ? wrongNumber(params.given, field.type, language) : undefined
  if (known && field.messages[known.keyword])
    return { ...problem, keyword: known.keyword, params: { ...params, ...known } }
  const { limit } = params
  return typeof limit === 'number' ? { ...problem, params: { ...params, limit: numberText(limit, language) } } : problem
}
