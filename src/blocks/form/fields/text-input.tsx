import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { FieldType } from '../../../../generator/values/form-types.ts'
import { later } from '../../../runtime/code/later.tsx'
import { asText, common, type InputProps } from './input-props.ts'

const ClearButton = later(() => import('./clear-button.tsx'))

const modes: Partial<Record<FieldType, { type?: string; inputMode?: 'numeric' | 'email' | 'url' | 'tel' }>> = {
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
  phone: { type: 'tel', inputMode: 'tel' },
  code: { inputMode: 'numeric' },
  time: { type: 'time' },
}

/** One line of text, an email, an address, a code, a time of day. */
export default function TextField(props: InputProps) {
  const { type, clear } = props.field
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
      rightSection={canClear ? <ClearButton clear={() => props.change(undefined)} focus={props.id} /> : undefined}
    />
  )
}

/** A code is often sent and shown in groups, and pasted with the room between them. */
function entered(type: FieldType, typed: string): string {
  return type === 'code' ? typed.replace(/\s/g, '') : typed
}
