import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { FieldType } from '../../../../generator/values/form-types.ts'
import { later } from '../../../runtime/code/later.tsx'
import { asText, common, type InputProps } from './input-props.ts'

const ClearButton = later(() => import('./clear-button.tsx'))

const Unit = later(() => import('./unit.tsx'))

const modes: Partial<
  Record<FieldType, { type?: string; inputMode?: 'numeric' | 'decimal' | 'email' | 'url' | 'tel' }>
> = {
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
  phone: { type: 'tel', inputMode: 'tel' },
  code: { inputMode: 'numeric' },
  integer: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  time: { type: 'time' },
}

/** One line of text, an email, an address, a code, a number, a time of day. */
export default function TextField(props: InputProps) {
  const { type, clear } = props.field
  const unit = props.inner?.unit
  const canClear = clear && !props.disabled && asText(props.value) !== ''
  return (
    <TextInput
      {...common(props)}
      {...modes[type]}
      autoComplete={props.field.autocomplete ?? (type === 'code' ? 'one-time-code' : undefined)}
      spellCheck={type === 'string' ? undefined : false}
      autoCapitalize={type === 'email' || type === 'code' ? 'none' : undefined}
      value={asText(props.value)}
      onChange={(event) => props.change(entered(type, event.target.value))}
      aria-label={unit && `${props.label} (${unit})`}
      rightSectionWidth={unit && `${unit.length + 3}ch`}
      rightSectionPointerEvents={unit ? 'none' : undefined}
      rightSection={
        unit ? (
          <Unit words={unit} />
        ) : canClear ? (
          <ClearButton clear={() => props.change(undefined)} focus={props.id} />
        ) : undefined
      }
    />
  )
}

/** A code is often sent and shown in groups, and pasted with the room between them. */
function entered(type: FieldType, typed: string): number | string {
  if (type === 'integer' || type === 'number') return asNumber(typed)
  return type === 'code' ? typed.replace(/\s/g, '') : typed
}

/** What was typed as a number, or as it is when it is none, so that nothing typed is lost and the validator says so. */
export function asNumber(typed: string): number | string {
  const text = typed.trim().replace(',', '.')
  return /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) ? Number(text) : typed
}
