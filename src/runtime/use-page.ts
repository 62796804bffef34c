import { useMemo } from 'react'
import type { Route } from '../../generator/grammar/routes.ts'
import { noAbility } from '../../generator/values/gates/evaluate.ts'
import { useResources } from './data/use-resources.ts'
import { extendScopes, type Scopes } from './expressions/scopes.ts'
import type { RouteValues } from './navigation/address.ts'
import { loadsContext } from './navigation/frames.ts'
import type { Services } from './services.ts'
import { useStore } from './use-store.ts'

/**
 * The page's scopes: another object for every change of the context, and for another page with the same values, so that what
 * reads them, or asks where it is, is drawn again.
 */
export function usePageScopes(route: Route | undefined, values: RouteValues, services: Services): Scopes {
  const { pageScopes, session, appearance: chosen } = services
  const state = useStore(session.state)
  const challenge = useStore(session.challenge)
  const appearance = useStore(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in, or about to be, and how the page looks are part of the scopes.
  const base = useMemo(() => pageScopes.of(values), [pageScopes, values, state, challenge, appearance])
  const mark = useResources(loadsContext(route, services) ? pageScopes.start(base) : [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` stands for what the context holds.
  return useMemo(() => extendScopes(base, {}), [base, mark, route])
}

/** The grants of the route's level. The guard has waited for them; when they change later, so does the page. */
export function useLevelAbility(route: Route | undefined, scopes: Scopes, { levels }: Services) {
  const ask = () => {
    try {
      return { resources: levels.resources(route?.level, scopes), ability: levels.ability(route?.level, scopes) }
    } catch {
      return { resources: [], ability: noAbility }
    }
  }
  const { resources, ability } = ask()
  useResources(resources)
  useStore(levels.ready)
  return ability
}
