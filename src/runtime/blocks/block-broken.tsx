import { useEffect } from 'react'
import { knownFailure } from '../failures/failure.ts'
import { failureWords } from '../failures/failure-words.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import styles from './blocks.module.css'

export interface BlockBrokenProps {
  readonly block: string
  readonly thrown: unknown
  readonly retry: () => void
}

/** In place of a block that failed: what happened, in words for staff, and how to try again. */
export function BlockBroken({ block, thrown, retry }: BlockBrokenProps) {
  const services = useServices()
  const { texts, connection } = services
  // Drawn anew with other words once the outage is told over the page.
  useStore(connection.lostAt)
  const failure = knownFailure(thrown, block)
  const isOffline = failure?.kind === 'offline'
  // Whoever knows that the server is gone asks until it is back; code that could not be had does not tell them.
  useEffect(() => {
    if (isOffline) void connection.reach()
  }, [isOffline, connection])
  return (
    <div className={styles.broken} role="alert" data-block-broken={block}>
      <p className={styles.words}>{failure ? failureWords(failure, services) : texts.engine('blockBroken')}</p>
      {!failure && <p className={styles.name}>{block}</p>}
      <button type="button" className={styles.retry} onClick={retry}>
        {texts.engine('retry')}
      </button>
    </div>
  )
}
