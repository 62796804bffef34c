import { placeText } from '../load/source.ts'
import { entry, stringAt, type YamlNode } from '../load/tree.ts'
import { error } from '../problem.ts'
import type { CheckContext } from './context.ts'
import { shapeOf } from './paths.ts'
import { ancestors, type RouteInfo } from './routes.ts'

/** What no single route tells: addresses that two routes claim, circles, layouts without pages, rights nobody loads. */
export function checkRoutes(context: CheckContext): void {
  const file = context.spec.concepts.get('routes')?.[0]
  checkPaths(context)
  for (const route of context.routes.values()) {
    const node = entry(file?.tree, route.name)?.value
    checkParents(route, context)
    checkRedirects(route, node, context)
    checkGuards(node, context)
  }
}

function checkPaths({ routes, report }: CheckContext): void {
  const byShape = new Map<string, RouteInfo>()
  for (const route of routes.values()) {
    if (route.path === undefined) continue
    const shape = shapeOf(route.path)
    const first = byShape.get(shape)
    if (!first) byShape.set(shape, route)
    else {
      const message = `The address ${route.path} belongs to the route "${first.name}" already (${placeText(first.span)}).`
      report(error('duplicate-path', route.span, message))
    }
  }
}

function checkParents(route: RouteInfo, { routes, report }: CheckContext): void {
  const chain = ancestors(route.name, routes)
  const last = routes.get(chain.at(-1) ?? '')
  if (last?.parent === route.name) {
    report(
      error(
        'parent-circle',
        route.span,
        `The route "${route.name}" would frame itself: ${[...chain, route.name].join(' in ')}.`,
      ),
    )
  }
  if (route.path === undefined && ![...routes.values()].some((each) => each.parent === route.name)) {
    const message = `The route "${route.name}" has no path and frames no route. Give it a path, or name it as "parent".`
    report(error('empty-layout', route.span, message))
  }
}

/** A chain of redirects without conditions that comes back would never show a page. */
function checkRedirects(route: RouteInfo, node: YamlNode | undefined, { routes, spec, report }: CheckContext): void {
  const tree = spec.concepts.get('routes')?.[0]?.tree
  const chain = [route.name]
  let at = alwaysTo(node)
  while (at !== undefined && !chain.includes(at)) {
    chain.push(at)
    at = routes.has(at) ? alwaysTo(entry(tree, at)?.value) : undefined
  }
  if (at !== route.name) return
  const place = entry(node, 'redirect')?.keySpan ?? route.span
  report(error('redirect-circle', place, `This leads in a circle and never to a page: ${[...chain, at].join(' → ')}.`))
}

function alwaysTo(node: YamlNode | undefined): string | undefined {
  const redirect = entry(node, 'redirect')?.value
  if (!redirect || entry(redirect, 'when')) return undefined
  return stringAt(redirect, 'go') ?? stringAt(entry(redirect, 'go')?.value, 'to')
}

function checkGuards(node: YamlNode | undefined, context: CheckContext): void {
  const console = context.spec.concepts.get('console')?.[0]
  const session = entry(node, 'session')
  if (
    stringAt(node, 'session') === 'required' &&
    session &&
    console &&
    !entry(entry(console.tree, 'pages')?.value, 'signIn')
  ) {
    context.report(
      error(
        'no-sign-in',
        session.value.span,
        'Staff must sign in for this route, but console.yaml names no page "signIn".',
      ),
    )
  }
  const can = entry(node, 'can')
  if (can && context.names.level.size > 0 && !entry(node, 'level')) {
    const levels = [...context.names.level.keys()].join(', ')
    context.report(
      error(
        'missing-level',
        can.keySpan,
        `"can" is asked here, but no rights are loaded. Say which with "level": ${levels}.`,
      ),
    )
  }
}
