import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusPage } from '../runtime/focus/focus-page.ts'
import { isReloaded } from '../runtime/focus/reloaded.ts'

/**
 * After going to another page, and after the language was changed, the focus is on the page's heading, so that what is read
 * out and where Tab goes on is the new page. A change of the query alone is a change of view, and leaves the focus where it
 * is. `app`: the sub-application that is shown, which says itself which of its addresses are other pages.
 */
export function PageFocus({ app }: { app?: string }) {
  const { pathname } = useLocation()
  const place = app ?? pathname
  const former = useRef(isReloaded() ? undefined : place)
  useEffect(() => {
    if (former.current === place) return
    former.current = place
    return focusPage()
  }, [place])
  return null
}
