import { type ReactNode, Suspense, use, useEffect, useMemo } from 'react'
import { Outlet, useLoaderData, useMatches } from 'react-router-dom'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import type { AppHost } from '../runtime/apps.ts'
import { BlockSkeleton } from '../runtime/blocks/block-skeleton.tsx'
import { fresh, useSpecEdits } from '../runtime/live-spec.ts'
import { standsAround } from '../runtime/navigation/frames.ts'
import { ScreenView } from '../runtime/screens/screen-view.tsx'
import { useServices } from '../runtime/services-context.tsx'
import { useStore } from '../runtime/use-store.ts'
import styles from './app.module.css'

/** What a page's loader gives once the guards have let staff in. */
export interface LoadedPage {
  readonly route: Route
  /** None where a sub-application draws it. */
  readonly screen: Screen | undefined
}

/** A page of the spec: its screen, inside its layout if it has one. */
export function PageRoute() {
  const { route, screen } = useLoaderData<LoadedPage>()
  useArrived()
  return <Page route={route}>{screen && <ScreenView key={route.name} screen={screen} route={route} titled />}</Page>
}

/** A page that is a sub-application; where nothing of it serves the address, the page that says so. */
export function AppRoute() {
  const { route, screen } = useLoaderData<LoadedPage>()
  const host = useServices().apps.peek()
  useArrived()
  if (screen || !host) return <PageRoute />
  return (
    <Page route={route}>
      <host.AppPage route={route} />
    </Page>
  )
}

/** With its page, all that could answer the shortcut is there. */
function useArrived() {
  const { shortcut } = useServices()
  useEffect(() => shortcut.end(), [shortcut])
}

/** A sub-application while its guard is asked and its code is on its way. */
export function ComingApp({ route }: { readonly route: Route }) {
  const { apps } = useServices()
  return (
    <Page route={route}>
      <div aria-busy="true" data-coming>
        <Suspense>
          <Loader host={apps.host()} name={route.app ?? ''} />
        </Suspense>
      </div>
    </Page>
  )
}

function Loader({ host, name }: { host: Promise<AppHost>; name: string }) {
  const { AppLoader, bundles } = use(host)
  return <AppLoader app={bundles.app(name)} />
}

export interface ScreenSource {
  /** The same promise every time. */
  readonly load: () => Promise<Screen>
}

/** A layout: the screen around pages. It is there before the page's guard has been asked, hence it loads by itself. */
export function LayoutRoute({ route, load }: ScreenSource & { readonly route: Route }) {
  const services = useServices()
  const page = (useMatches().at(-1)?.handle as { readonly route?: Route } | undefined)?.route
  useStore(services.session.state)
  if (page && !standsAround(route, page, services)) {
    return (
      <Bare>
        <Outlet />
      </Bare>
    )
  }
  return <Layout route={route} load={load} />
}

function Layout({ route, load }: ScreenSource & { readonly route: Route }) {
  const screen = use(load())
  const edits = useSpecEdits()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit changes the screen in place.
  return <ScreenView screen={useMemo(() => fresh(screen), [screen, edits])} route={route} />
}

/** The first page while its grants are on their way: the shape of what comes. */
export function ComingPage({ route, load }: ScreenSource & { readonly route: Route }) {
  const { texts } = useServices()
  useEffect(() => {
    document.title = texts.engine('loading')
  }, [texts])
  return (
    <Page route={route}>
      <div aria-busy="true" data-coming>
        <Suspense>
          <Shape load={load} />
        </Suspense>
      </div>
    </Page>
  )
}

function Shape({ load }: ScreenSource) {
  return use(load()).blocks.map((block) => <BlockSkeleton key={block.at} node={block} />)
}

/** Layouts say themselves where their page's main part is. */
function Page({ route, children }: { route: Route; children: ReactNode }) {
  return route.parent === undefined ? <Bare>{children}</Bare> : children
}

/** The main part of a page around which nothing stands. */
function Bare({ children }: { children: ReactNode }) {
  return (
    <main id="page" tabIndex={-1} className={styles.bare}>
      {children}
    </main>
  )
}
