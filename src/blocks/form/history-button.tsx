import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { ariaKeys } from '../../runtime/keys/combination.ts'

interface HistoryButtonProps {
  readonly label: string
  readonly keys: string
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>
  readonly off: boolean
  readonly press: () => void
}

/** It stays in reach of the keyboard where there is nothing to take back: the focus is not lost on the last press. */
export function HistoryButton({ label, keys: combination, icon: Icon, off, press }: HistoryButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={32}
      aria-label={label}
      title={label}
      aria-keyshortcuts={ariaKeys(combination)}
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      onClick={off ? undefined : press}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
