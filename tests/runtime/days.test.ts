import { afterEach, describe, expect, it } from 'vitest'
import type { ListingDates } from '../../generator/grammar/blocks/listing.ts'
import { sentDays } from '../../src/runtime/data/days.ts'
import { enterTimeZone } from '../support/time-zones.ts'

const dates = { from: { sends: 'From' }, until: { sends: 'Until' } } as unknown as ListingDates
let leave: (() => void) | undefined
afterEach(() => leave?.())

describe('days between which a list is shown (O-audit-05)', () => {
  it.each([
    ['UTC', '2026-12-05', '2026-12-05', '2026-12-05T00:00:00.000Z', '2026-12-06T00:00:00.000Z'],
    ['Europe/Berlin', '2026-12-05', '2026-12-31', '2026-12-04T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    // The last day has 25 hours.
    ['Europe/Berlin', '2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-02-28', '2026-02-28', '2026-02-27T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ])('are sent as the browser’s zone %s has them', (zone, from, until, begin, end) => {
    leave = enterTimeZone(zone)
    expect(sentDays(dates, { from, until })).toEqual({ From: begin, Until: end })
  })

  it.each(['', '2026-02-31', '2026-13-01', 'soon', '2026-1-5', '0000-00-00'])(
    'are open where there is no day: %j',
    (day) => {
      expect(sentDays(dates, { from: day, until: day })).toEqual({})
    },
  )
})
