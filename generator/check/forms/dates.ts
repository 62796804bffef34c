import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat.js'
import type { FieldType } from '../../grammar/forms.ts'

// Hours from 1 to 24 (k, kk) are in it.
dayjs.extend(advancedFormat)

/** How fields of these types show their values where they do not say, in dayjs tokens. */
export const usualPatterns: Partial<Record<FieldType, string>> = {
  date: 'YYYY-MM-DD',
  'date-time': 'YYYY-MM-DD HH:mm',
}

/** A day (`2026-12-24`), or a day and a time without a zone, as a pattern shows it. */
export function dateText(date: string, pattern: string): string {
  return dayjs(date).format(pattern)
}
