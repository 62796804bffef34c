import { Suspense, useMemo } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import type { Route } from '../../generator/grammar/routes.ts'
import { WindowHost } from '../runtime/actions/window-host.tsx'
import { useResources } from '../runtime/data/use-resources.ts'
import { extendScopes, type Scopes } from '../runtime/expressions/scopes.ts'
import { AbilityProvider } from '../runtime/gates/ability-context.tsx'
import { noAbility } from '../runtime/gates/evaluate.ts'
import { type RouteValues, readValues } from '../runtime/navigation/address.ts'
import { loadsContext } from '../runtime/navigation/enter.ts'
import { NoticeHost } from '../runtime/notices/notice-host.tsx'
import { ScopesProvider } from '../runtime/scope.tsx'
import type { Services } from '../runtime/services.ts'
import { useServices } from '../runtime/services-context.tsx'
import { UnsavedHost } from '../runtime/unsaved/unsaved-host.tsx'
import { useStore } from '../runtime/use-store.ts'
import { IdleHost } from './idle-host.tsx'
import { PageFocus } from './page-focus.tsx'
import { PendingBar } from './pending-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** Around every page: the names that all of them see, what may be done, and what stands above them. */
export function RootLayout() {
  const services = useServices()
  const { route, values } = useShownPage()
  const scopes = usePageScopes(route, values, services)
  const ability = useLevelAbility(route, scopes, services)
  return (
    <ScopesProvider scopes={scopes}>
      <AbilityProvider ability={ability}>
        <SkipLink />
        <PendingBar busy={useNavigation().state !== 'idle'} />
        <Suspense key={useStore(services.turn)}>
          <Outlet />
        </Suspense>
        <PageFocus />
        <ScrollRestoration />
        <Suspense>
          <WindowHost />
        </Suspense>
        <IdleHost />
        <UnsavedHost />
        <NoticeHost />
      </AbilityProvider>
    </ScopesProvider>
  )
}

/** The route that is shown and the values of its address. */
function useShownPage() {
  const matches = useMatches()
  const leaf = matches.at(-1)
  const route = (leaf?.handle as { route?: Route } | undefined)?.route
  const { search } = useLocation()
  const params = JSON.stringify(leaf?.params ?? {})
  return useMemo(() => {
    const { '*': _rest, ...named } = JSON.parse(params) as Record<string, string>
    return { route, values: route ? readValues(route, named, search) : {} }
  }, [route, params, search])
}

/** The page's scopes: another object for every change of the context, so that what reads it is drawn again. */
function usePageScopes(route: Route | undefined, values: RouteValues, { pageScopes, session }: Services): Scopes {
  const state = useStore(session.state)
  const challenge = useStore(session.challenge)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in, or about to be, is part of the scopes.
  const base = useMemo(() => pageScopes.of(values), [pageScopes, values, state, challenge])
  const mark = useResources(loadsContext(route, session) ? pageScopes.start(base) : [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` stands for what the context holds.
  return useMemo(() => extendScopes(base, {}), [base, mark])
}

/** The grants of the route's level. The guard has waited for them; when they change later, so does the page. */
function useLevelAbility(route: Route | undefined, scopes: Scopes, { levels }: Services) {
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
