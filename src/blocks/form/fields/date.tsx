import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DateInput, DateTimePicker } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import dayjs from 'dayjs'
import { common, type InputProps } from './input-props.ts'

/** A day, kept as YYYY-MM-DD. */
export function DayField(props: InputProps) {
  return (
    <DateInput
      {...common(props)}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      valueFormat={props.field.format ?? 'YYYY-MM-DD'}
      clearable={!props.required}
      value={asDay(props.value)}
      onChange={(value) => props.change(value ?? undefined)}
      popoverProps={{ transitionProps: { duration: 0 } }}
    />
  )
}

/** A moment, kept as RFC 3339 in UTC, shown in the time of the place. */
export function MomentField(props: InputProps) {
  return (
    <DateTimePicker
      {...common(props)}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      valueFormat={props.field.format ?? 'YYYY-MM-DD HH:mm'}
      clearable={!props.required}
      value={asDay(props.value, 'YYYY-MM-DD HH:mm:ss')}
      onChange={(value) => props.change(value ? dayjs(value).toISOString() : undefined)}
      popoverProps={{ transitionProps: { duration: 0 } }}
    />
  )
}

function asDay(value: unknown, pattern = 'YYYY-MM-DD'): string | null {
  if (typeof value !== 'string' || value === '') return null
  const date = dayjs(value)
  return date.isValid() ? date.format(pattern) : null
}
