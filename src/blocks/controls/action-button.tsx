import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { Button as ButtonNode } from '../../../generator/grammar/actions.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { Icon } from '../../runtime/icon.tsx'
import { useKeyed } from '../../runtime/keys/use-keyed.ts'
import { useOnKeyboard } from '../../runtime/keys/use-on-keyboard.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useText } from '../../runtime/scope.tsx'
import styles from './action-button.module.css'

export interface ActionButtonProps {
  node: ButtonNode
  /** Why it is of no use now, in words. */
  disabled?: string
}

/** A button of the spec: it leads somewhere or does something. */
export function ActionButton({ node, disabled }: ActionButtonProps) {
  const label = useText(node.label)
  const { run, running, preload } = useRun(node.do ?? [])
  const keyed = useKeyed(node.keys, disabled !== undefined)
  const onKeyboard = useOnKeyboard()
  const shortcut = keyed['aria-keyshortcuts']
  const look = {
    ...keyed,
    title: disabled ?? (shortcut && onKeyboard(shortcut).join('+')),
    variant: node.primary ? 'filled' : 'default',
    className: node.danger ? (node.primary ? styles.dangerPrimary : styles.danger) : undefined,
    leftSection: node.icon && <Icon name={node.icon} size={16} />,
  }
  if (node.go && !disabled) {
    return (
      <Button {...look} component={GoLink} go={node.go}>
        {label}
      </Button>
    )
  }
  // A disabled button cannot be focused, and its reason could not be read: it is only marked as disabled.
  return (
    <Button
      {...look}
      {...preload}
      loading={running}
      aria-disabled={disabled ? true : undefined}
      data-disabled={disabled ? true : undefined}
      onClick={() => disabled || void run()}
    >
      {label}
    </Button>
  )
}
