import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import styles from './colour.module.css'
import { asText, common, type InputProps } from './input-props.ts'

const whole = /^#[0-9a-f]{6}$/

/** A colour, typed as `#rrggbb`. Whoever points can also pick it in the browser's own window, beside which the keyboard types. */
export default function ColourField(props: InputProps) {
  const text = asText(props.value)
  const change = (typed: string) => props.change(typed === '' ? undefined : typed.toLowerCase())
  return (
    <TextInput
      {...common(props)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={(event) => change(event.target.value)}
      rightSection={
        <input
          type="color"
          className={styles.pick}
          aria-hidden
          tabIndex={-1}
          disabled={props.disabled}
          value={whole.test(text) ? text : '#ffffff'}
          onChange={(event) => change(event.target.value)}
          onBlur={() => props.leave()}
        />
      }
    />
  )
}
