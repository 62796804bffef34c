import { createStore, type Store } from '../store.ts'

/** Whether the backend can be reached, as far as the last call tells. */
export interface Connection {
  /** When it was noticed that it cannot (ms since 1970); nothing while it can. */
  readonly lostAt: Store<number | undefined>
  lost(): void
  reached(): void
}

export function createConnection(now: () => number = Date.now): Connection {
  const lostAt = createStore<number | undefined>(undefined)
  return {
    lostAt,
    lost: () => lostAt.set((before) => before ?? now()),
    reached: () => lostAt.set(undefined),
  }
}
