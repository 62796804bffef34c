import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import styles from './checkbox.module.css'
import type { InputProps } from './input-props.ts'
import { RadioOption } from './radio-option.tsx'

/** One of few, all of them in sight. */
export default function RadioField({ id, label, help, problem, required, disabled, ...props }: InputProps) {
  return (
    <Radio.Group
      id={id}
      name={id}
      label={label}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={help}
      error={problem}
      value={typeof props.value === 'string' ? props.value : null}
      onChange={props.change}
      onFocus={props.enter}
      onBlur={() => props.leave()}
    >
      {props.lacking && props.lacking.is !== 'failed' && (
        <p className={styles.lacking} tabIndex={-1} aria-busy={props.lacking.is === 'loading' || undefined}>
          {props.lacking.words}
        </p>
      )}
      {props.choices.map((choice, index) => (
        <RadioOption
          required={required}
          key={choice.value}
          id={index === 0 ? `${id}-first` : undefined}
          choice={choice}
          disabled={disabled}
        />
      ))}
    </Radio.Group>
  )
}
