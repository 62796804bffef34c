import { later } from '../../../runtime/code/later.tsx'
import { isDayAlone, momentText, readMoment } from '../../../runtime/dates/typed.ts'
import type { InputProps } from './input-props.ts'
import { TypedDate } from './typed-date.tsx'

const loadCalendar = () => import('./moment-calendar.tsx')
const Calendar = later(loadCalendar)

/** A moment, typed or picked; kept as RFC 3339 in UTC, shown in the time of the place. */
export default function MomentField(props: InputProps) {
  return (
    <TypedDate
      {...props}
      read={readMoment}
      show={momentText}
      isPart={isDayAlone}
      Calendar={Calendar}
      loadCalendar={loadCalendar}
    />
  )
}
