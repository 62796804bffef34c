import { lazy, Suspense } from 'react'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

const LeaveGuard = lazy(() => import('./leave-guard.tsx'))

/** Asks before changes are left behind; its code is fetched with the first form that keeps what is typed. */
export function UnsavedHost() {
  const { unsaved } = useServices()
  const forms = useStore(unsaved.forms)
  if (forms.length === 0) return null
  return (
    <Suspense>
      <LeaveGuard />
    </Suspense>
  )
}
