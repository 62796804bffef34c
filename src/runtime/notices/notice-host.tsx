import { useRef } from 'react'
import { useKey } from '../keys/use-key.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { NoticeView } from './notice-view.tsx'
import styles from './notices.module.css'
import type { ShownNotice } from './notices.ts'
import { reachNoticeKey } from './reach-key.ts'

/**
 * Where messages to staff appear. Both live regions are there from the start and empty, because screen readers read what
 * is put into a region that they know. What failed interrupts, and stands above; all else waits for its turn.
 */
export function NoticeHost() {
  const { notices, spec, texts } = useServices()
  const shown = useStore(notices.shown)
  const host = useRef<HTMLElement>(null)
  const from = useRef<Element | null>(null)
  const grave = shown.filter(isGrave)
  useKey(reachNoticeKey, () => newest(host.current)?.focus({ preventScroll: true }), {
    overWindows: true,
    off: shown.every(({ undo }) => !undo),
  })
  const dismiss = (id: number) => {
    const had = document.activeElement
    const isInside = host.current?.contains(had) === true
    notices.dismiss(id)
    if (isInside) goOn(host.current, had, from.current)
  }
  return (
    <section
      ref={host}
      className={styles.host}
      data-place={spec.console.notices.place}
      aria-label={texts.engine('notices')}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !host.current?.contains(relatedTarget)) from.current = relatedTarget
      }}
    >
      <div aria-live="assertive" className={styles.list}>
        {grave.map((notice) => (
          <NoticeView key={notice.id} notice={notice} dismiss={dismiss} />
        ))}
      </div>
      <div aria-live="polite" className={styles.list}>
        {shown
          .filter((notice) => !isGrave(notice))
          .map((notice) => (
            <NoticeView key={notice.id} notice={notice} dismiss={dismiss} />
          ))}
      </div>
    </section>
  )
}

function isGrave({ tone }: ShownNotice): boolean {
  return tone === 'danger'
}

/** The button of the newest notice that can be undone; what failed stands above, whenever it came. */
function newest(host: HTMLElement | null): HTMLElement | undefined {
  return [...(host?.querySelectorAll<HTMLElement>('[data-notice-undo]') ?? [])].at(-1)
}

/** Who put a message away goes on with the next one, or where they were before they came here. */
function goOn(host: HTMLElement | null, gone: Element | null, from: Element | null): void {
  const own = gone?.closest('[data-notice]')
  const next = [...(host?.querySelectorAll('[data-notice]') ?? [])].find((notice) => notice !== own)
  const target = next?.querySelector('button') ?? (from?.isConnected ? from : undefined)
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
