import { createContext, use, useEffect } from 'react'
import type { FormStore } from './store.ts'

/** The forms that are open; whoever leaves the page asks whether one of them holds changes that were not saved. */
export interface Unsaved {
  add(store: FormStore): () => void
  any(): boolean
}

export function createUnsaved(): Unsaved {
  const open = new Set<FormStore>()
  return {
    add(store) {
      open.add(store)
      return () => open.delete(store)
    },
    any: () => [...open].some((store) => store.dirty()),
  }
}

/** Who wants to know of open forms; without anybody, nothing is asked. */
export const UnsavedContext = createContext<Unsaved | undefined>(undefined)

/** Reports a form as open while the component is there. */
export function useUnsaved(store: FormStore) {
  const unsaved = use(UnsavedContext)
  useEffect(() => unsaved?.add(store), [unsaved, store])
}
