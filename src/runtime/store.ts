/** A value that tells its listeners when it changes; React reads it by useSyncExternalStore. */
export interface Store<T> {
  get(): T
  set(value: T | ((before: T) => T)): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      const next = typeof value === 'function' ? (value as (before: T) => T)(current) : value
      if (Object.is(next, current)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
