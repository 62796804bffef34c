import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormPick } from '../../../../generator/grammar/forms.ts'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'

interface SaidTextProps {
  readonly words: NonNullable<FormPick['said']>
  /** What the thing is called that it is said of. */
  readonly thing: string
  readonly value: string
  readonly change: (text: string) => void
  readonly close: () => void
}

/** In the row of a chosen thing: what is said of it for this use alone. Enter and Escape close it. */
export default function SaidText({ words, thing, value, change, close }: SaidTextProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const input = useRef<HTMLInputElement>(null)
  const label = texts.of(words.label, settled)
  useEffect(() => input.current?.focus(), [])
  return (
    <TextInput
      ref={input}
      size="sm"
      label={label}
      aria-label={`${label}: ${thing}`}
      description={texts.of(words.help, settled) || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={valueIn(words.most, settled)}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        const menu = event.currentTarget.closest('[data-row]')?.querySelector<HTMLElement>('[aria-haspopup=menu]')
        close()
        menu?.focus()
      }}
    />
  )
}
