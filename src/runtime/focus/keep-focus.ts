import { isFocusLost, lastFocused } from './last-focused.ts'
import { nextPlace } from './next-place.ts'

/** How long whoever takes something away has to put the focus elsewhere themselves (ms). */
const patience = 100

/**
 * From now on the focus does not fall to the body where what has it goes: a row that is deleted, a list that closes, a step
 * that was passed. Nobody who reads by ear, or goes by keys, begins at the top again. Another page has its own place, and
 * so has a window.
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((records) => {
    const had = lastFocused()
    if (!had || had.isConnected || !isFocusLost()) return
    const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(had)))
    if (!gone) return
    const { pathname } = location
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isFocusLost() && location.pathname === pathname) nextPlace(gone, had)?.focus({ preventScroll: true })
    }, patience)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
