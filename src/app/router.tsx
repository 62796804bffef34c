import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { readValues } from '../runtime/navigation/address.ts'
import { enterPage } from '../runtime/navigation/enter.ts'
import { loadPageCode } from '../runtime/navigation/preload.ts'
import type { Services } from '../runtime/services.ts'
import { ErrorPage } from './error-page.tsx'
import { fresh, onSpecEdited } from './live-spec.ts'
import { ComingPage, LayoutRoute, type LoadedPage, PageRoute } from './page-route.tsx'
import { RootLayout } from './root-layout.tsx'

/** The router, made of the spec's routes: pages below their layouts. */
export function createRouter(services: Services) {
  const router = createBrowserRouter([
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      children: childrenOf(undefined, services),
    },
  ])
  let moving = Promise.resolve()
  services.navigator.attach({
    go(href, options) {
      moving = router.navigate(href, { replace: options?.replace, preventScrollReset: options?.replace })
    },
    arrived: () => moving,
    leaving() {
      const { navigation, location } = router.state
      return navigation.location !== undefined && navigation.location.pathname !== location.pathname
    },
    revalidate: () => void router.revalidate(),
    current() {
      const { matches, location } = router.state
      const leaf = matches.at(-1)
      const route = (leaf?.route.handle as { route?: Route } | undefined)?.route
      return route && { route, values: readValues(route, withoutRest(leaf?.params ?? {}), location.search) }
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
  const entered = await enterPage({ route, values: readValues(route, withoutRest(params), url.search) }, services)
  if (entered.kind === 'page') {
    services.denials.entered(route.name)
    return { route, screen: fresh(entered.screen) }
  }
  services.denials.sent(entered.needs)
  if (entered.keep) services.previous.keep(`${url.pathname}${url.search}`)
  throw redirect(entered.href)
}

/** What `*` took is no value of the spec's. */
function withoutRest({ '*': _rest, ...named }: Readonly<Record<string, string | undefined>>) {
  return named
}
