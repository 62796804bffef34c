import { later } from '../../../runtime/code/later.tsx'
import { dayText, readDay } from '../../../runtime/dates/typed.ts'
import type { InputProps } from './input-props.ts'
import { TypedDate } from './typed-date.tsx'

const loadCalendar = () => import('./day-calendar.tsx')
const Calendar = later(loadCalendar)

/** A day of the calendar, typed or picked; kept as YYYY-MM-DD. */
export default function DayField(props: InputProps) {
  return <TypedDate {...props} read={readDay} show={dayText} Calendar={Calendar} loadCalendar={loadCalendar} />
}
