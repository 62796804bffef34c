import { createStore, type Store } from './store.ts'

/** Fetches code. It is asked for again where it fails, and has failed silently then. */
export type Fetch = () => unknown

/** Code that controls on the page are going to need: fetched once the page has come to rest. */
export interface Ahead {
  readonly wanted: Store<readonly Fetch[]>
  /** Adds code, once for each key. */
  want(key: unknown, fetch: Fetch): void
}

export function createAhead(): Ahead {
  const wanted = createStore<readonly Fetch[]>([])
  const keys = new Set<unknown>()
  return {
    wanted,
    want(key, fetch) {
      if (keys.has(key)) return
      keys.add(key)
      wanted.set((before) => [...before, fetch])
    },
  }
}
