import type { Button } from '../../../generator/grammar/actions.ts'
import { useShownList } from '../../runtime/gates/use-gate.ts'
import { ActionButton } from './action-button.tsx'
import styles from './action-row.module.css'

const none: readonly Button[] = []

/** Buttons side by side, as far as their gates let staff see them. */
export function ActionRow({ actions = none }: { actions?: readonly Button[] | undefined }) {
  const shown = useShownList(actions)
  if (shown.length === 0) return null
  return (
    <div className={styles.row}>
      {shown.map(({ node, disabled }) => (
        <ActionButton key={actions.indexOf(node)} node={node} disabled={disabled} />
      ))}
    </div>
  )
}
