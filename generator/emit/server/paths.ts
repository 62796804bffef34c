import { ancestors, type RouteInfo } from '../../check/routes/routes.ts'
import type { CheckedScreen } from '../../check/screens/screens.ts'
import { literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'
import type { ServerPlaces } from './server.ts'

/**
 * `paths.ts`: the address of each route and the modules that its page needs at once: its screen, those around it, and
 * their blocks. Widgets are not among them: they are heavy and drawn last.
 */
export function emitServerPaths(
  routes: ReadonlyMap<string, RouteInfo>,
  screens: readonly CheckedScreen[],
  places: ServerPlaces,
  source: string,
): string {
  const lines = [...routes.values()].flatMap((route) => {
    if (route.path === undefined) return []
    const chain = ancestors(route.name, routes).flatMap((name) => routes.get(name)?.screen ?? [])
    const shown = chain.flatMap((name) => screens.find((screen) => screen.name === name) ?? [])
    const modules = new Set([
      `${places.app}/app/first.ts`,
      ...shown.map((screen) => `${places.generated}/screens/${screen.name}.ts`),
      ...shown.flatMap((screen) =>
        [...screen.gathered.blocks.keys()].map((block) => `${places.app}/blocks/${block}/${block}.tsx`),
      ),
    ])
    return `  { name: ${literalText(route.name)}, pattern: ${literalText(route.path)}, modules: ${literalText([...modules])}${route.answers ? ', answers: true' : ''} },\n`
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
