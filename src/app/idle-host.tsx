import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useServices } from '../runtime/services-context.tsx'
import { useStore } from '../runtime/use-store.ts'
import type { IdleWatchProps } from './idle-watch.tsx'

/** After this long, code that could not be had is asked for again (ms). */
const patience = 10_000

/** Signs out whoever does nothing for as long as console.yaml says, after asking; only somebody who is signed in. */
export function IdleHost() {
  const { spec, session } = useServices()
  const { signedIn } = useStore(session.state)
  /** Somebody who signs in on this page begins anew, whatever an earlier session has left behind. */
  const wasSignedIn = useRef(signedIn)
  useEffect(() => {
    if (!signedIn) wasSignedIn.current = false
  }, [signedIn])
  const { idle } = spec.console
  const Watch = useWatch(idle !== undefined && signedIn)
  if (!idle || !signedIn || !Watch) return null
  return <Watch times={idle} wasSignedIn={wasSignedIn.current} />
}

/** What watches, loaded with the first session. */
function useWatch(needed: boolean): ComponentType<IdleWatchProps> | undefined {
  const [watch, setWatch] = useState<{ Watch: ComponentType<IdleWatchProps> }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made by counting it.
  useEffect(() => {
    if (!needed || watch) return
    let timer: ReturnType<typeof setTimeout> | undefined
    import('./idle-watch.tsx').then(
      ({ IdleWatch }) => setWatch({ Watch: IdleWatch }),
      () => {
        timer = setTimeout(() => setAttempt((before) => before + 1), patience)
      },
    )
    return () => clearTimeout(timer)
  }, [needed, watch, attempt])
  return watch?.Watch
}
