import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, TextInput } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react'
import { later } from '../../../runtime/code/later.tsx'
import { useFetchAhead } from '../../../runtime/code/use-fetch-ahead.ts'
import { patternLetters } from '../../../runtime/dates/letters.ts'
import { useTexts } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import ClearButton from './clear-button.tsx'
import { asText, common, type InputProps } from './input-props.ts'

export interface CalendarProps extends InputProps {
  /** The field that it opens at. */
  readonly anchor: RefObject<HTMLInputElement | null>
  readonly open: boolean
  readonly close: () => void
}

const DatePresets = later(() => import('./date-presets.tsx'))

interface TypedDateProps extends InputProps {
  /** The value of what was typed; undefined where it is no date. */
  readonly read: (typed: string, pattern: string) => string | undefined
  /** A value as it is shown; undefined where it is no date. */
  readonly show: (value: unknown, pattern: string) => string | undefined
  /** Whether what was typed leaves out what is then made up: a day without its time. */
  readonly isPart?: (typed: string, pattern: string) => boolean
  /** What it can be picked from: drawn from when it is first opened. */
  readonly Calendar: ComponentType<CalendarProps>
  /** Fetches the code of that: when it is about to be opened, or once the page has come to rest. */
  readonly loadCalendar: () => Promise<unknown>
}

/**
 * A date, typed or picked. What is typed and no date is the value as it stands, so that it stays to be mended, the
 * validator refuses it, and it is never sent as another date.
 */
export function TypedDate({ read, show, isPart, Calendar, loadCalendar, ...props }: TypedDateProps) {
  const engine = useTexts()
  const { language } = useServices().texts
  const pattern = props.field.format ?? ''
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown }>()
  const [madeUp, setMadeUp] = useState<unknown>()
  const [open, setOpen] = useState<boolean>()
  const input = useRef<HTMLInputElement>(null)
  const fetch = useFetchAhead(loadCalendar)
  // Another value than what was typed meant came from elsewhere.
  const text = typed && typed.value === props.value ? typed.text : (show(props.value, pattern) ?? asText(props.value))
  const canClear = !props.required && !props.disabled && text !== ''

  const isMadeUp = madeUp !== undefined && madeUp === props.value

  const type = (text: string) => {
    const value = read(text, pattern) ?? (text.trim() ? text : undefined)
    setTyped({ text, value })
    setMadeUp(isPart?.(text, pattern) ? value : undefined)
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
    <>
      <TextInput
        ref={input}
        {...common(isMadeUp ? { ...props, help: <Lines help={props.help} more={engine('endOfDay')} /> } : props)}
        placeholder={props.placeholder ?? patternLetters(pattern, language)}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        rightSectionWidth={canClear ? 'calc(var(--input-height) * 2)' : undefined}
        rightSection={
          <>
            {canClear && <ClearButton clear={() => props.change(undefined)} focus={props.id} />}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={engine('calendar')}
              aria-haspopup="dialog"
              aria-expanded={open === true}
              disabled={props.disabled}
              onPointerEnter={fetch}
              onFocus={fetch}
              onClick={() => setOpen((before) => !before)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      {props.field.presets && <DatePresets {...props} presets={props.field.presets} />}
      {open !== undefined && <Calendar {...props} anchor={input} open={open} close={close} />}
    </>
  )
}

function Lines({ help, more }: { readonly help: ReactNode; readonly more: string }) {
  return (
    <>
      {help}
      {help && <br />}
      <span aria-live="polite">{more}</span>
    </>
  )
}
