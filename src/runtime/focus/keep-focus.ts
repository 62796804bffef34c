import { isFocusLost, lastFocused } from './last-focused.ts'
import { type Gap, nextPlace } from './next-place.ts'

/** How long whoever takes something away has to put the focus elsewhere themselves (ms). */
const patience = 100

/**
 * From now on the focus does not fall to the body where what has it goes: a row that is deleted, a list that closes, a step
 * that was passed. Nobody who reads by ear, or goes by keys, begins at the top again. Another page has its own place, and
 * so has a window. What is given ends it.
 */
export function keepFocus(): () => void {
  const gaps = new WeakMap<HTMLElement, Gap>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let before = lastFocused()
  // What a window was opened from: it may be gone before the window is.
  let opener: HTMLElement | undefined
  let page = location.pathname
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    if (isInWindow(target) && before && !isInWindow(before)) opener = before
    before = target
    page = location.pathname
  }
  const observer = new MutationObserver((records) => {
    const had = lastFocused()
    for (const element of [had, opener]) {
      if (!element || element.isConnected || gaps.has(element)) continue
      const gap = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))
      if (gap) gaps.set(element, gap)
    }
    if (!had || had.isConnected || !isFocusLost()) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isFocusLost() || location.pathname !== page) return
      const gap = gaps.get(had)
      // A window stands at the end of the document, and what it was opened from is where to go on.
      const isWindow = gap?.target === document.body
      const [from, place] = isWindow && opener ? [opener, gaps.get(opener)] : [had, gap]
      if (place) nextPlace(place, from)?.focus({ preventScroll: true })
    }, patience)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note, { capture: true })
  }
}

function isInWindow(element: HTMLElement): boolean {
  return element.closest('[aria-modal="true"]') !== null
}
