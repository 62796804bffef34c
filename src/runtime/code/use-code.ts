import { useContext, useEffect, useState } from 'react'
import { ServicesContext } from '../services-context.tsx'
import { whenForgiven } from './fetch-once.ts'

/** After this long, code that could not be had is asked for again (ms). */
const patience = 10_000

/**
 * Code that is fetched when it is first needed, and that nothing waits for. `load` is the same function each time; where
 * it fails, it is tried again, and at once when the server is back. Whether the server is out of reach is found out then: what
 * somebody opened in vain says nothing itself.
 */
export function useCode<Code extends object>(needed: boolean, load: () => Promise<Code>): Code | undefined {
  const connection = useContext(ServicesContext)?.connection
  const [code, setCode] = useState<Code>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!needed || code) return
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      (loaded) => setCode(() => loaded),
      () => {
        const again = () => setAttempt(attempt + 1)
        timer = setTimeout(again, patience)
        whenForgiven(again)
        void connection?.reach()
      },
    )
    return () => clearTimeout(timer)
  }, [needed, code, load, attempt, connection])
  return code
}
