import { useContext, useEffect } from 'react'
import type { Match } from '../navigation/address.ts'
import { useServices } from '../services-context.tsx'
import { WindowContext } from '../unsaved/window-context.ts'
import { personOf } from './person.ts'
import type { FormStore } from './store.ts'

export interface UnsavedForm {
  readonly store: FormStore
  /** It is being sent: what its steps do then is no leaving. */
  readonly sending: { readonly current: boolean }
  readonly goneOn: (page: Match | undefined) => boolean
  /** Saves it, where it saves itself. */
  readonly save?: (() => Promise<void>) | undefined
  /** Asked about only where its window would be closed by a slip; `holds`: whether there is something to lose then. */
  readonly slip?: { holds(store: FormStore): boolean }
}

/**
 * While the form is open, leaving it with unsaved changes is asked about; not once the session of whoever typed is over.
 */
export function useUnsaved({ store, sending, goneOn, save, slip }: UnsavedForm): void {
  const services = useServices()
  const window = useContext(WindowContext)
  useEffect(() => {
    const { unsaved } = services
    const person = personOf(services)
    const remove = unsaved.add({
      window,
      goneOn,
      ...(save && { save }),
      ...(slip && { bySlip: true }),
      unsaved: () => (slip ? slip.holds(store) : store.dirty()) && !sending.current && personOf(services) === person,
    })
    const stops = [store.subscribeAll(unsaved.changed), services.session.state.subscribe(unsaved.changed), remove]
    return () => {
      for (const stop of stops) stop()
    }
  }, [services, window, store, sending, goneOn, save, slip])
}
