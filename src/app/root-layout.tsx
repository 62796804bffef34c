import { memo, Suspense, useMemo } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import type { Route } from '../../generator/grammar/routes.ts'
import { WindowHost } from '../runtime/actions/window-host.tsx'
import { AbilityProvider } from '../runtime/gates/ability-context.tsx'
import { shownPage } from '../runtime/navigation/address.ts'
import { NoticeHost } from '../runtime/notices/notice-host.tsx'
import { ScopesProvider } from '../runtime/scope.tsx'
import { useServices } from '../runtime/services-context.tsx'
import { UnsavedHost } from '../runtime/unsaved/unsaved-host.tsx'
import { useLevelAbility, usePageScopes } from '../runtime/use-page.ts'
import { useStore } from '../runtime/use-store.ts'
import { ConnectionHost } from './connection-host.tsx'
import { IdleHost } from './idle-host.tsx'
import { PageFocus } from './page-focus.tsx'
import { PendingBar } from './pending-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** Around every page: the names that all of them see, what may be done, and what stands above them. */
export function RootLayout() {
  const services = useServices()
  const { route, values = {} } = useShownPage(services.addresses.routes)
  const scopes = usePageScopes(route, values, services)
  const ability = useLevelAbility(route, scopes, services)
  return (
    <ScopesProvider scopes={scopes}>
      <AbilityProvider ability={ability}>
        <Frame app={services.apps.of(route)} />
      </AbilityProvider>
    </ScopesProvider>
  )
}

/** The router tells of every step of a change of page: what is drawn is drawn anew when something of it is another. */
const Frame = memo(function Frame({ app }: { app: string | undefined }) {
  return (
    <>
      <SkipLink />
      <PendingBar />
      <Suspense key={useStore(useServices().turn)}>
        <Outlet />
      </Suspense>
      <PageFocus app={app} />
      <ScrollRestoration />
      <Suspense>
        <WindowHost />
      </Suspense>
      <IdleHost />
      <UnsavedHost />
      <NoticeHost />
      <ConnectionHost />
    </>
  )
})

/** The route that is shown and the values of its address. */
function useShownPage(routes: readonly Route[]) {
  const matches = useMatches()
  const leaf = matches.at(-1)
  const route = (leaf?.handle as { route?: Route } | undefined)?.route
  const { pathname, search } = useLocation()
  const params = JSON.stringify(leaf?.params ?? {})
  // What lies below a sub-application is another page with every path.
  const path = route?.app === undefined ? '' : pathname
  return useMemo(
    () => shownPage(routes, { route, params: JSON.parse(params), pathname: path, search }),
    [routes, route, params, path, search],
  )
}
