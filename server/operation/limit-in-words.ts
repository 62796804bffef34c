import { boundInWords } from '../../generator/values/bounds.ts'
import { daysInWords } from '../../generator/values/span.ts'

/** A day, a moment or a time; another text is the name of something. */
const isOfTime = /^\d/

/** The limit that a value broke, as people say it: days as `5 years`, a moment as the console writes it. */
export function limitInWords(message: string, limit: unknown): unknown {
  if (message === 'days' && typeof limit === 'number') return daysInWords(limit, 'en')
  return typeof limit === 'string' && isOfTime.test(limit) ? boundInWords(limit) : limit
}
