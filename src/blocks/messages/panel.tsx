import { type CSSProperties, type RefObject, useEffect, useId, useRef } from 'react'
import type { MessagesBlock } from '../../../generator/grammar/blocks/messages.ts'
import { formatValue } from '../../runtime/expressions/format.ts'
import type { SaidMessage } from '../../runtime/notices/history.ts'
import { useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import styles from './panel.module.css'

export interface PanelProps {
  readonly node: MessagesBlock
  readonly label: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly close: () => void
}

/** What was said in this session, the newest first. Loaded when it is first wanted. */
export default function Panel({ node, label, button, close }: PanelProps) {
  const { notices } = useServices()
  const said = useStore(notices.history.said)
  const clear = useText(node.clear)
  const empty = useText(node.empty)
  const title = useId()
  const panel = useRef<HTMLDivElement>(null)
  useCloseOutside(panel, button, close)

  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
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
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {label}
        </h2>
        {said.length > 0 && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              notices.history.clear()
              panel.current?.focus({ preventScroll: true })
            }}
          >
            {clear}
          </button>
        )}
      </div>
      {said.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys.
        <ul className={styles.list} tabIndex={0} aria-labelledby={title}>
          {said.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Message({ message: { text, tone, at, times } }: { message: SaidMessage }) {
  const time = new Date(at)
  return (
    <li className={styles.message} data-tone={tone}>
      <p className={styles.text}>
        {text}
        {times > 1 && <span className={styles.times}>×{times}</span>}
      </p>
      <time className={styles.time} dateTime={time.toISOString()}>
        {formatValue(time, { date: 'HH:mm' })}
      </time>
    </li>
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
