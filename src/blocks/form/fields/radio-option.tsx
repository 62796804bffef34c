import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { Radio, Tooltip, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import type { FieldChoice } from '../use-choices.ts'
import styles from './checkbox.module.css'

export interface RadioOptionProps {
  readonly id: string | undefined
  readonly choice: FieldChoice
  readonly disabled: boolean
  readonly required: boolean
}

const beside = { flip: { fallbackPlacements: ['bottom-start' as const] }, shift: true }

/** One of the options; more about it is shown where it is pointed at or focused, and is told to those who listen in any case. */
export function RadioOption({ id, choice: { value, label, hint }, disabled, required }: RadioOptionProps) {
  const hintId = useId()
  const radio = (
    <Radio
      id={id}
      classNames={{ body: styles.body, labelWrapper: styles.label }}
      value={value}
      label={label}
      disabled={disabled}
      required={required}
      aria-describedby={hint ? hintId : undefined}
    />
  )
  if (!hint) return radio
  return (
    <Tooltip
      label={hint}
      events={{ hover: true, focus: true, touch: true }}
      // Beside it, where it covers no other option; on phones below.
      position="right"
      middlewares={beside}
      multiline
      maw={280}
      transitionProps={{ duration: 0 }}
    >
      <div className={styles.option}>
        {radio}
        <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
      </div>
    </Tooltip>
  )
}
