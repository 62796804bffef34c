import { baseOf } from '../../check/paths.ts'
import { ancestors, type RouteInfo } from '../../check/routes/routes.ts'
import type { CheckedScreen } from '../../check/screens/screens.ts'
import { literalText } from '../expressions/literal.ts'
import { shownAtOnce } from '../later-blocks.ts'
import { header } from '../module.ts'
import type { ServerPlaces } from './server.ts'

/** What a page with a session asks the backend with. */
const asking = 'api/client.ts'

/**
 * `paths.ts`: the address of each route and the modules that its page needs at once: its screen, those around it, and
 * their blocks, but for those that come later; of a page of a sub-application its bundle, too; with a session what asks the backend. Widgets are not among them: they are heavy and drawn last.
 */
export function emitServerPaths(
  routes: ReadonlyMap<string, RouteInfo>,
  screens: readonly CheckedScreen[],
  places: ServerPlaces,
  source: string,
  drawn: ReadonlySet<string> = new Set(),
): string {
  const modulesOfApp = (route: RouteInfo): readonly string[] => {
    const app = route.app ?? routes.get(route.inside ?? '')?.app
    if (app === undefined) return []
    const host = `${places.app}/subapps/host/app-page.tsx`
    return !drawn.has(app) ? [host] : [host, `${places.generated}/apps/${app}.ts`]
  }
  const lines = inOrder([...routes.values()]).flatMap((route) => {
    if (route.path === undefined) return []
    const chain = ancestors(route.name, routes).flatMap((name) => routes.get(name)?.screen ?? [])
    const shown = chain.flatMap((name) => screens.find((screen) => screen.name === name) ?? [])
    const modules = new Set([
      `${places.app}/app/first.ts`,
      ...modulesOfApp(route),
      ...shown.map((screen) => `${places.generated}/screens/${screen.name}.ts`),
      ...shown.flatMap((screen) =>
        shownAtOnce(screen).words.map((block) => `${places.app}/blocks/${block}/${block}.tsx`),
      ),
      // Last: what is on the way already comes before what asks.
      ...(route.isOpen ? [] : [`${places.app}/${asking}`]),
    ])
    return `  { name: ${literalText(route.name)}, pattern: ${literalText(patternOf(route.path))}, modules: ${literalText([...modules])}${route.answers ? ', answers: true' : ''} },\n`
  })
  return `${header(source)}

export interface Path {
  name: string
  pattern: string
  modules: readonly string[]
  /** Pop-ups of other services lead back to it. */
  answers?: true
}

export const paths = [
${lines.join('')}] as const satisfies readonly Path[]

export type PageName = (typeof paths)[number]['name']
`
}

/** The first that fits is taken: what varies comes behind what does not, and last what takes whatever is below it. */
function inOrder(routes: readonly RouteInfo[]): readonly RouteInfo[] {
  const rank = ({ path = '' }: RouteInfo) => (path === '*' ? 3 : baseOf(path) !== path ? 2 : path.includes(':') ? 1 : 0)
  return [...routes].sort((one, other) => rank(one) - rank(other))
}

/** `/books*` as a pattern of segments: `/books/*`. */
function patternOf(path: string): string {
  return baseOf(path) === path ? path : `${baseOf(path)}/*`
}
