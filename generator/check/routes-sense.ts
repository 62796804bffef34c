import { placeText } from '../load/source.ts'
import { error } from '../problem.ts'
import type { CheckContext } from './context.ts'
import { shapeOf } from './paths.ts'
import { ancestors, type RouteInfo } from './routes.ts'

/** What no single route tells: addresses that two routes claim, circles of parents, layouts without pages. */
export function checkRoutes(context: CheckContext): void {
  const { routes, report } = context
  const byShape = new Map<string, RouteInfo>()
  for (const route of routes.values()) {
    if (route.path !== undefined) {
      const shape = shapeOf(route.path)
      const first = byShape.get(shape)
      if (first) report(error('duplicate-path', route.span, `The address ${route.path} belongs to the route "${first.name}" already (${placeText(first.span)}).`))
      else byShape.set(shape, route)
    }
    const chain = ancestors(route.name, routes)
    const last = routes.get(chain.at(-1) ?? '')
    if (last?.parent === route.name) report(error('parent-circle', route.span, `The route "${route.name}" would frame itself: ${[...chain, route.name].join(' in ')}.`))
    if (route.path === undefined && ![...routes.values()].some((each) => each.parent === route.name)) {
      report(error('empty-layout', route.span, `The route "${route.name}" has no path and frames no route. Give it a path, or name it as "parent".`))
    }
  }
}
