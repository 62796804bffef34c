import { createStore, type Store } from '../store.ts'

/** Whether the server can be reached, as far as the last call tells. */
export interface Connection {
  /** When it was noticed that it cannot (ms since 1970); nothing while it can. */
  readonly lostAt: Store<number | undefined>
  /** When something was last done that got no answer while it could not be reached (ms since 1970); nothing once it can. */
  readonly unansweredAt: Store<number | undefined>
  lost(): void
  /**
   * Something that was done got no answer. Gives whether an outage is told over the page: then this is told there as well.
   * Where none is known yet, as after code that could not be had, the server is asked first. Never rejects.
   */
  unanswered(): Promise<boolean>
  reached(): void
  /** Asks the server, and keeps what that shows: whether it answers. Never rejects. */
  reach(): Promise<boolean>
}

export interface ConnectionNeeds {
  /** Asks for nothing in particular; rejects where nobody answers. */
  readonly ask: () => Promise<unknown>
  /** What could not be had while it was out of reach is asked for again. */
  readonly back: () => void
  readonly now?: () => number
}

export function createConnection({ ask, back, now = Date.now }: ConnectionNeeds): Connection {
  const lostAt = createStore<number | undefined>(undefined)
  const unansweredAt = createStore<number | undefined>(undefined)
  const lost = () => lostAt.set((before) => before ?? now())
  const reached = () => {
    if (lostAt.get() === undefined) return
    lostAt.set(undefined)
    unansweredAt.set(undefined)
    back()
  }
  const reach = async () => {
    try {
      await ask()
    } catch {
      lost()
      return false
    }
    reached()
    return true
  }
  return {
    lostAt,
    unansweredAt,
    lost,
    async unanswered() {
      const done = now()
      if (lostAt.get() === undefined && (await reach())) return false
      unansweredAt.set(done)
      return true
    },
    reached,
    reach,
  }
}

/** Waits until the server is in reach again. Rejects with the reason of the signal where that is given up. */
export function whenReached({ lostAt }: Connection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      unsubscribe()
      signal.removeEventListener('abort', look)
      settle()
    }
    const look = () => {
      if (signal.aborted) end(() => reject(signal.reason))
      else if (lostAt.get() === undefined) end(resolve)
    }
    const unsubscribe = lostAt.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}
