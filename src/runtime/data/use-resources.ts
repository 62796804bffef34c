import { useSyncExternalStore } from 'react'
import type { Resource } from './resource.ts'

/** Draws the component again when one of the resources changes, and keeps them; gives a mark of their state. */
export function useResources(resources: readonly Resource[]): string {
  return useSyncExternalStore(
    (listener) => {
      const stops = resources.map((resource) => resource.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => resources.map((resource) => `${resource.id}.${resource.version}`).join(),
  )
}
