import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { asDay } from '../../../runtime/dates/typed.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import type { CalendarProps } from './typed-date.tsx'
import { useBounds } from './use-bounds.ts'
import { useCalendar } from './use-calendar.ts'

/** The days to choose from; its code comes as it is opened. A default export. */
export default function DayCalendar(props: CalendarProps) {
  return (
    <CalendarPopover {...props}>
      <Days {...props} />
    </CalendarPopover>
  )
}

/** The one that is chosen already takes itself away where a day need not be given. */
function Days({ field, required, value, change, close }: CalendarProps) {
  const chosen = asDay(value) ?? null
  const bounds = useBounds(field, 'YYYY-MM-DD')
  return (
    <DatePicker
      {...useCalendar(chosen, bounds)}
      {...bounds}
      value={chosen}
      allowDeselect={!required}
      onChange={(next) => {
        change(next ?? undefined)
        close()
      }}
    />
  )
}
