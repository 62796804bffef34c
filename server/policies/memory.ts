/**
 * Remembers what was loaded until it is told to forget or its time is over. Askers at the same time share one load. What
 * began to load before a forgetting is answered to those who asked, and not kept.
 */
export interface Memory<T> {
  /** The remembered value, or a promise of it. `undefined` is never remembered: what appears later is found at once. */
  get(key: string, load: () => Promise<T | undefined>): T | Promise<T | undefined>
  forget(key?: string): void
}

export function createMemory<T>({ limit, lifetime }: { limit: number; lifetime: number }): Memory<T> {
  const kept = new Map<string, { value: T; until: number }>()
  let loading = new Map<string, Promise<T | undefined>>()

  function keep(key: string, value: T) {
    if (kept.size >= limit) {
      const oldest = kept.keys().next()
      if (!oldest.done) kept.delete(oldest.value)
    }
    kept.set(key, { value, until: Date.now() + lifetime })
  }

  return {
    get(key, load) {
      const known = kept.get(key)
      if (known && known.until > Date.now()) return known.value
      const current = loading
      const running = current.get(key)
      if (running) return running
      kept.delete(key)
      const promise = load().then(
        (value) => {
          // Only the load that still stands under its key may keep: a forgetting takes it away from there.
          if (current.get(key) === promise) {
            current.delete(key)
            if (value !== undefined) keep(key, value)
          }
          return value
        },
        (error) => {
          if (current.get(key) === promise) current.delete(key)
          throw error
        },
      )
      current.set(key, promise)
      return promise
    },
    forget(key) {
      if (key === undefined) {
        kept.clear()
        loading.clear()
        loading = new Map()
      } else {
        kept.delete(key)
        loading.delete(key)
      }
    },
  }
}
