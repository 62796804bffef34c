import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { InlineDateTimePicker } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import dayjs from 'dayjs'
import { type FocusEvent, useState } from 'react'
import { useFormStore } from '../../../runtime/forms/use-form.ts'
import { useTexts } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { asText, common, type InputProps } from './input-props.ts'
import { asMoment, momentText, readMoment } from './moments.ts'
import { useCalendar } from './use-calendar.ts'

/** What the calendar reads and writes. */
const inCalendar = 'YYYY-MM-DD HH:mm:ss'

/** A moment, typed or picked; kept as RFC 3339 in UTC, shown in the time of the place. What is typed and none yet, stays as it is. */
export default function MomentField(props: InputProps) {
  const engine = useTexts()
  const pattern = props.field.format ?? 'YYYY-MM-DD HH:mm'
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown }>()
  const [open, setOpen] = useState(false)
  // Another value than what was typed meant came from elsewhere.
  const text =
    typed && typed.value === props.value ? typed.text : (momentText(props.value, pattern) ?? asText(props.value))

  const type = (text: string) => {
    const value = readMoment(text, pattern) ?? (text || undefined)
    setTyped({ text, value })
    props.change(value)
  }
  const leave = () => {
    setTyped(undefined)
    props.leave()
  }
  const close = () => {
    setOpen(false)
    props.leave()
  }

  return (
    <Popover
      opened={open}
      onChange={(next) => (next ? setOpen(true) : close())}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <TextInput
          {...common(props)}
          placeholder={props.placeholder ?? pattern}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={engine('calendar')}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={props.disabled}
              onClick={() => setOpen((before) => !before)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={props.label} onFocus={keepEscape}>
        <Calendar {...props} close={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Escape closes the calendar and not the window around, which looks for this mark on what has the focus. */
function keepEscape({ target }: FocusEvent) {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}

/** The days to choose from, and the time. */
function Calendar({ field, label, value, change, close }: InputProps & { close: () => void }) {
  const engine = useTexts()
  // No language needs words of the spec for these.
  const words = new Intl.DisplayNames(useServices().texts.language, { type: 'dateTimeField' })
  const chosen = asMoment(value)?.format(inCalendar) ?? null
  const bounds = useBounds(field.name)
  const calendar = useCalendar(chosen)
  return (
    <InlineDateTimePicker
      {...calendar}
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

/** The earliest and the latest that may be entered. */
function useBounds(name: string) {
  const { form } = useFormStore()
  const { earliest, latest } = form.schema.properties?.[name] ?? {}
  const day = (bound: string | undefined) =>
    bound === undefined ? undefined : dayjs(bound === 'now' ? undefined : bound).format(inCalendar)
  return { minDate: day(earliest), maxDate: day(latest) }
}
