import { useEffect, useState } from 'react'
import { isFocusLost, lastFocused } from './last-focused.ts'

/**
 * Puts the focus back to where it was when a window came up, once the window is gone: not where it was moved elsewhere
 * meanwhile, nor where what had it has gone too.
 */
export function useFocusBack(): void {
  const [before] = useState(lastFocused)
  useEffect(() => () => before && focusAgain(before), [before])
}

function focusAgain(element: HTMLElement): void {
  if (!isFocusLost() || !element.isConnected) return
  element.focus({ preventScroll: true })
  if (!element.matches(':disabled')) return
  // What it has begun is not over yet.
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled') && element.isConnected && isFocusLost()) return
    observer.disconnect()
    if (isFocusLost()) element.focus({ preventScroll: true })
  })
  observer.observe(element, { attributeFilter: ['disabled'] })
}
