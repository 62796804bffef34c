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

/** A moment in UTC; without a zone it is taken as one in UTC. undefined for what is none. */
export function readMoment(given: string): string | undefined {
  const text = given.trim()
  const day = readDay(text)
  const time = /[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/i.exec(text)
  if (day === undefined) return undefined
  const [, of = '00:00', zone = 'Z'] = time ?? []
  const moment = new Date(
    `${day}T${of.padStart(of.indexOf(':') === 1 ? of.length + 1 : of.length, '0')}${zone.toUpperCase()}`,
  )
  return Number.isNaN(moment.getTime()) ? undefined : plainMoment(moment)
}

/** A moment that a spreadsheet counts in days from 1900, to the second. */
export function momentOfSerial(serial: number): string | undefined {
  const day = dayOfSerial(serial)
  if (day === undefined) return undefined
  return plainMoment(new Date(Date.parse(`${day}T00:00:00Z`) + Math.round((serial % 1) * 86_400) * 1000))
}

/** A time of day, `9:05` as `09:05`. */
export function readTime(given: string): string | undefined {
  const [, hours = '', minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(given.trim()) ?? []
  if (minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

const plainMoment = (moment: Date) => moment.toISOString().replace('.000Z', 'Z')

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}
