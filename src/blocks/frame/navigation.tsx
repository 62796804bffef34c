import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId } from 'react'
import type { FrameBlock } from '../../../generator/grammar/blocks/frame.ts'
import type { MenuItem } from '../../../generator/grammar/menus.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { DefaultSkeleton } from '../../runtime/blocks/default-skeleton.tsx'
import { Icon } from '../../runtime/icon.tsx'
import { useKeyed } from '../../runtime/keys/use-keyed.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { type ShownNode, useComingList, useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './navigation.module.css'
import { type Folded, useFolded } from './use-folded.ts'
import { useIsHere } from './use-is-here.ts'

type Group = FrameBlock['navigation'][number]

export interface NavigationProps {
  groups: readonly Group[]
  /** Called when staff go somewhere. */
  gone?: () => void
}

/**
 * The menus at the left, each under its title; a menu of which staff may see nothing is not there at all. Until it is
 * known of all of them what staff may see, there are places in their stead: no item comes between others.
 */
export function Navigation({ groups, gone }: NavigationProps) {
  const { spec } = useServices()
  const folded = useFolded(`${spec.console.name}.folded`)
  const shown = useShownList(groups)
  const possible = useComingList(groups) ?? shown.map(({ node }) => node)
  const coming = useComingList<MenuItem | Group>([...groups, ...possible.flatMap(({ menu }) => menu.items)])
  if (!coming) {
    return shown.map(({ node }) => <NavigationGroup key={node.menu.name} group={node} gone={gone} folded={folded} />)
  }
  return possible.map(({ menu, ...group }) => (
    <NavigationPlaces
      key={menu.name}
      titled={group.label !== undefined}
      lines={menu.items.filter((item) => coming.includes(item)).length}
    />
  ))
}

export interface NavigationGroupProps {
  readonly group: Group
  readonly gone?: (() => void) | undefined
  /** Left out where nothing folds. */
  readonly folded?: Folded
}

/** A menu under its title, by which it folds where the spec says so. */
export function NavigationGroup({ group, gone, folded }: NavigationGroupProps) {
  const { name, items: all } = group.menu
  const label = useText(group.label)
  const about = useText(group.about)
  const items = useShownList(all)
  const id = useId()
  if (items.length === 0) return null
  const title = (
    <span className={styles.title} title={about || label}>
      <span className={styles.label}>{label}</span>
      {group.about && <span className={styles.about}>{about || '\u00a0'}</span>}
    </span>
  )
  const isFolded = group.folds === true && folded?.has(name)
  return (
    <div className={styles.group}>
      {group.label &&
        (group.folds ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => folded?.turn(name)}
          >
            {title}
            <IconChevronDown size={16} className={styles.chevron} aria-hidden />
          </button>
        ) : (
          title
        ))}
      <NavigationItems
        id={id}
        items={items}
        label={[label, about].filter(Boolean).join(': ')}
        folded={isFolded}
        gone={gone}
      />
    </div>
  )
}

/** What a menu takes up while it is not known what of it staff may see. */
export function NavigationPlaces({ titled, lines }: { titled?: boolean; lines: number }) {
  if (lines === 0) return null
  return (
    <div className={styles.group} aria-hidden data-coming-menu>
      {titled && <div className={styles.fold} />}
      <div className={styles.items}>
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their order.
          <div key={index} className={styles.place}>
            <DefaultSkeleton />
          </div>
        ))}
      </div>
    </div>
  )
}

export interface NavigationItemsProps {
  id?: string
  /** They are there, and nobody sees them. */
  folded?: boolean
  /** Those that staff may see. */
  items: readonly ShownNode<MenuItem>[]
  /** For those who listen. */
  label?: string
  gone?: (() => void) | undefined
}

/** The items of a menu one below the other. */
export function NavigationItems({ id, items, label, folded, gone }: NavigationItemsProps) {
  return (
    <ul id={id} className={styles.items} data-folded={folded || undefined} aria-label={label || undefined}>
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
  const keyed = useKeyed(item.keys, disabled !== undefined)
  const inside = (
    <>
      <Icon name={item.icon} size={18} className={styles.icon} />
      <span className={styles.text}>{label}</span>
    </>
  )
  if (item.go) {
    return (
      <GoLink
        {...keyed}
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
      {...keyed}
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
