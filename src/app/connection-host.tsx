import { useEffect, useState } from 'react'
import { useCode } from '../runtime/code/use-code.ts'
import { useServices } from '../runtime/services-context.tsx'
import { useStore } from '../runtime/use-store.ts'
import styles from './app.module.css'
import { useLater } from './use-later.ts'

const load = () => import('./connection-banner.tsx')

/** Of somebody who begins to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'input'] as const

/**
 * Says on every page that the backend cannot be reached. Its code, and what else is needed when something fails, is
 * fetched when somebody begins to use the page, or has looked at it for a moment: it is there when the network is not.
 */
export function ConnectionHost() {
  const { connection, texts } = useServices()
  const since = useStore(connection.lostAt)
  const [isUsed, setUsed] = useState(false)
  const isLater = useLater()
  const Banner = useCode(isUsed || isLater || since !== undefined, load)?.ConnectionBanner
  useEffect(() => {
    const used = () => setUsed(true)
    for (const each of signs) addEventListener(each, used, { once: true, passive: true })
    addEventListener('offline', connection.lost)
    return () => {
      for (const each of signs) removeEventListener(each, used)
      removeEventListener('offline', connection.lost)
    }
  }, [connection])
  if (since === undefined) return null
  if (Banner) return <Banner since={since} />
  // Its own code cannot be had: the outage came before somebody began to use the page.
  return (
    <div role="status" className={styles.outage}>
      {texts.engine('offline')}
    </div>
  )
}
