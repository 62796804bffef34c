import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import dayjs from 'dayjs'
import { useTexts } from '../../../runtime/scope.tsx'
import { common, type InputProps } from './input-props.ts'
import { useCalendar } from './use-calendar.ts'

const icon = {
  leftSection: <IconCalendar size={16} aria-hidden />,
  leftSectionPointerEvents: 'none',
  popoverProps: { transitionProps: { duration: 0 }, withRoles: false },
} as const

/** A day, kept as YYYY-MM-DD. */
export default function DayField(props: InputProps) {
  const engine = useTexts()
  const value = asDay(props.value)
  const calendar = useCalendar(value)
  return (
    <DateInput
      {...common(props)}
      {...calendar}
      {...icon}
      valueFormat={props.field.format ?? 'YYYY-MM-DD'}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': engine('clear') }}
      value={value}
      onChange={(next) => props.change(next ?? undefined)}
    />
  )
}

function asDay(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  const date = dayjs(value)
  return date.isValid() ? date.format('YYYY-MM-DD') : null
}
