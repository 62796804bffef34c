import dayjs from './dayjs.ts'
import { isDay } from './shown.ts'

/**
 * Reads a day typed in a pattern (dayjs tokens): `YYYY-MM-DD`, or undefined where it is none. Told by the calendar alone,
 * in no time zone, since some have left days out.
 */
export function readDay(typed: string, pattern: string): string | undefined {
  const day = read(typed, pattern, (text, format) => dayjs.utc(text, format, true))
  return day?.format('YYYY-MM-DD')
}

/** A day as its pattern shows it; undefined where the value is none. */
export function dayText(value: unknown, pattern: string): string | undefined {
  return asDay(value) && dayjs.utc(asDay(value)).format(pattern)
}

/** A value as a day of the calendar, `YYYY-MM-DD`; undefined where it is something typed that is none. */
export function asDay(value: unknown): string | undefined {
  return isDay(value) ? readDay(value, 'YYYY-MM-DD') : undefined
}

/**
 * Reads a moment typed in a pattern, in the browser's time zone: RFC 3339 in UTC, or undefined where it is none. Where
 * clocks are put back, the first of the two. A day alone is the last minute of it: whoever says "until the 5th" means all of it.
 */
export function readMoment(typed: string, pattern: string): string | undefined {
  const moment = read(typed, pattern, here) ?? read(typed, dayOf(pattern), here)?.endOf('day').startOf('minute')
  return moment?.toISOString()
}

/** Whether a day without a time was typed where a moment is meant. */
export function isDayAlone(typed: string, pattern: string): boolean {
  return !read(typed, pattern, here) && read(typed, dayOf(pattern), here) !== undefined
}

const here = (text: string, format: string) => dayjs(text, format, true)

/** A pattern without its time. */
const dayOf = (pattern: string) => pattern.replace(/[^DMY]*[HhkmsAa].*$/, '')

/** A moment as its pattern shows it in the browser's time zone; undefined where the value is none. */
export function momentText(value: unknown, pattern: string): string | undefined {
  return asMoment(value)?.format(pattern)
}

/** A value as a moment; undefined where it is something typed that is none. */
export function asMoment(value: unknown): dayjs.Dayjs | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/i.test(value)) return undefined
  const moment = dayjs(value)
  return moment.isValid() && asDay(value.slice(0, 10)) ? moment : undefined
}

/**
 * What was typed, by the first way of writing the pattern that fits it to the letter: no 31 February, and never another
 * order of day and month. What may differ says the same: `5.12.2026`, `5-12-26`, `2026-12-05`, spaces around.
 */
function read(
  typed: string,
  pattern: string,
  strictly: (text: string, format: string) => dayjs.Dayjs,
): dayjs.Dayjs | undefined {
  const text = alike(typed).replace(/(?<![\d:])\d(?!\d)/g, '0$&')
  const full = alike(pattern).replace(/(?<![A-Za-z])[DMHh](?![A-Za-z])/g, '$&$&')
  const ways = [full, full.replace('/YYYY', '/YY'), full.replace(/(DD\/MM|MM\/DD)\/YYYY/, 'YYYY/MM/DD')]
  return ways.map((way) => strictly(text, way)).find((date) => date.isValid())
}

/** One sign for all that separate the parts of a date. What is copied brings marks along that nobody sees. */
function alike(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s*[./-]\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
}
