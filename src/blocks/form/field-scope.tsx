import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import { Loaded } from '../../runtime/expressions/scopes.ts'
import { useFormStore } from '../../runtime/forms/use-form.ts'
import { ScopeProvider } from '../../runtime/scope.tsx'

/**
 * Around a field: `form` is what stands in the form now, in its words, its options and whatever else it says. A field that
 * reads it renders again with each change of the form; the others do not.
 */
export function FieldScope({ children }: { readonly children: ReactNode }) {
  const store = useFormStore()
  const isRead = useRef(false)
  const values = useSyncExternalStore(store.subscribeAll, () => (isRead.current ? store.values() : undefined))
  const names = useMemo(() => {
    const read = () => {
      isRead.current = true
      return values ?? store.values()
    }
    return { form: new Loaded(read, read) }
  }, [store, values])
  return <ScopeProvider names={names}>{children}</ScopeProvider>
}
