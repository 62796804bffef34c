/**
 * Reads a day as `YYYY-MM-DD`: ISO 8601 with or without a time of day, or dd/MM/yyyy (also with dots or dashes). Undefined
 * for anything else, and for days that no calendar has.
 */
export function readDay(given: string): string | undefined {
  const text = given.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text,
  )
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text)
  if (written) return dayOf(written[4], written[3], written[1])
  return undefined
}

/** A day that a spreadsheet counts from 1900; undefined outside of what it can show. */
export function dayOfSerial(serial: number): string | undefined {
  if (serial < 1 || serial >= 2_958_466) return undefined
  const days = Math.floor(serial) + (serial < 60 ? 1 : 0)
  return new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}
