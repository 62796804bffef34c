import { useEffect, useLayoutEffect, useRef } from 'react'
import { isShortcut } from '../../runtime/typing/early-shortcut.ts'

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
      if (!isShortcut(event)) return
      if (!event.defaultPrevented && latest.current()) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
