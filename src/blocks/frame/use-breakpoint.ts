import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least so many pixels wide. */
export function useAtLeast(width: number): boolean {
  const query = `(min-width: ${width}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const asked = window.matchMedia(query)
      asked.addEventListener('change', listener)
      return () => asked.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
