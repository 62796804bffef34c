import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/dates/styles.layer.css'
import { InlineDateTimePicker } from '@mantine/dates'
import dayjs from '../../../runtime/dates/dayjs.ts'
import { asMoment } from '../../../runtime/dates/typed.ts'
import { useTexts } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { CalendarPopover } from './calendar-popover.tsx'
import type { CalendarProps } from './typed-date.tsx'
import { useBounds } from './use-bounds.ts'
import { useCalendar } from './use-calendar.ts'

/** What the calendar reads and writes. */
const inCalendar = 'YYYY-MM-DD HH:mm:ss'

/** The days to choose from, and the time; its code comes as it is opened. A default export. */
export default function MomentCalendar(props: CalendarProps) {
  return (
    <CalendarPopover {...props}>
      <Days {...props} />
    </CalendarPopover>
  )
}

function Days({ field, label, value, change, close }: CalendarProps) {
  const engine = useTexts()
  // No language needs words of the spec for these.
  const words = new Intl.DisplayNames(useServices().texts.language, { type: 'dateTimeField' })
  const chosen = asMoment(value)?.format(inCalendar) ?? null
  const bounds = useBounds(field, inCalendar)
  return (
    <InlineDateTimePicker
      {...useCalendar(chosen, bounds)}
      {...bounds}
      fullWidth={false}
      value={chosen}
      defaultTimeValue={chosen ? undefined : dayjs().add(1, 'hour').format('HH:00')}
      onChange={(next) => change(next ? dayjs(next).toISOString() : undefined)}
      timePickerProps={{
        hoursInputLabel: `${label}, ${words.of('hour')}`,
        minutesInputLabel: `${label}, ${words.of('minute')}`,
      }}
      submitButtonProps={{ 'aria-label': engine('close') }}
      onSubmit={close}
      __onEnter={close}
    />
  )
}
