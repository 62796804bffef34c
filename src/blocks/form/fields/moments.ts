import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** What was typed in a pattern, to the letter, as RFC 3339 in UTC; undefined where it is no moment in this pattern. */
export function readMoment(typed: string, pattern: string): string | undefined {
  // To the letter: no 31 February, and no other order of day and month.
  const moment = dayjs(typed.trim(), pattern, true)
  return moment.isValid() ? moment.toISOString() : undefined
}

/** A value as a moment; undefined where it is something typed that is none. */
export function asMoment(value: unknown): Dayjs | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/i.test(value)) return undefined
  const moment = dayjs(value)
  return moment.isValid() ? moment : undefined
}

/** A value as its pattern shows it. */
export function momentText(value: unknown, pattern: string): string | undefined {
  return asMoment(value)?.format(pattern)
}
