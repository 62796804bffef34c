import dayjs from 'dayjs'
import type { FieldType } from '../../values/form-types.ts'

/** How fields of these types show their values where they do not say, in dayjs tokens. */
export const usualPatterns: Partial<Record<FieldType, string>> = {
  date: 'YYYY-MM-DD',
  'date-time': 'YYYY-MM-DD HH:mm',
}

/** A day (`2026-12-24`), or a day and a time without a zone, as a pattern shows it. */
export function dateText(date: string, pattern: string): string {
  return dayjs(date).format(pattern)
}

const part = '(DD?|M{1,4}|YYYY)'
const between = '(?:[/.,-] ?| )'
const time = '(?:HH?:mm(?::ss)?|hh?:mm(?::ss)? A)'
const typable = new RegExp(`^${part}${between}${part}${between}${part}(,? ${time})?$`)

/**
 * Whether what is typed in a pattern (dayjs tokens) can be read as the date that it is shown for. What a pattern leaves out
 * would be made up silently: the first of a month, the century, midnight.
 */
export function isTypable(type: FieldType, pattern: string): boolean {
  const [, first = '', second = '', third = '', time] = typable.exec(pattern) ?? []
  const parts = [first, second, third].map((each) => each.charAt(0))
  return new Set(parts).size === 3 && !parts.includes('') && (type === 'date-time') === (time !== undefined)
}
