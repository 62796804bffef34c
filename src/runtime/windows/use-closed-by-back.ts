import { useEffect, useRef } from 'react'
import { useServices } from '../services-context.tsx'
import { loadWindows } from './load-windows.ts'
import { addOverEntry, isOverEntry } from './over-entry.ts'

/** For what lies over the whole page without being a window of its own: the browser's Back closes it first. */
export function useClosedByBack(close: () => void): void {
  const services = useServices()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const { beside } = services.windows
    const own = () => latest.current()
    beside.set((before) => [...before, own])
    // Back may be pressed before its code is there.
    if (!isOverEntry()) addOverEntry()
    addEventListener('popstate', own)
    loadWindows().then(
      (code) => {
        removeEventListener('popstate', own)
        code.hearBack(services)
      },
      () => {},
    )
    return () => {
      removeEventListener('popstate', own)
      beside.set((before) => before.filter((one) => one !== own))
    }
  }, [services])
}
