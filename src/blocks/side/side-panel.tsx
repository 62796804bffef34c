import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { SideBlock } from '../../../generator/grammar/blocks/side.ts'
import { HeadedByContext } from '../../runtime/blocks/headed-by.ts'
import { Icon } from '../../runtime/icon.tsx'
import { useKeyed } from '../../runtime/keys/use-keyed.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { LaterStack } from '../tabs/later-stack.tsx'
import styles from './side.module.css'

type Tab = SideBlock['tabs'][number]

export interface SidePanelProps {
  readonly node: SideBlock
  /** Those that staff may see. */
  readonly tabs: readonly Tab[]
  readonly open: Tab
  readonly label: string
  readonly choose: (name: string) => void
  readonly close: () => void
  /** Staff have opened it just now: its open tab takes the focus. */
  readonly takesFocus: RefObject<boolean>
}

/** The open panel: its tabs, and what the open one shows; nothing of the others is there. */
export function SidePanel({ node, tabs, open, label, choose, close, takesFocus }: SidePanelProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const engine = useTexts()
  const keyed = useKeyed(node.keys, false)
  const focusOpen = () =>
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes up.
  useEffect(() => {
    if (takesFocus.current) focusOpen()
    takesFocus.current = false
  }, [])
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab is open.
  useEffect(() => {
    if (moved.current) focusOpen()
    moved.current = false
  }, [open.name])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = nextTab(event.key, tabs.indexOf(open), tabs.length)
    const tab = at === undefined ? undefined : tabs[at]
    if (!tab) return
    event.preventDefault()
    moved.current = true
    choose(tab.name)
  }
  return (
    <aside className={styles.panel} aria-label={label} style={{ '--panel-width': `${node.width}px` } as never}>
      <div className={styles.head}>
        <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <TabButton key={tab.name} id={id} tab={tab} isOpen={tab === open} choose={choose} />
          ))}
        </div>
        <button type="button" {...keyed} className={styles.close} aria-label={engine('close')} onClick={close}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${open.name}`} className={styles.content}>
        <HeadedByContext value={`${id}-tab-${open.name}`}>
          <LaterStack key={open.name} block={node.block} nodes={open.blocks} />
        </HeadedByContext>
      </div>
    </aside>
  )
}

interface TabButtonProps {
  readonly id: string
  readonly tab: Tab
  readonly isOpen: boolean
  readonly choose: (name: string) => void
}

/** The open tab says its words; of the others an icon is seen. */
function TabButton({ id, tab, isOpen, choose }: TabButtonProps) {
  const label = useText(tab.label)
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${tab.name}`}
      className={styles.tab}
      aria-label={label}
      aria-selected={isOpen}
      aria-controls={isOpen ? `${id}-panel` : undefined}
      tabIndex={isOpen ? 0 : -1}
      data-autofocus={isOpen || undefined}
      title={label}
      onClick={() => choose(tab.name)}
    >
      <Icon name={tab.icon} size={18} />
      {isOpen && <span className={styles.words}>{label}</span>}
    </button>
  )
}

/** The tab that a key leads to, counted from 0; undefined where it is none of those. */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
