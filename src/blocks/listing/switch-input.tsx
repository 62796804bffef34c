import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import type { ItemSwitch } from '../../../generator/grammar/blocks/listing.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { useSettled, useText } from '../../runtime/scope.tsx'
import styles from './switch-input.module.css'

interface SwitchInputProps {
  node: ItemSwitch
  /** Why it is of no use to whoever looks at it. */
  refused: string | undefined
}

/** The switch itself: it shows what the thing says, and that it is on its way while its steps run. */
export default function SwitchInput({ node, refused }: SwitchInputProps) {
  const reason = useId()
  const label = useText(node.label)
  const on = useSettled(node.on, false)
  const disabled = useSettled(node.disabled, false)
  const { run, running } = useRun(node.do)
  return (
    <>
      <Switch
        className={styles.switch}
        classNames={{ track: styles.track }}
        aria-label={label}
        aria-busy={running || undefined}
        aria-describedby={refused === undefined ? undefined : reason}
        title={refused}
        data-running={running || undefined}
        checked={Boolean(on)}
        disabled={disabled || refused !== undefined}
        withThumbIndicator={false}
        onChange={() => void run()}
      />
      {refused !== undefined && (
        <span id={reason} hidden>
          {refused}
        </span>
      )}
    </>
  )
}
