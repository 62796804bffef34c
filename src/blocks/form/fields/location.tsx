import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { ClipboardEvent, FocusEvent } from 'react'
import { readLocation } from '../../../../generator/values/location.ts'
import { type NumberText, readNumberText } from '../../../../generator/values/number-text.ts'
import { isObject } from '../../../runtime/forms/values.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { useNumberText } from '../../../runtime/texts/use-number-text.ts'
import styles from './inner.module.css'
import { asText, type InputProps } from './input-props.ts'

type Figure = 'Latitude' | 'Longitude'

/** A place: its latitude, its longitude, what it is called. Both figures pasted into the first fill in both. */
export default function LocationField(props: InputProps) {
  const { field, id, label, help, problem, disabled, change } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const value = isObject(props.value) ? props.value : {}
  const words = field.location
  if (!words) return null
  const put = (part: Figure | 'Label', next: unknown) => {
    const entries = Object.entries({ ...value, [part]: next })
    const filled = entries.filter(([, each]) => each !== undefined && each !== '')
    change(filled.length === 0 ? undefined : Object.fromEntries(filled))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readLocation(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    change({ ...value, ...pasted })
  }
  const onBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.leave()
  }
  const describedBy = [problem && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  const common = { disabled, onFocus: props.enter, 'aria-invalid': problem ? true : undefined }
  const figure = {
    ...common,
    'aria-required': props.required || undefined,
    put: (part: Figure, next: unknown) => put(part, next),
  }
  return (
    <fieldset className={styles.group} id={id} aria-describedby={describedBy} onBlur={onBlur}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.fields}>
        <Degrees
          {...figure}
          id={`${id}-latitude`}
          label={texts.of(words.latitude, settled)}
          part="Latitude"
          value={value.Latitude}
          onPaste={paste}
        />
        <Degrees
          {...figure}
          id={`${id}-longitude`}
          label={texts.of(words.longitude, settled)}
          part="Longitude"
          value={value.Longitude}
        />
        <TextInput
          {...common}
          id={`${id}-label`}
          label={texts.of(words.label, settled)}
          autoComplete="off"
          value={asText(value.Label)}
          onChange={(event) => put('Label', event.target.value)}
        />
      </div>
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

interface DegreesProps {
  id: string
  label: string
  part: Figure
  value: unknown
  disabled: boolean
  put: (part: Figure, next: unknown) => void
  onFocus: () => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** A number as it is typed, such as `48.20` on the way to `48.2082`. What is none stays a text, which the validator refuses. */
function Degrees({ part, value, put, ...props }: DegreesProps) {
  const number = useNumberText(value, (next) => put(part, next), readDegrees)
  return (
    <TextInput
      {...props}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      value={number.text}
      onChange={(event) => number.type(event.target.value)}
      onBlur={number.settle}
    />
  )
}

/** Degrees have no thousands: a mark is that of decimals, whichever it is. */
function readDegrees(text: string): NumberText {
  return readNumberText(text, text.includes(',') ? ',' : '.')
}
