import { useEffect, useState } from 'react'
import type { Route } from '../../generator/grammar/routes.ts'
import { loadsContext } from '../runtime/navigation/enter.ts'
import { useServices } from '../runtime/services-context.tsx'
import { useCode } from '../runtime/use-code.ts'
import { useStore } from '../runtime/use-store.ts'

const loadLive = () => import('./live-context.tsx')

/** What is new is not asked about yet, and its page has better things to fetch (ms). */
const fresh = 3_000

/** Where somebody is signed in on a page that hangs on what others may change. */
export function LiveHost({ route }: { readonly route: Route | undefined }) {
  const { session } = useServices()
  const { signedIn } = useStore(session.state)
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOld(true), fresh)
    return () => clearTimeout(timer)
  }, [])
  const needed = isOld && signedIn && loadsContext(route, session)
  const Live = useCode(needed, loadLive)?.LiveContext
  return needed && Live ? <Live route={route} /> : null
}
