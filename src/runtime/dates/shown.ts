import dayjs from 'dayjs'

/** How the console itself writes days and moments, where no spec says how (product 9): dayjs tokens. */
export const dayPattern = 'DD/MM/YYYY'
export const momentPattern = 'DD/MM/YYYY HH:mm'

/**
 * A value as its pattern (dayjs tokens) shows it: a day as itself, a moment in the browser's time zone; '' where it is no
 * date. It needs no plugin, so that pages which only show dates bring none.
 */
export function formatDate(value: unknown, pattern: string): string {
  const date = dayjs(value as string | number | Date)
  if (!date.isValid()) return ''
  // Not another day in its place: years before 100, days that a time zone left out, 31 February.
  if (isDay(value) && date.format('YYYY-MM-DD') !== value) return value
  return date.format(hoursTo24(pattern, date.hour()))
}

/** Whether a value is written as days are kept: `2026-12-05`. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** Hours from 1 to 24 (k, kk) are in a plugin of dayjs that would bring a kilobyte of other words along. */
function hoursTo24(pattern: string, hour: number): string {
  const shown = String(hour === 0 ? 24 : hour)
  return pattern.replace(/\[[^\]]*\]|kk?/g, (word) => {
    if (word.startsWith('[')) return word
    return `[${word === 'kk' ? shown.padStart(2, '0') : shown}]`
  })
}
