import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import type { Button } from '../../../generator/grammar/actions.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import entries from './entry.module.css'
import styles from './switcher-list.module.css'

export interface SwitcherActionsProps {
  actions: readonly Button[]
  done: (() => void) | undefined
}

/** What can be done besides choosing, as far as staff may. */
export function SwitcherActions({ actions, done }: SwitcherActionsProps) {
  const shown = useShownList(actions)
  if (shown.length === 0) return null
  return (
    <div className={styles.actions}>
      {shown.map(({ node, disabled }) => (
        <Action key={actions.indexOf(node)} node={node} disabled={disabled} done={done} />
      ))}
    </div>
  )
}

interface ActionProps {
  node: Button
  disabled: string | undefined
  done: (() => void) | undefined
}

function Action({ node, disabled, done }: ActionProps) {
  const label = useText(node.label)
  const { run, preload } = useRun(node.do)
  const inside = (
    <>
      {node.icon && <Icon name={node.icon} size={16} className={entries.icon} />}
      <span className={entries.title}>{label}</span>
    </>
  )
  if (node.go && !disabled) {
    return (
      <GoLink go={node.go} className={entries.entry} onClick={done}>
        {inside}
      </GoLink>
    )
  }
  return (
    <UnstyledButton
      {...preload}
      className={entries.entry}
      title={disabled}
      aria-disabled={disabled ? true : undefined}
      onClick={() => {
        if (disabled) return
        // The window that it opens gives the focus back to the button of the switcher, which stays.
        done?.()
        void run()
      }}
    >
      {inside}
    </UnstyledButton>
  )
}
