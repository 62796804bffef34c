import type { FrameBlock } from '../../../generator/grammar/blocks/frame.ts'
import type { MenuItem } from '../../../generator/grammar/menus.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { type ShownNode, useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './navigation.module.css'
import { useIsHere } from './use-is-here.ts'

type Group = FrameBlock['navigation'][number]

export interface NavigationProps {
  groups: readonly Group[]
  /** Called when staff go somewhere. */
  gone?: () => void
}

/** The menus at the left, each under its label; a menu of which staff may see nothing is not there at all. */
export function Navigation({ groups, gone }: NavigationProps) {
  const shown = useShownList(groups)
  return shown.map(({ node }) => <NavigationGroup key={node.menu.name} group={node} gone={gone} />)
}

/** A menu under its label. */
export function NavigationGroup({ group, gone }: { group: Group; gone: (() => void) | undefined }) {
  const label = useText(group.label)
  const items = useShownList(group.menu.items)
  if (items.length === 0) return null
  return (
    <div className={styles.group}>
      {group.label && (
        <p className={styles.label} title={label}>
          {label}
        </p>
      )}
      <NavigationItems items={items} label={label} gone={gone} />
    </div>
  )
}

export interface NavigationItemsProps {
  /** Those that staff may see. */
  items: readonly ShownNode<MenuItem>[]
  /** For those who listen. */
  label?: string
  gone?: (() => void) | undefined
}

/** The items of a menu one below the other. */
export function NavigationItems({ items, label, gone }: NavigationItemsProps) {
  return (
    <ul className={styles.items} aria-label={label || undefined}>
      {items.map(({ node, disabled }) => (
        <li key={node.at} data-divided={node.divided || undefined}>
          <NavigationItem item={node} disabled={disabled} gone={gone} />
        </li>
      ))}
    </ul>
  )
}

interface NavigationItemProps {
  item: MenuItem
  disabled: string | undefined
  gone: (() => void) | undefined
}

function NavigationItem({ item, disabled, gone }: NavigationItemProps) {
  const label = useText(item.label)
  const here = useIsHere(item.go)
  const { run, preload } = useRun(item.do)
  const inside = (
    <>
      <Icon name={item.icon} size={18} className={styles.icon} />
      <span className={styles.text}>{label}</span>
    </>
  )
  if (item.go) {
    return (
      <GoLink
        go={item.go}
        className={styles.item}
        disabled={disabled !== undefined}
        title={disabled}
        aria-current={here}
        onClick={gone}
      >
        {inside}
      </GoLink>
    )
  }
  return (
    <button
      type="button"
      {...preload}
      className={styles.item}
      title={disabled}
      aria-disabled={disabled ? true : undefined}
      onClick={() => {
        if (disabled) return
        gone?.()
        void run()
      }}
    >
      {inside}
    </button>
  )
}
