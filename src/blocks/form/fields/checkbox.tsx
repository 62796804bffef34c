import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import styles from './checkbox.module.css'
import type { InputProps } from './input-props.ts'

/** Yes or no. */
export default function CheckboxField({ id, field, label, help, problem, disabled, value, ...props }: InputProps) {
  const { yes, no } = props.inner ?? {}
  const words = value === true ? yes : no
  return (
    <Checkbox
      id={id}
      name={field.name}
      classNames={{ body: styles.body, labelWrapper: styles.label }}
      label={label}
      description={
        words && help ? (
          <>
            {words}
            <br />
            {help}
          </>
        ) : (
          words || help
        )
      }
      error={problem}
      disabled={disabled}
      checked={value === true}
      onChange={(event) => props.change(event.target.checked)}
      onFocus={props.enter}
      onBlur={() => props.leave()}
    />
  )
}
