import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { apps } from '#generated/apps.ts'
import type { App } from '../../../generator/grammar/apps.ts'
import type { Deployment } from '../../../generator/grammar/deployments.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import type { AppHost, Bundles } from '../../runtime/apps.ts'
import type { Match } from '../../runtime/navigation/address.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { AppLoader } from './app-loader.tsx'
import { AppView } from './app-view.tsx'
import { createBundles } from './bundles.ts'
import { loadForeign } from './load-foreign.ts'

/** The host of sub-applications, as a deployment has them: one document makes one, and loads each module once. */
export function createHost(deployment: Deployment): AppHost {
  const tries = new Map<string, number>()
  const bundles = createBundles(appsOf(deployment), (app) => loadForeign(app, deployment, tries))
  return { bundles, AppLoader, AppPage, AppPart }
}

/** Each with the module that the deployment names for it. */
function appsOf({ apps: sources = {} }: Deployment): Readonly<Record<string, App>> {
  return Object.fromEntries(
    Object.entries(apps).map(([name, { integrity, ...app }]) => [
      name,
      { ...app, ...(app.module !== undefined && (Object.hasOwn(sources, name) ? sources[name] : { integrity })) },
    ]),
  )
}

function useBundles(): Bundles {
  const host = useServices().apps.peek()
  if (!host) throw new Error('The host of sub-applications is drawn before it is there.')
  return host.bundles
}

/** A page that is a sub-application: everything at and below its route's address. */
function AppPage({ route }: { route: Route }) {
  const bundles = useBundles()
  const { spec } = useServices()
  const { pathname, search } = useLocation()
  const app = bundles.app(route.app ?? '')
  const base = baseOf(route)
  const title = useText(app.title)
  useEffect(() => {
    // Pages that are drawn from the spec say their own when they are there.
    document.title = `${title} · ${spec.console.name}`
  }, [title, spec])
  const staysIn = useCallback(
    (page: Match | undefined) => page?.route.name === route.name || page?.route.inside === route.name,
    [route],
  )
  return (
    <AppView
      key={app.name}
      app={app}
      bundles={bundles}
      base={base}
      address={`${below(pathname, base)}${search}`}
      staysIn={staysIn}
      whole
    />
  )
}

/** Where a starred path begins. */
function baseOf({ path = '' }: Route): string {
  return path.replace(/\/\*$/, '')
}

/** What of a path lies below another one; addresses do not tell large letters from small ones. */
function below(pathname: string, base: string): string {
  return pathname.slice(base.length).replace(/^\/$/, '')
}

/** A sub-application inside of a page, whose address it shares. */
function AppPart({ app: name }: { app: string }) {
  const bundles = useBundles()
  const { navigator } = useServices()
  // The page is drawn anew with its address.
  useScopes()
  const [base] = useState(() => globalThis.location.pathname)
  const [page] = useState(() => navigator.current()?.route.name)
  const staysIn = useCallback((next: Match | undefined) => next?.route.name === page, [page])
  const app = bundles.app(name)
  return <AppView app={app} bundles={bundles} base={base} address={globalThis.location.search} staysIn={staysIn} />
}
