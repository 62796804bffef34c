import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After going to another page the focus is on its heading, so that what is read out and where Tab goes on is the new
 * page. A change of the query alone is a change of view, and leaves the focus where it is.
 */
export function PageFocus() {
  const { pathname } = useLocation()
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    const page = document.querySelector<HTMLElement>('main')
    const heading = page?.querySelector<HTMLElement>('[data-page-heading], h1') ?? page
    // Fields that ask for the focus themselves have it.
    if (!heading || (page?.contains(document.activeElement) && document.activeElement !== page)) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return null
}
