import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** What a store holds now; the component is drawn again when that changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
