import type { ListingDates } from '../../../generator/grammar/blocks/listing.ts'
import type { Variables } from './variables.ts'

/** The first and the last day of what is shown, as `2026-12-05`; empty for an open end. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** The beginning of the first day and of the one behind the last, in the zone of the browser; none for what is no day. */
export function sentDays({ from, until }: ListingDates, days: Days): Variables {
  const begin = beginningOf(days.from, 0)
  const end = beginningOf(days.until, 1)
  return { ...(begin && { [from.sends]: begin }), ...(end && { [until.sends]: end }) }
}

/** So many days later. */
function beginningOf(day: string, later: number): string | undefined {
  const asWritten = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(asWritten.getTime()) || asWritten.toISOString().slice(0, 10) !== day) return undefined
  // Without a zone it is the browser's.
  const beginning = new Date(`${day}T00:00:00`)
  beginning.setDate(beginning.getDate() + later)
  return beginning.toISOString()
}
