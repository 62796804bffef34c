import { useContext, useEffect, useRef } from 'react'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { extendScopes } from '../expressions/scopes.ts'
import { useKeptPlace } from '../forms/kept-place.ts'
import { personOf } from '../forms/person.ts'
import { useScopes } from '../scope.tsx'
import { useScreenState } from '../screen-state.ts'
import { useServices } from '../services-context.tsx'
import { WindowContext } from '../unsaved/window-context.ts'

/** While it holds, leaving the screen is asked about; not once the session of whoever is here is over. */
export function Unsaved({ holds }: { holds: NonNullable<Screen['unsaved']> }) {
  const services = useServices()
  const window = useContext(WindowContext)
  const scopes = useScopes()
  const { now } = useScreenState()
  const { goneOn } = useKeptPlace()
  const latest = useRef(scopes)
  useEffect(() => {
    latest.current = scopes
    services.unsaved.changed()
  }, [scopes, services])
  useEffect(() => {
    const person = personOf(services)
    const isUnsaved = () => {
      // A step before may have set what is not drawn yet.
      const { settled } = extendScopes(latest.current, { state: now?.() })
      return Boolean(holds(settled)) && personOf(services) === person
    }
    return services.unsaved.add({ window, goneOn, unsaved: isUnsaved })
  }, [services, window, now, goneOn, holds])
  return null
}
