import { useEffect, useRef } from 'react'
import { useCode } from '../runtime/code/use-code.ts'
import { useServices } from '../runtime/services-context.tsx'
import { useStore } from '../runtime/use-store.ts'

const loadWatch = () => import('./idle-watch.tsx')

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
  const Watch = useCode(idle !== undefined && signedIn, loadWatch)?.IdleWatch
  if (!idle || !signedIn || !Watch) return null
  return <Watch times={idle} wasSignedIn={wasSignedIn.current} />
}
