import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { MenuItem } from '../../../generator/grammar/menus.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { Icon } from '../../runtime/icon.tsx'
import { ariaKeys } from '../../runtime/keys/combination.ts'
import { useOnKeyboard } from '../../runtime/keys/use-on-keyboard.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useText } from '../../runtime/scope.tsx'
import styles from './popup.module.css'

export interface ActionEntryProps {
  node: Omit<MenuItem, 'at'>
  disabled: string | undefined
  act: (() => void) | undefined
  first: boolean
}

/** A control of the spec as an item of an open menu. */
export function ActionEntry({ node, disabled, act, first }: ActionEntryProps) {
  const label = useText(node.label)
  const { run, preload } = useRun(node.do ?? [])
  const onKeyboard = useOnKeyboard()
  const look = {
    className: node.danger ? styles.danger : undefined,
    leftSection: node.icon && <Icon name={node.icon} size={16} />,
    'aria-keyshortcuts': node.keys && ariaKeys(node.keys),
    rightSection: node.keys && (
      <kbd className={styles.keys} aria-hidden>
        {onKeyboard(ariaKeys(node.keys)).join(' ')}
      </kbd>
    ),
  }
  return (
    <>
      {node.divided && !first && <Menu.Divider />}
      {node.go && !disabled ? (
        <Menu.Item {...look} component={GoLink} go={node.go}>
          {label}
        </Menu.Item>
      ) : (
        <Menu.Item
          {...look}
          {...preload}
          aria-disabled={disabled ? true : undefined}
          data-disabled={disabled ? true : undefined}
          onClick={() => disabled || (act ? act() : void run())}
        >
          {label}
          {disabled && <span className={styles.reason}>{disabled}</span>}
        </Menu.Item>
      )}
    </>
  )
}
