import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { KeptMessages, MessagesBlock } from '../../../generator/grammar/blocks/messages.ts'
import { useGate } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { KeptList } from './kept-list.tsx'
import styles from './panel.module.css'
import { SaidList } from './said-list.tsx'

export interface PanelProps {
  readonly node: MessagesBlock
  readonly label: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly close: () => void
}

/** What staff were told. Loaded when it is first wanted. */
export default function Panel({ node, label, button, close }: PanelProps) {
  const title = useId()
  const panel = useRef<HTMLDivElement>(null)
  useCloseOutside(panel, button, close)
  const focus = () => panel.current?.focus({ preventScroll: true })
  useEffect(focus, [])
  const leave = () => {
    close()
    button.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={title}
      // On phones it is as wide as the window, and stands where the button is.
      style={{ '--below': `${button.current?.getBoundingClientRect().bottom ?? 0}px` } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leave()
      }}
    >
      {node.kept ? (
        <Both node={node} kept={node.kept} label={label} title={title} focus={focus} close={close} />
      ) : (
        <SaidList node={node} label={label} title={title} focus={focus} />
      )}
    </div>
  )
}

interface BothProps {
  readonly node: MessagesBlock
  readonly kept: KeptMessages
  readonly label: string
  /** The id of the title. */
  readonly title: string
  readonly focus: () => void
  readonly close: () => void
}

/** What is kept, and beside it what was said in the session. */
function Both({ node, kept, label, title, focus, close }: BothProps) {
  const isKept = useGate(kept).allowed
  const [chosen, setChosen] = useState<'kept' | 'said'>('kept')
  const keptLabel = useText(kept.label)
  const saidLabel = useText(kept.session)
  const list = useId()
  const shown = isKept ? chosen : 'said'
  const tab = (which: 'kept' | 'said', words: string) => (
    <button
      type="button"
      role="tab"
      className={styles.tab}
      aria-selected={shown === which}
      aria-controls={list}
      onClick={() => setChosen(which)}
    >
      {words}
    </button>
  )
  return (
    <>
      <h2 id={title} className={styles.hidden}>
        {label}
      </h2>
      <div role="tablist" className={styles.tabs} aria-labelledby={title}>
        {isKept && tab('kept', keptLabel)}
        {tab('said', saidLabel)}
      </div>
      <div role="tabpanel" id={list} className={styles.page} aria-label={shown === 'kept' ? keptLabel : saidLabel}>
        {shown === 'kept' ? (
          <KeptList kept={kept} title={title} close={close} />
        ) : (
          <SaidList node={node} title={title} focus={focus} />
        )}
      </div>
    </>
  )
}

/** A press elsewhere closes it, and so does going on with Tab. The button opens and closes by itself. */
function useCloseOutside(
  panel: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Node) || panel.current?.contains(target) || button.current?.contains(target)) return
      latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [panel, button])
}
