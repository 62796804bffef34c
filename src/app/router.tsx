import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { enterWhenReached } from '../runtime/entering/enter-when-reached.ts'
import { fresh, onSpecEdited } from '../runtime/live-spec.ts'
import { matchAddress, shownPage } from '../runtime/navigation/address.ts'
import { addressBefore } from '../runtime/navigation/appended.ts'
import { loadPageCode } from '../runtime/navigation/preload.ts'
import type { Services } from '../runtime/services.ts'
import { ErrorPage } from './error-page.tsx'
import { AppRoute, ComingApp, ComingPage, LayoutRoute, type LoadedPage, PageRoute } from './page-route.tsx'
import { RootLayout } from './root-layout.tsx'

/** What a query says of the page itself, without what it says of windows over it. */
function queryBelow(search: string, { windows }: Services): string {
  const query = new URLSearchParams(search)
  for (const name of windows.kept) query.delete(name)
  query.sort()
  return query.toString()
}

/** The router, made of the spec's routes: pages below their layouts. */
export function createRouter(services: Services) {
  const { routes } = services.addresses
  // Who listens first hears it first.
  window.addEventListener('popstate', services.navigator.popped)
  const router = createBrowserRouter([
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      children: childrenOf(undefined, services),
    },
  ])
  let moving = Promise.resolve()
  let shown = router.state.location
  let former: string | undefined
  router.subscribe(({ location }) => {
    if (location.pathname !== shown.pathname) {
      const left = matchAddress(routes, shown.pathname, shown.search)
      former = left?.route.session === 'required' ? shown.pathname + shown.search : undefined
    }
    shown = location
  })
  services.navigator.attach({
    go(href, options) {
      const replace = options?.replace === true
      // What replaces only the query is the same page seen otherwise; another page begins at its top.
      const to = new URL(href, document.baseURI)
      const { location } = router.state
      const samePage = to.pathname === location.pathname
      const opensWindow = samePage && queryBelow(to.search, services) === queryBelow(location.search, services)
      const preventScrollReset = (replace && samePage) || opensWindow
      moving = router.navigate(href, { replace: replace || options?.takes, preventScrollReset, state: options?.state })
    },
    arrived: () => moving,
    path: () => (router.state.navigation.location ?? router.state.location).pathname,
    former: () => former,
    moved: router.subscribe,
    leaving() {
      const { navigation, location } = router.state
      return navigation.location !== undefined && navigation.location.pathname !== location.pathname
    },
    revalidate: () => void router.revalidate(),
    current() {
      const { matches, location } = router.state
      const leaf = matches.at(-1)
      const route = (leaf?.route.handle as { route?: Route } | undefined)?.route
      const { values, ...shown } = shownPage(routes, { route, params: leaf?.params ?? {}, ...location })
      return shown.route && values && { route: shown.route, values }
    },
  })
  onSpecEdited(() => void router.revalidate())
  return router
}

function childrenOf(parent: string | undefined, services: Services): RouteObject[] {
  return services.addresses.routes
    .filter((route) => route.parent === parent)
    .map((route) => (route.path === undefined ? layoutRoute(route, services) : pageRoute(route, services)))
}

function layoutRoute(route: Route, services: Services): RouteObject {
  const load = once(() => loadScreen(route, services))
  return {
    id: route.name,
    element: <LayoutRoute route={route} load={load} />,
    errorElement: <ErrorPage />,
    handle: { route },
    children: childrenOf(route.name, services),
  }
}

function pageRoute(route: Route, services: Services): RouteObject {
  if (route.app !== undefined) return appRoute(route, services)
  const framed = route.parent !== undefined
  const load = once(() => loadScreen(route, services))
  return {
    id: route.name,
    path: route.path,
    Component: PageRoute,
    errorElement: <ErrorPage framed={framed} />,
    hydrateFallbackElement: <ComingPage route={route} load={load} />,
    handle: { route },
    loader: (asked) => loadPage(route, asked, services),
    children: childrenOf(route.name, services),
  }
}

/** A sub-application: its pages are its own, the router knows where it begins and asks its guards. */
function appRoute(route: Route, services: Services): RouteObject {
  return {
    id: route.name,
    path: route.path,
    Component: AppRoute,
    errorElement: <ErrorPage framed={route.parent !== undefined} />,
    hydrateFallbackElement: <ComingApp route={route} />,
    handle: { route },
    loader: (asked) => loadPage(route, asked, services),
  }
}

/** A route's screen, when the code of what is drawn in it is there too. */
async function loadScreen(route: Route, services: Services): Promise<Screen> {
  const [loaded] = await Promise.all([route.load?.(), loadPageCode(route, services)])
  if (!loaded) throw new Error(`The route "${route.name}" has no screen.`)
  return loaded.screen
}

/** Gives the same promise every time; a failed one is given up, so that the next time tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= load().catch((failed) => {
      promise = undefined
      throw failed
    })
    return promise
  }
}

async function loadPage(
  route: Route,
  { request, params }: LoaderFunctionArgs,
  services: Services,
): Promise<LoadedPage> {
  const url = new URL(request.url)
  const page = shownPage(services.addresses.routes, { route, params, pathname: url.pathname, search: url.search })
  const entered = await enterWhenReached({ route, values: {}, ...page }, services, request.signal)
  if (entered.kind !== 'go') {
    const { routes } = services.addresses
    const before = route.appended && addressBefore(route, routes, url.pathname, url.search)
    services.denials.entered(page.route?.name ?? route.name, before)
    return { route, screen: entered.kind === 'page' ? fresh(entered.screen) : undefined }
  }
  services.denials.sent(entered.needs, `${url.pathname}${url.search}`)
  if (entered.keep) services.previous.keep(`${url.pathname}${url.search}`)
  throw redirect(entered.href)
}
