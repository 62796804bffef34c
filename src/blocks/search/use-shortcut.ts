import { useEffect, useLayoutEffect, useRef } from 'react'

/** Macs have a key of their own for commands; Ctrl-K deletes the rest of a line there. */
export const isMac = typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform)

/**
 * Calls `press` when Ctrl-K (⌘K on a Mac) is pressed anywhere; where it says that it did something, the browser does
 * not do what it does at these keys.
 */
export function useShortcut(press: () => boolean): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  // Whoever sees the page can press.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key?.toLowerCase() !== 'k' || shiftKey || altKey || ctrlKey === isMac || metaKey !== isMac) return
      if (!event.defaultPrevented && latest.current()) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
