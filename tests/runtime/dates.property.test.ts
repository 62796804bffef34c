import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datePattern } from '../../generator/check/date-pattern.ts'
import { isTypable } from '../../generator/check/forms/dates.ts'
import { formatDate } from '../../src/runtime/dates/shown.ts'
import { asMoment, dayText, momentText, readDay, readMoment } from '../../src/runtime/dates/typed.ts'
import { enterTimeZone, timeZones } from '../support/time-zones.ts'

const patterns = ['DD/MM/YYYY', 'D.M.YYYY', 'YYYY-MM-DD', 'DD MMM YYYY', 'MM/DD/YYYY']
const days = fc
  .date({ min: new Date('0100-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const minutes = fc
  .integer({ min: 0, max: Date.UTC(2100, 0) / 60_000 })
  .map((minute) => new Date(minute * 60_000).toISOString())

/** Patterns of a field of the spec, made up of their pieces, as far as the check of forms takes them. */
const patternsFor = (type: 'date' | 'date-time') =>
  fc
    .tuple(
      fc.shuffledSubarray(['d', 'dd', 'M', 'MM', 'MMM', 'MMMM', 'yy', 'yyyy', 'EEEE'], { minLength: 3, maxLength: 3 }),
      fc.array(fc.constantFrom('/', '.', '. ', '-', ' ', ', ', ':', ''), { minLength: 2, maxLength: 2 }),
      fc.constantFrom('', ' HH:mm', ', H:mm', ' h:mm a', ' hh:mm:ss a', ' kk:mm', ' h:mm', ' HH'),
    )
    .map(([[a, b, c], [x, y], time]) => datePattern(`${a}${x}${b}${y}${c}${time}`) ?? '')
    .filter((pattern) => isTypable(type, pattern))

/** Other ways to write a day that is shown as `05/12/2026`. */
const otherwise = (shown: string): string[] => {
  const [day = '', month = '', year = ''] = shown.split('/')
  const short = [Number(day), Number(month)]
  return [
    ` ${shown}\n`,
    [...short, year].join('.'),
    [...short, year].join('. '),
    [...short, year].join('-'),
    `${year}-${month}-${day}`,
    `\u200e${shown}\u200e`,
  ]
}

describe.each(timeZones)('in %s', (zone) => {
  let leave = () => {}
  beforeAll(() => {
    leave = enterTimeZone(zone)
  })
  afterAll(() => leave())

  it('is there', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  it('any day is read as what it is shown as, however it is written (P-9-17)', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...patterns), (day, pattern) => {
        const shown = dayText(day, pattern) ?? ''
        expect(readDay(shown, pattern)).toBe(day)
        expect(formatDate(day, pattern)).toBe(shown)
      }),
    )
    fc.assert(
      fc.property(days, (day) => {
        for (const typed of otherwise(dayText(day, 'DD/MM/YYYY') ?? ''))
          expect([typed, readDay(typed, 'DD/MM/YYYY')]).toEqual([typed, day])
      }),
    )
  })

  it('any day and any minute is read as what it is shown as in every pattern that the check takes', () => {
    fc.assert(
      fc.property(days, patternsFor('date'), (day, pattern) => {
        expect([pattern, readDay(dayText(day, pattern) ?? '', pattern)]).toEqual([pattern, day])
      }),
    )
    fc.assert(
      fc.property(minutes, patternsFor('date-time'), (moment, pattern) => {
        const shown = momentText(moment, pattern) ?? ''
        const read = readMoment(shown, pattern) ?? ''
        expect([pattern, momentText(read, pattern)]).toEqual([pattern, shown])
        if (read !== moment) expect(Date.parse(moment) - Date.parse(read)).toBe(3_600_000)
      }),
    )
  })

  it('any moment is read as what it is shown as, the first of two where clocks are put back', () => {
    fc.assert(
      fc.property(minutes, (moment) => {
        const shown = momentText(moment, 'DD/MM/YYYY HH:mm') ?? ''
        const read = readMoment(shown, 'DD/MM/YYYY HH:mm') ?? ''
        expect(momentText(read, 'DD/MM/YYYY HH:mm')).toBe(shown)
        expect(formatDate(moment, 'DD/MM/YYYY HH:mm')).toBe(shown)
        if (read !== moment) expect(Date.parse(moment) - Date.parse(read)).toBe(3_600_000)
      }),
    )
  })

  it('no text is read as anything but a day of the calendar', () => {
    const parts = fc.array(fc.oneof(fc.nat(9999).map(String), fc.constantFrom('/', '.', '-', ' ', ':', 'May')))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          parts.map((all) => all.join('')),
        ),
        (typed) => {
          const day = readDay(typed, 'DD/MM/YYYY')
          if (day !== undefined) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
        },
      ),
    )
  })

  it.each([
    '24/12',
    '31/02/2026',
    '12/24/2026',
    '29/02/2027',
    '00/01/2026',
    '2026-02-31',
    '2026/24/12',
    'Dec 24 2026',
    '',
  ])('the day %j is none, and never another one', (typed) => {
    expect(readDay(typed, 'DD/MM/YYYY')).toBeUndefined()
    expect(readMoment(`${typed} 10:00`, 'DD/MM/YYYY HH:mm')).toBeUndefined()
  })

  it.each(['24/12/2026 24:30', '24/12/2026 1', '24/12/2026 10:5', '2026-02-31T10:00:00Z'])(
    'the moment %j is none',
    (typed) => {
      expect(readMoment(typed, 'DD/MM/YYYY HH:mm')).toBeUndefined()
      expect(asMoment(typed)).toBeUndefined()
    },
  )
})

