import { type ReactNode, useContext, useId } from 'react'
import type { Button } from '../../../generator/grammar/actions.ts'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'
import { ActionButton } from './action-button.tsx'
import styles from './action-row.module.css'
import { footerOrder } from './footer-order.ts'

const none: readonly Button[] = []

export interface ActionRowProps {
  actions?: readonly Button[] | undefined
  /** Stands above them. */
  text?: Text | undefined
  /** Stands behind the last of them. */
  end?: ReactNode
}

/**
 * Buttons side by side, as far as their gates let staff see them; nothing where they let them see none. `data-actions`
 * marks them for what they stand in: the last ones of a window stay in sight, at its end. In a window they have one order.
 */
export function ActionRow({ actions = none, text, end }: ActionRowProps) {
  const inWindow = useContext(WindowContext) !== undefined
  const given = useShownList(actions)
  const shown = inWindow ? footerOrder(given) : given
  const words = useText(text)
  const id = useId()
  if (shown.length === 0) return null
  const row = (
    <div className={styles.row} data-actions={text ? undefined : ''}>
      {shown.map(({ node, disabled }) => (
        <ActionButton key={actions.indexOf(node)} node={node} disabled={disabled} />
      ))}
      {end}
    </div>
  )
  if (!text) return row
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-labelledby={id} className={styles.group} data-actions="">
      <p id={id} className={styles.text}>
        {words}
      </p>
      {row}
    </div>
  )
}
