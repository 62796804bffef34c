import { Fragment } from 'react'
import type { Text } from '../../../generator/grammar/compiled.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import { routesAbove } from '../../runtime/navigation/above.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useShown } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import styles from './crumbs.module.css'

/** The way to a page that lies below others: their names, each a link, and its own. Nothing above other pages. */
export function Crumbs({ label }: { label: Text }) {
  const { navigator, addresses } = useServices()
  const words = useText(label)
  const here = navigator.current()?.route
  const above = here?.crumb ? crumbsAbove(here, addresses.routes) : []
  if (!here || above.length === 0) return null
  return (
    <nav className={styles.crumbs} aria-label={words}>
      <ol className={styles.way}>
        {above.map((route) => (
          <Fragment key={route.name}>
            <li className={styles.above}>
              <Above route={route} />
            </li>
            <li className={styles.mark} aria-hidden>
              /
            </li>
          </Fragment>
        ))}
        <li className={styles.here}>
          <Here route={here} />
        </li>
      </ol>
    </nav>
  )
}

/** Those that have a name here, from the outermost on. */
export function crumbsAbove(route: Route, routes: readonly Route[]): readonly Route[] {
  return routesAbove(route, routes)
    .filter(({ crumb }) => crumb)
    .reverse()
}

function Above({ route }: { route: Route }) {
  const words = useText(route.crumb)
  const go = { to: route.name }
  const { shown } = useShown({ go })
  return shown ? (
    <GoLink go={go} className={styles.link}>
      {words}
    </GoLink>
  ) : (
    words
  )
}

/** The page itself, by its title, such as the name of the thing that it shows; by its crumb until that is there. */
function Here({ route }: { route: Route }) {
  const crumb = useText(route.crumb)
  const title = useStore(useServices().pageTitle)
  return (
    <span aria-current="page" title={title}>
      {title ?? crumb}
    </span>
  )
}