describe('where a time zone leaves something out', () => {
  it('a day alone is the last minute of it, written in any of its ways', () => {
    for (const typed of ['05/12/2026', '5.12.2026', '5-12-26', ' 2026-12-05 ']) {
      const read = readMoment(typed, 'DD/MM/YYYY HH:mm')
      expect([typed, momentText(read, 'DD/MM/YYYY HH:mm')]).toEqual([typed, '05/12/2026 23:59'])
    }
    expect(momentText(readMoment('12/05/2026', 'MM/DD/YYYY, hh:mm A'), 'YYYY-MM-DD HH:mm')).toBe('2026-12-05 23:59')
    // Of a time alone nobody knows the day.
    expect(readMoment('10:00', 'DD/MM/YYYY HH:mm')).toBeUndefined()
    expect(readMoment('10:00', 'HH:mm DD/MM/YYYY')).toBeUndefined()
    expect(readMoment('', 'HH:mm')).toBeUndefined()
  })

  it('a minute that no clock shows is no moment', () => {
    const leave = enterTimeZone('Europe/Berlin')
    expect(readMoment('29/03/2026 02:30', 'DD/MM/YYYY HH:mm')).toBeUndefined()
    expect(readMoment('29/03/2026 03:30', 'DD/MM/YYYY HH:mm')).toBe('2026-03-29T01:30:00.000Z')
    leave()
  })

  it('a day is a day of the calendar all the same, and not shown as the next one', () => {
    const leave = enterTimeZone('Pacific/Apia')
    expect(readDay('30/12/2011', 'DD/MM/YYYY')).toBe('2011-12-30')
    expect(dayText('2011-12-30', 'DD/MM/YYYY')).toBe('30/12/2011')
    expect(formatDate('2011-12-30', 'DD/MM/YYYY')).toBe('2011-12-30')
    leave()
  })
})

it('a year of two digits is the nearest such, and stands behind day and month', () => {
  expect(readDay('5/12/26', 'DD/MM/YYYY')).toBe('2026-12-05')
  expect(readDay('26-12-05', 'DD/MM/YYYY')).toBe('2005-12-26')
  expect(readDay('05/12/26', 'YYYY-MM-DD')).toBeUndefined()
})
