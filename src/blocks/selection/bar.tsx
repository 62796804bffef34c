import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Text } from '../../../generator/grammar/compiled.ts'
import type { TreeSelecting } from '../../../generator/grammar/selecting.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { isFocusLost, lastFocused } from '../../runtime/focus/last-focused.ts'
import { useKey } from '../../runtime/keys/use-key.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { ScopeProvider, useText, useTexts } from '../../runtime/scope.tsx'
import { ActionButton } from '../controls/action-button.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import styles from './bar.module.css'
import { chosenOf, type Selection } from './selection.ts'

export interface BarProps {
  select: TreeSelecting
  selection: Selection
  /** The thing of a key. */
  itemOf: (key: string) => Item | undefined
  /** How many may be selected, and what is said when as many are. */
  limit?: { readonly most: number; readonly full: Text | undefined } | undefined
  /** Further buttons, before those of the spec. */
  children?: ReactNode
}

/** How many are selected, and what can be done with them; nothing is seen of it while none are. */
export function Bar({ select, selection, itemOf, limit, children }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(selection.subscribe, selection.state)
  const keys = useMemo(() => chosenOf(state), [state])
  const selected = useMemo(() => keys.flatMap((key) => itemOf(key) ?? []), [keys, itemOf])
  const count = selected.length
  const id = useId()
  const most = limit?.most
  const words = useText(select.texts.count, { count, most })
  const full = useText(limit && limit.most > 1 && count >= limit.most ? limit.full : undefined, { most })
  const clear = useText(select.texts.clear)
  const isOpen = count > 0
  useFocusBack(bar, isOpen)
  useReach(bar, isOpen)
  const reach = useTexts()('reach', { key: reachKey })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div
      ref={bar}
      role="group"
      aria-labelledby={id}
      aria-keyshortcuts={reachKey}
      className={styles.bar}
      data-open={isOpen || undefined}
    >
      <p id={id} role="status" className={styles.count}>
        {isOpen && words}
        {isOpen && full && <span className={styles.full}> {full}</span>}
      </p>
      <span role="status" className={styles.hint}>
        {isOpen && reach}
      </span>
      {isOpen && (
        <kbd className={styles.key} title={reach} aria-hidden>
          {reachKey}
        </kbd>
      )}
      {isOpen && (
        <>
          <PlainButton variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={selection.clear}>
            {clear}
          </PlainButton>
          {children}
          <ScopeProvider names={{ selected }}>
            <Actions actions={select.actions} />
          </ScopeProvider>
        </>
      )}
    </div>
  )
}

function Actions({ actions }: Pick<TreeSelecting, 'actions'>) {
  const shown = useShownList(actions)
  return (
    <div className={styles.actions}>
      {shown.map(({ node, disabled }) => (
        <ActionButton key={actions.indexOf(node)} node={node} disabled={disabled} />
      ))}
    </div>
  )
}

/** Leads from the list to the buttons of what is selected in it. */
const reachKey = '.'

/** Hears the key in the list that the bar belongs to. */
function useReach(bar: RefObject<HTMLElement | null>, isOpen: boolean) {
  const around = useRef<Element>(null)
  useLayoutEffect(() => {
    around.current = bar.current?.closest('[data-listing]') ?? null
  }, [bar])
  useKey(
    reachKey,
    () => {
      const first = bar.current?.querySelector<HTMLElement>(`.${styles.actions} button`)
      ;(first ?? bar.current?.querySelector<HTMLElement>('button'))?.focus()
    },
    { within: around, overWindows: true, off: !isOpen },
  )
}

/** The bar goes with what is selected: the focus that it held goes on to a box of the list. */
function useFocusBack(bar: RefObject<HTMLElement | null>, isOpen: boolean) {
  const held = useRef<Element>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const note = ({ target }: FocusEvent) => {
      held.current = target as Element
    }
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [bar])
  useEffect(() => {
    if (isOpen || held.current === null || held.current !== lastFocused() || !isFocusLost()) return
    const around = bar.current?.closest('[data-listing]')
    around?.querySelector<HTMLElement>('[data-select-all], [data-select]')?.focus()
  }, [bar, isOpen])
}
