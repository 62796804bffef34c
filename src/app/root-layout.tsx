import { Suspense, useMemo } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import type { Route } from '../../generator/grammar/routes.ts'
import { AbilityProvider } from '../runtime/gates/ability-context.tsx'
import { KeysHost } from '../runtime/keys/keys-host.tsx'
import { shownPage } from '../runtime/navigation/address.ts'
import { NoticeHost } from '../runtime/notices/notice-host.tsx'
import { ScopesProvider } from '../runtime/scope.tsx'
import { useServices } from '../runtime/services-context.tsx'
import { UnsavedHost } from '../runtime/unsaved/unsaved-host.tsx'
import { useLevelAbility, usePageScopes } from '../runtime/use-page.ts'
import { useStore } from '../runtime/use-store.ts'
import { WindowHost } from '../runtime/windows/window-host.tsx'
import { AheadHost } from './ahead-host.tsx'
import { ConnectionHost } from './connection-host.tsx'
import { IdleHost } from './idle-host.tsx'
import { LiveHost } from './live-host.tsx'
import { PageFocus } from './page-focus.tsx'
import { PendingBar } from './pending-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { UploadsHost } from './uploads-host.tsx'

/** Where a page was scrolled to is kept for its entry of the history; the first one of a document is known by its address. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** Around every page: the names that all of them see, what may be done, and what stands above them. */
export function RootLayout() {
  const services = useServices()
  const { route, values = {} } = useShownPage(services.addresses.routes)
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
        <PageFocus app={services.apps.of(route)} />
        <ScrollRestoration getKey={scrollKey} />
        <Suspense>
          <WindowHost />
        </Suspense>
        <AheadHost />
        <IdleHost />
        <LiveHost route={route} />
        <UnsavedHost />
        <KeysHost />
        <UploadsHost />
        <NoticeHost />
        <ConnectionHost />
      </AbilityProvider>
    </ScopesProvider>
  )
}

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
