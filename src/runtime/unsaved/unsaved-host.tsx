import { useEffect, useState } from 'react'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { leaveGuard, loadLeaveGuard } from './load-leave-guard.ts'

/**
 * Asks before changes are left behind; its code is fetched with the first form that keeps what is typed. Where it is
 * there already it asks at once: React.lazy would show it some tenths of a second later, in which a page can be left.
 */
export function UnsavedHost() {
  const { unsaved } = useServices()
  const forms = useStore(unsaved.forms)
  const [, setLoaded] = useState(leaveGuard() !== undefined)
  const isAsked = forms.length > 0
  useEffect(() => {
    if (isAsked) void loadLeaveGuard().then(() => setLoaded(true))
  }, [isAsked])
  const Guard = leaveGuard()
  return isAsked && Guard ? <Guard /> : null
}
