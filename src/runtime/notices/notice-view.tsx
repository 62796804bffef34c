import { useEffect, useState } from 'react'
import { useServices } from '../services-context.tsx'
import styles from './notices.module.css'
import type { ShownNotice } from './notices.ts'

/** One message. Its time stands still while it is pointed at or has the focus, so that it can be read. */
export function NoticeView({ notice: { id, text, tone, stays, said } }: { notice: ShownNotice }) {
  const { notices, texts } = useServices()
  const [held, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again, it stays anew.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => notices.dismiss(id), stays)
    return () => clearTimeout(timer)
  }, [held, stays, said, id, notices])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it holds it; nothing is done by it.
    <div
      className={styles.notice}
      data-tone={tone}
      data-notice
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{text}</p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={texts.engine('dismiss')}
        onClick={() => notices.dismiss(id)}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
