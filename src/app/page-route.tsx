import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { ScreenView } from '../runtime/screens/screen-view.tsx'
import { useServices } from '../runtime/services-context.tsx'
import styles from './app.module.css'

/** What a page's loader gives once the guards have let staff in. */
export interface LoadedPage {
  readonly route: Route
  readonly screen: Screen
}

/** A page of the spec: its screen, inside its layout if it has one. */
export function PageRoute() {
  const { route, screen } = useLoaderData<LoadedPage>()
  const view = <ScreenView key={route.name} screen={screen} titled />
  if (route.parent !== undefined) return view
  return (
    <main id="page" tabIndex={-1} className={styles.bare}>
      {view}
    </main>
  )
}

/** A layout: the screen around pages. It has no address and no title of its own. */
export function LayoutRoute() {
  return <ScreenView screen={useLoaderData<LoadedPage>().screen} />
}

/** While the first page is on its way there is nothing around it yet. */
export function FirstPage() {
  const { texts } = useServices()
  useEffect(() => {
    document.title = texts.engine('loading')
  }, [texts])
  return <div aria-busy="true" data-first-page />
}
