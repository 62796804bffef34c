import type { Route } from '../../../generator/grammar/routes.ts'
import { isPathOf } from './address.ts'

/**
 * The routes and those that stand behind them (errors.yaml `append`): the screen of one route at an address below
 * another's, inside the frame of that one, with nothing asked but that somebody is signed in where the page asks it.
 */
export function withAppended(routes: readonly Route[]): readonly Route[] {
  return routes.flatMap((route) => [
    route,
    ...(route.appends ?? []).flatMap(({ page, path }): Route[] => {
      const shown = routes.find((one) => one.name === page)
      if (!shown) return []
      const { screen, load, at } = shown
      // The rights are for the menus around it; nothing of the page itself asks for them.
      const { session, level, query } = route
      return [
        {
          name: `${route.name} ${page} ${path}`,
          parent: frameOf(route, routes),
          path: `${startOf(path)}${shown.path}`,
          ...{ screen, load, session, level, query, at },
          appended: { to: route.name, page, path },
        },
      ]
    }),
  ])
}

/** The address of a page's screen behind that of another; undefined where no rule puts it there. */
export function appendedAddress(
  page: string,
  { name, pathname, search }: { readonly name: string | undefined; readonly pathname: string; readonly search: string },
  routes: readonly Route[],
): string | undefined {
  const made = routes.filter(({ appended }) => appended?.page === page && isPathOf(appended.path, pathname))
  const shown = routes.find((one) => one.name === page)
  const first = made.find(({ appended }) => appended?.to === name) ?? made[0]
  if (!first?.appended || !shown) return undefined
  const length = partsOf(startOf(first.appended.path)).length
  return `/${partsOf(pathname).slice(0, length).join('/')}${shown.path}${search}`
}

/** The address of the page behind which one stands. */
export function addressBefore({ appended }: Route, routes: readonly Route[], pathname: string, search: string): string {
  const shown = routes.find((one) => one.name === appended?.page)
  const length = partsOf(pathname).length - partsOf(shown?.path ?? '').length
  return `/${partsOf(pathname).slice(0, length).join('/')}${search}`
}

/** The layout around a page: a page of a sub-application stands in the frame around that. */
function frameOf(route: Route, routes: readonly Route[]): string | undefined {
  const parent = routes.find((one) => one.name === route.parent)
  return parent === undefined || parent.path === undefined ? parent?.name : frameOf(parent, routes)
}

function startOf(path: string): string {
  const start = path.endsWith('/*') ? path.slice(0, -2) : path
  return start === '/' ? '' : start
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}
