import { type ComponentType, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { MenuItem } from '../../../generator/grammar/menus.ts'
import { fetchAhead } from '../../runtime/code/fetch-ahead.ts'
import { later } from '../../runtime/code/later.tsx'
import { isFocusLost, lastFocused, standsForLastFocused } from '../../runtime/focus/last-focused.ts'
import { EntryKeys } from './entry-keys.tsx'
import styles from './popup.module.css'
import type { PopupMenuProps } from './popup-menu.tsx'

/** One of several choices of a menu. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A control of the spec whose gate lets staff see it. */
export interface ShownAction {
  readonly node: Omit<MenuItem, 'at'>
  readonly disabled?: string
  /** What the engine itself does, in place of steps. */
  readonly act?: () => void
}

/** What a menu holds: controls of the spec under a heading, or choices of which one is chosen. */
export type PopupEntries =
  | { readonly actions: readonly ShownAction[]; readonly name?: string; readonly hint?: string }
  | {
      readonly choices: readonly Choice[]
      readonly chosen: string | undefined
      readonly choose: (value: string) => void
    }

/** What the opening button needs; spread it onto a plain button. */
export interface PopupControl {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onPointerDown: () => void
  onClick: () => void
  onKeyDown: (event: React.KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

export interface PopupProps {
  /** The button that opens it; it is the same element whether the menu is open or not. */
  control: (props: PopupControl) => ReactElement
  entries: PopupEntries
  align?: 'start' | 'end'
}

const loadMenu = () => import('./popup-menu.tsx')
const LazyMenu: ComponentType<PopupMenuProps> = later(async () => ({ default: (await loadMenu()).PopupMenu }))

/**
 * A button with a menu. The menu's code is fetched when the button is pointed at or focused, and a menu is mounted only
 * while it is open: a page of a hundred cards has a hundred plain buttons and no menu.
 */
export function Popup({ control, entries, align = 'end' }: PopupProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  const pressedOpen = useRef(false)

  // When the menu goes, focus goes back to its button, unless it was moved elsewhere meanwhile.
  useEffect(() => {
    const button = place.current?.querySelector('button')
    if (button && wasOpen.current && !open) {
      if (isFocusLost()) button.focus({ preventScroll: true })
      else if (lastFocused()?.isConnected === false) standsForLastFocused(button)
    }
    wasOpen.current = open
  }, [open])

  return (
    <span className={styles.place} ref={place}>
      {control({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        // Pressing outside the menu closes it, and the button is outside: the click that follows must not open it again.
        onPointerDown: () => {
          pressedOpen.current = open
        },
        onClick: () => {
          setOpen(!open && !pressedOpen.current)
          pressedOpen.current = false
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        },
        onPointerEnter: () => fetchAhead(loadMenu),
        onFocus: () => fetchAhead(loadMenu),
      })}
      {'actions' in entries &&
        entries.actions.map(
          // biome-ignore lint/suspicious/noArrayIndexKey: the spec's order is the only identity that actions have.
          (action, index) => action.node.keys !== undefined && <EntryKeys key={index} {...action} />,
        )}
      {open && <LazyMenu align={align} entries={entries} close={() => setOpen(false)} labelledBy={id} />}
    </span>
  )
}
