import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './choice-button.module.css'
import { ChoiceFace } from './choice-face.tsx'
import { type Choice, Popup } from './popup.tsx'

export interface ChoiceButtonProps {
  label: string
  choices: readonly Choice[]
  chosen: string | undefined
  choose: (value: string) => void
  icon?: ReactNode
  align?: 'start' | 'end'
  /** On phones the icon stands for the label. */
  terse?: boolean
}

/** A choice of few, which says what is chosen and acts at once: `Status: Active`. */
export function ChoiceButton({ label, choices, chosen, choose, icon, align = 'start', terse }: ChoiceButtonProps) {
  const value = choices.find((choice) => choice.value === chosen)?.label
  return (
    <Popup
      align={align}
      entries={{ choices, chosen, choose }}
      control={(props) => (
        <UnstyledButton className={styles.button} data-terse={terse} {...props}>
          <ChoiceFace label={label} value={value ?? '–'} icon={icon} />
        </UnstyledButton>
      )}
    />
  )
}
