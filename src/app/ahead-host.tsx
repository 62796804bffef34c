import { useEffect } from 'react'
import { useServices } from '../runtime/services-context.tsx'
import { useStore } from '../runtime/use-store.ts'

/** A page has come to rest when nothing was drawn for so long that could be opened (ms). */
const settled = 3_000

/** Fetches what can be opened on the page, so that it is there when it is: not while the page comes up, nor where bytes are dear. */
export function AheadHost() {
  const { ahead, connection } = useServices()
  const wanted = useStore(ahead.wanted)
  const lostAt = useStore(connection.lostAt)
  useEffect(() => {
    if (wanted.length === 0 || lostAt !== undefined || savesData()) return
    const timer = setTimeout(() => {
      ahead.wanted.set([])
      for (const fetch of wanted) fetch()
    }, settled)
    return () => clearTimeout(timer)
  }, [ahead, wanted, lostAt])
  return null
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true || !navigator.onLine
}
