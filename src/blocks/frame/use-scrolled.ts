import { useCallback, useSyncExternalStore } from 'react'

/** Whether the page is scrolled further than so many pixels; renders only when that changes. */
export function useScrolled(pixels: number): boolean {
  const subscribe = useCallback((listener: () => void) => {
    window.addEventListener('scroll', listener, { passive: true })
    return () => window.removeEventListener('scroll', listener)
  }, [])
  return useSyncExternalStore(subscribe, () => window.scrollY > pixels)
}
