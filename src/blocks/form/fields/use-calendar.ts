import type { CalendarLevel } from '@mantine/dates'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useServices } from '../../../runtime/services-context.tsx'

const steps = { month: [1, 'month'], year: [1, 'year'], decade: [10, 'year'] } as const

/** Names the buttons of a calendar after what they lead to: `October 2026`, `2027`. No language needs words for that. */
export function useCalendar(chosen: string | null) {
  const { language } = useServices().texts
  const [date, setDate] = useState(() => chosen ?? dayjs().format('YYYY-MM-DD'))
  const [level, setLevel] = useState<CalendarLevel>('month')
  const [count, unit] = steps[level]
  const format = new Intl.DateTimeFormat(
    language,
    level === 'month' ? { month: 'long', year: 'numeric' } : { year: 'numeric' },
  )
  const name = (steps: number) => format.format(dayjs(date).add(steps, unit).toDate())
  return {
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
