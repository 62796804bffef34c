import { type ReactNode, Suspense, use, useEffect, useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { BlockSkeleton } from '../runtime/blocks/block-skeleton.tsx'
import { ScreenView } from '../runtime/screens/screen-view.tsx'
import { useServices } from '../runtime/services-context.tsx'
import styles from './app.module.css'
import { fresh, useSpecEdits } from './live-spec.ts'

/** What a page's loader gives once the guards have let staff in. */
export interface LoadedPage {
  readonly route: Route
  readonly screen: Screen
}

/** A page of the spec: its screen, inside its layout if it has one. */
export function PageRoute() {
  const { route, screen } = useLoaderData<LoadedPage>()
  return (
    <Page route={route}>
      <ScreenView key={route.name} screen={screen} route={route} titled />
    </Page>
  )
}

export interface ScreenSource {
  /** The same promise every time. */
  readonly load: () => Promise<Screen>
}

/** A layout: the screen around pages. It is there before the page's guard has been asked, hence it loads by itself. */
export function LayoutRoute({ route, load }: ScreenSource & { readonly route: Route }) {
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
  if (route.parent !== undefined) return children
  return (
    <main id="page" tabIndex={-1} className={styles.bare}>
      {children}
    </main>
  )
}
