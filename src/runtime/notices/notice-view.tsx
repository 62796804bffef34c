import { useEffect, useRef, useState } from 'react'
import { useServices } from '../services-context.tsx'
import styles from './notices.module.css'
import type { ShownNotice, Undo } from './notices.ts'
import { reachNoticeKey } from './reach-key.ts'

export interface NoticeViewProps {
  readonly notice: ShownNotice
  /** It was put away by hand. */
  readonly dismiss: (id: number) => void
}

/**
 * One message. Its time stands still while it is pointed at or has the focus, so that it can be read; Escape puts it away
 * then. Undone, it stays until the steps are through, and goes; where they fail, it can be tried again for as long.
 */
export function NoticeView({ notice: { id, text, tone, stays, said, undo }, dismiss }: NoticeViewProps) {
  const { notices, texts } = useServices()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const { running, press } = useUndo(undo, () => dismiss(id))
  const held = pointed || focused || running
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again, it stays anew.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => notices.dismiss(id), stays)
    return () => clearTimeout(timer)
  }, [held, stays, said, id, notices])
  useEffect(() => {
    if (!held) return
    const putAway = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A window below it stays.
      event.stopImmediatePropagation()
      dismiss(id)
    }
    window.addEventListener('keydown', putAway, { capture: true })
    return () => window.removeEventListener('keydown', putAway, { capture: true })
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it holds it; nothing is done by it.
    <div
      className={styles.notice}
      data-tone={tone}
      data-notice
      aria-busy={running || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {/* Said again, the words are put in again, so that they are read again. */}
      <p key={said} className={styles.text}>
        <span>{text}</span>
        {said > 1 && <span className={styles.times}>×{said}</span>}
        {undo && <span className={styles.hint}> {texts.engine('reach', { key: reachNoticeKey })}</span>}
        {running && <span className={styles.hint}> {texts.engine('loading')}</span>}
      </p>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          data-notice-undo
          aria-keyshortcuts={reachNoticeKey}
          aria-disabled={running || undefined}
          onClick={press}
        >
          {undo.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={texts.engine('dismiss')} onClick={() => dismiss(id)}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

/** Runs the steps of the button once at a time; the notice is through with those that went well. */
function useUndo(undo: Undo | undefined, done: () => void) {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  })
  const press = async () => {
    if (!undo || busy.current) return
    busy.current = true
    setRunning(true)
    try {
      if (await undo.run()) latest.current()
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { running, press }
}
