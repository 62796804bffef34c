import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { matchAddress } from '../navigation/address.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

/**
 * Asks before a page with unsaved changes is left: by a link, a button, back and forward, or with the document. Guards
 * that send staff elsewhere are not asked about: the router follows their redirects without asking anybody. A default
 * export.
 */
export default function LeaveGuard() {
  const { unsaved, addresses, windows, ahead } = useServices()
  const isAskedBefore = useCallback<BlockerFunction>(
    ({ nextLocation: { pathname, search } }) => unsaved.asksBefore(matchAddress(addresses.routes, pathname, search)),
    [unsaved, addresses],
  )
  const blocker = useBlocker(isAskedBefore)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    void unsaved.ask().then((leaves) => {
      if (isOver) return
      if (!leaves) {
        blocker.reset()
        return
      }
      // A dialog whose changes were left does not stay over the next page.
      windows.closeAll()
      blocker.proceed()
    })
    return () => {
      isOver = true
    }
  }, [blocker, unsaved, windows])

  // The window that asks comes before it is asked in: without a connection, nobody could fetch it any more.
  useEffect(() => ahead.want('window that asks', () => windows.load().catch(() => {})), [ahead, windows])

  // A page that listens is not kept by the browser for going back to, hence only while there is something to ask about.
  const any = useStore(unsaved.any)
  useEffect(() => {
    if (!any) return
    windows.load().catch(() => {})
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.forms.get().some((form) => form.unsaved())) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [any, unsaved, windows])
  return null
}
