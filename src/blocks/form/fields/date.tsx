import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { asDay, dayText, readDay } from '../../../runtime/dates/typed.ts'
import type { InputProps } from './input-props.ts'
import { type CalendarProps, TypedDate } from './typed-date.tsx'
import { useBounds } from './use-bounds.ts'
import { useCalendar } from './use-calendar.ts'

/** A day of the calendar, typed or picked; kept as YYYY-MM-DD. */
export default function DayField(props: InputProps) {
  return <TypedDate {...props} read={readDay} show={dayText} Calendar={Calendar} />
}

/** The days to choose from. The one that is chosen already takes itself away where a day need not be given. */
function Calendar({ field, required, value, change, close }: CalendarProps) {
  const chosen = asDay(value) ?? null
  return (
    <DatePicker
      {...useCalendar(chosen)}
      {...useBounds(field, 'YYYY-MM-DD')}
      value={chosen}
      allowDeselect={!required}
      onChange={(next) => {
        change(next ?? undefined)
        close()
      }}
    />
  )
}
