import type { CalendarLevel } from '@mantine/dates'
import { useState } from 'react'
import dayjs from '../../../runtime/dates/dayjs.ts'
import { useServices } from '../../../runtime/services-context.tsx'

interface Bounds {
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
}

const steps = { month: [1, 'month'], year: [1, 'year'], decade: [10, 'year'] } as const

/**
 * A calendar in the language of staff, whose names of days and months the browser knows. Its buttons are named after what
 * they lead to: `October 2026`, `2027`.
 */
export function useCalendar(chosen: string | null, { minDate = '', maxDate = '9999' }: Bounds) {
  const { language } = useServices().texts
  // The focus is on the chosen day or today as it opens, or on the nearest one that can be chosen.
  const [first] = useState(() => within(chosen ?? dayjs().format('YYYY-MM-DD'), minDate, maxDate))
  const [date, setDate] = useState(first)
  const [level, setLevel] = useState<CalendarLevel>('month')
  const [count, unit] = steps[level]
  const format = new Intl.DateTimeFormat(
    language,
    level === 'month' ? { month: 'long', year: 'numeric' } : { year: 'numeric' },
  )
  const name = (steps: number) => format.format(dayjs(date).add(steps, unit).toDate())
  const words = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options)
    return (day: string) => format.format(dayjs(day).toDate())
  }
  return {
    firstDayOfWeek: firstDayOf(language),
    weekdayFormat: words({ weekday: 'short' }),
    monthsListFormat: words({ month: 'short' }),
    monthLabelFormat: words({ month: 'long', year: 'numeric' }),
    getDayAriaLabel: words({ dateStyle: 'long' }),
    getDayProps: (day: string) => (day === first ? { 'data-autofocus': true } : {}),
    previousLabel: name(-count),
    nextLabel: name(count),
    date,
    onDateChange: setDate,
    level,
    onLevelChange: setLevel,
    hideOutsideDates: true,
    // Weekends would be red, which is for what is lost for good.
    weekendDays: [],
  }
}

function within(date: string, least: string, most: string): string {
  const [day, first, last] = [date, least, most].map((each) => each.slice(0, 10)) as [string, string, string]
  if (day < first) return first
  if (day > last) return last
  return day
}

/** With which day weeks begin where a language is spoken: 0 is Sunday. Monday where the browser does not know. */
function firstDayOf(language: string) {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } }
  return ((locale.getWeekInfo?.().firstDay ?? 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}
