import { useServices } from './services-context.tsx'
import { createStore, type Store } from './store.ts'

/** The store of a name: the same for whoever asks by it, and still there when they come back. Gone when the page is loaded anew. */
export function useKeptStore<T>(name: string, initial: T): Store<T> {
  const { memory } = useServices()
  const known = memory.get(name) as Store<T> | undefined
  if (known) return known
  const made = createStore(initial)
  memory.set(name, made)
  return made
}
