import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import styles from './checkbox.module.css'
import type { InputProps } from './input-props.ts'

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
      aria-required={required || undefined}
      value={typeof props.value === 'string' ? props.value : null}
      onChange={props.change}
      onBlur={props.leave}
    >
      {props.lacking && props.lacking.is !== 'failed' && (
        <p className={styles.lacking} tabIndex={-1} aria-busy={props.lacking.is === 'loading' || undefined}>
          {props.lacking.words}
        </p>
      )}
      {props.choices.map((choice, index) => (
        <Radio
          key={choice.value}
          id={index === 0 ? `${id}-first` : undefined}
          classNames={{ body: styles.body, labelWrapper: styles.label }}
          value={choice.value}
          label={choice.label}
          disabled={disabled}
        />
      ))}
    </Radio.Group>
  )
}
