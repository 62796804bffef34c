import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { Button as ButtonNode } from '../../../generator/grammar/actions.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { ActionButton } from '../controls/action-button.tsx'
import styles from './picture-card.module.css'

/** Buttons over a card's picture; they are there for the keyboard whether they are seen or not. */
export function CardActions({ actions, titleId }: { actions: readonly ButtonNode[]; titleId: string }) {
  const shown = useShownList(actions)
  if (shown.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-labelledby={titleId} className={styles.actions}>
      {shown.map(({ node, disabled }) =>
        node.go && 'href' in node.go && !disabled ? (
          <OutsideLink key={actions.indexOf(node)} node={node} />
        ) : (
          <ActionButton key={actions.indexOf(node)} node={node} disabled={disabled} />
        ),
      )}
    </div>
  )
}

/** An address outside is looked at beside the list, which stays as it is. */
function OutsideLink({ node: { go, label, icon, primary } }: { node: ButtonNode }) {
  const words = useText(label)
  if (!go) return null
  return (
    <Button
      component={GoLink}
      go={go}
      target="_blank"
      variant={primary ? 'filled' : 'default'}
      leftSection={icon && <Icon name={icon} size={16} />}
    >
      {words}
    </Button>
  )
}
