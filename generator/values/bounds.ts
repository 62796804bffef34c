import { isDocument, textOfDocument } from './rich-text/document.ts'

/** How long, how much or how many a value may be: rules that data says, so that no schema is compiled for them. */
export interface ValueBounds {
  /**
   * Characters of a text or of a document's words, a number itself, a day `YYYY-MM-DD`, a moment in UTC, a time `HH:mm`, how many
   * of a list; of days and moments also `now`, when they are asked; null: not asked.
   */
  readonly min?: number | string | null
  readonly max?: number | string | null
  /** Of a number: digits behind its point at most; 0: whole. */
  readonly decimals?: number | null
  /** Of a text: a regular expression (flag `u`) that all of it fits. One that is none is not asked. */
  readonly pattern?: string | null
}

/** By the keyword under which a form has words for it. */
export interface BrokenBound {
  readonly keyword:
    | 'minLength'
    | 'maxLength'
    | 'minimum'
    | 'maximum'
    | 'earliestNow'
    | 'latestNow'
    | 'decimals'
    | 'pattern'
    | 'minItems'
    | 'maxItems'
  readonly limit: number | string
}

/**
 * The first rule that a value breaks. A value of another kind than the rules are about breaks none.
 * @param moment what `now` is: a day in UTC is asked by the day
 */
export function brokenBound(rules: ValueBounds, value: unknown, moment = new Date()): BrokenBound | undefined {
  const { min, max, decimals, pattern } = rules
  if (typeof value === 'number') {
    return (
      below('minimum', value, min) ??
      above('maximum', value, max) ??
      (typeof decimals === 'number' && digitsBehindPoint(value) > decimals
        ? { keyword: 'decimals', limit: decimals }
        : undefined)
    )
  }
  if (Array.isArray(value)) return below('minItems', value.length, min) ?? above('maxItems', value.length, max)
  if (isDocument(value)) return brokenBound(rules, textOfDocument(value), moment)
  if (typeof value !== 'string') return undefined
  const isOfDays = typeof min === 'string' || typeof max === 'string'
  const size = isOfDays ? ordered(value) : [...value].length
  const kinds = isOfDays ? (['minimum', 'maximum'] as const) : (['minLength', 'maxLength'] as const)
  const now = nowFor(value, moment)
  return (
    (min === 'now' ? below('earliestNow', size, now) : below(kinds[0], size, min)) ??
    (max === 'now' ? above('latestNow', size, now) : above(kinds[1], size, max)) ??
    (pattern && !fits(pattern, value) ? { keyword: 'pattern', limit: pattern } : undefined)
  )
}

/** A day, moment or time that is a limit, as staff read it: `31/01/2030`, `31/01/2030 14:00 UTC`, `14:00`. */
export function boundInWords(limit: string): string {
  const [day = '', time] = limit.split('T')
  const words = day.split('-').reverse().join('/')
  return time === undefined ? words : `${words} ${time.slice(0, 5)} UTC`
}

/** Now, as a day or a moment in UTC, whichever a value is. */
function nowFor(value: string, moment: Date): string {
  return value.includes('T') ? moment.toISOString() : moment.toISOString().slice(0, 10)
}

/** Of moments, the same however exactly they are written. */
const ordered = (text: string) => text.replace(/(?:\.0+)?Z$/, '')

type Limit = number | string | null | undefined

/** Days, moments and times are compared as texts: their figures stand in the order of their weight. */
function below<Keyword extends BrokenBound['keyword']>(keyword: Keyword, size: number | string, limit: Limit) {
  return typeof limit === typeof size && limit != null && size < plain(limit) ? { keyword, limit } : undefined
}

function above<Keyword extends BrokenBound['keyword']>(keyword: Keyword, size: number | string, limit: Limit) {
  return typeof limit === typeof size && limit != null && size > plain(limit) ? { keyword, limit } : undefined
}

const plain = (limit: number | string) => (typeof limit === 'string' ? ordered(limit) : limit)

function digitsBehindPoint(value: number): number {
  const [digits = '', exponent] = String(value).split('e')
  const behind = digits.split('.')[1]?.length ?? 0
  return Math.max(0, behind - Number(exponent ?? 0))
}

function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    return true
  }
}
