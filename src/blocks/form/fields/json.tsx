import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { losesDigits } from '../../../../generator/values/number-text.ts'
import { asText, common, type InputProps } from './input-props.ts'

/** How far what is inside of something stands to the right of it. */
const indent = 2

/**
 * An object or a list, typed as JSON. What is typed and neither is the value as it stands, so that it stays to be mended and
 * the validator refuses it.
 */
export default function JsonField(props: InputProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown }>()
  // Another value than what was typed meant came from elsewhere.
  const text = typed && typed.value === props.value ? typed.text : shown(props.value)
  const type = (text: string) => {
    const value = entered(text)
    setTyped({ text, value })
    props.change(value)
  }
  return (
    <Textarea
      {...common(props)}
      rows={props.field.rows ?? 6}
      resize="vertical"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}

function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, indent) : asText(value)
}

function entered(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !losesDigits(text) ? value : text
  } catch {
    return text
  }
}
