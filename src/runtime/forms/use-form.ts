import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { FieldState, FormStore } from './store.ts'

/** Whether the form as a whole cannot be changed: what is no input of the browser's own must be told. */
export const FormIsDisabledContext = createContext(false)

export const FormStoreContext = createContext<FormStore | undefined>(undefined)

/** The form around this component. */
export function useFormStore(): FormStore {
  const store = use(FormStoreContext)
  if (!store) throw new Error('A field stands outside a form.')
  return store
}

/** One field's value and problem; renders again only when one of the two changes. */
export function useFieldState(name: string): FieldState {
  const store = useFormStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name])
  return useSyncExternalStore(subscribe, () => store.field(name))
}

/** What `select` makes of all values; renders again only when its result changes. */
export function useFormValues<T>(select: (values: Readonly<Record<string, unknown>>) => T): T {
  const store = useFormStore()
  return useSyncExternalStore(store.subscribeAll, () => select(store.values()))
}
