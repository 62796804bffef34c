import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../runtime/services-context.tsx'
import { useStore } from '../runtime/use-store.ts'
import styles from './connection-banner.module.css'
// What answers failures comes along with it, so that it is there without a network.
import './trouble.ts'

/** How long after a try that failed the next one comes by itself (ms); the last one again and again. */
const waits = [3_000, 6_000, 12_000, 30_000] as const

/** Stands over every page while the server cannot be reached: since when, what got no answer, and a button to try again. */
export function ConnectionBanner({ since }: { since: number }) {
  const { texts, connection, notices } = useServices()
  const [isTrying, setTrying] = useState(false)
  const tryAgain = useCallback(async () => {
    setTrying(true)
    await connection.reach()
    setTrying(false)
  }, [connection])
  useTries(tryAgain)

  const unanswered = useStore(connection.unansweredAt)
  const at = (moment: number, timeStyle: 'short' | 'medium') =>
    new Intl.DateTimeFormat(texts.language, { timeStyle }).format(moment)
  // By the second: done once more, it is said anew.
  const check = unanswered === undefined ? '' : texts.engine('unanswered', { time: at(unanswered, 'medium') })
  const told = useRef(check)
  told.current = check
  useEffect(
    () => () => {
      // It goes when the server is back, and with it what is to be looked at then.
      if (connection.lostAt.get() === undefined) notices.notify({ text: told.current, tone: 'danger' })
    },
    [connection, notices],
  )
  return (
    <section ref={takesRoom} className={styles.banner} aria-label={texts.engine('offline')}>
      <Said text={[texts.engine('unreachable', { since: at(since, 'short') }), check].join(' ').trim()} />
      <button type="button" className={styles.button} aria-disabled={isTrying} onClick={() => isTrying || tryAgain()}>
        {texts.engine('retry')}
      </button>
    </section>
  )
}

/** What stands at the lower edge of the page stands above the banner, and the end of the page can be read. */
function takesRoom(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--bottom-taken', `${banner.offsetHeight + 24}px`))
  watch.observe(banner)
  return () => {
    watch.disconnect()
    style.removeProperty('--bottom-taken')
  }
}

/** Tries until the banner goes: at once when the network is back, else less and less often, and not while nobody looks. */
function useTries(tryAgain: () => Promise<void>): void {
  useEffect(() => {
    let failed = 0
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const later = () => {
      clearTimeout(timer)
      if (isOver) return
      timer = setTimeout(again, waits[Math.min(failed, waits.length - 1)])
    }
    const again = async () => {
      failed += 1
      if (!document.hidden) await tryAgain()
      later()
    }
    const anew = () => {
      failed = -1
      void again()
    }
    later()
    addEventListener('online', anew)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', anew)
    }
  }, [tryAgain])
}

/** Screen readers read what is put into a region that they know already. */
function Said({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => say(text), [text])
  return (
    <p role="status" className={styles.words}>
      {said}
    </p>
  )
}
