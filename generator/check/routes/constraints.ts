import { placeText } from '../../load/source.ts'
import { treeOf } from '../../load/spec.ts'
import { entry, stringAt, type YamlNode } from '../../load/tree.ts'
import { error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { shapeOf } from '../paths.ts'
import { says } from '../says.ts'
import { checkApps, isForeign } from './apps.ts'
import { pathProblem, placeOr } from './path.ts'
import { ancestors, parentOf, type RouteInfo } from './routes.ts'

/** What no single route tells: addresses that two routes claim, circles, layouts without pages, rights nobody loads. */
export function checkRoutes(context: CheckContext): void {
  const tree = treeOf(context.spec, 'routes')
  checkPaths(context, tree)
  for (const route of context.routes.values()) {
    const node = entry(tree, route.name)?.value
    checkParents(route, node, context)
    checkScreen(route, node, context)
    checkRedirects(route, node, context)
    checkGuards(route, node, context)
  }
  checkApps(context)
  checkSignIn(tree, context)
}

function checkPaths(context: CheckContext, tree: YamlNode | undefined): void {
  const { routes, report } = context
  const byShape = new Map<string, RouteInfo>()
  for (const route of routes.values()) {
    if (route.path === undefined) continue
    const node = entry(entry(tree, route.name)?.value, 'path')?.value
    const wrong = node && pathProblem(node, context)
    if (wrong) report(wrong)
    const shape = shapeOf(route.path)
    const first = byShape.get(shape)
    if (!first) byShape.set(shape, route)
    else {
      const message = `The address ${route.path} belongs to the route "${first.name}" already (${placeText(first.span)}).`
      report(error('duplicate-path', placeOr(node, route.span), message))
    }
  }
}

function checkParents(route: RouteInfo, node: YamlNode | undefined, { routes, report }: CheckContext): void {
  const chain = ancestors(route.name, routes)
  const last = routes.get(chain.at(-1) ?? '')
  if (last?.parent === route.name) {
    report(
      error(
        'parent-circle',
        placeOr(entry(node, 'parent')?.value, route.span),
        `The route "${route.name}" would frame itself: ${[...chain, route.name].join(' in ')}.`,
      ),
    )
  }
  if (!says(node, 'path') && ![...routes.values()].some((each) => parentOf(each, routes) === route.name)) {
    const message = `The route "${route.name}" has no path and frames no route. Give it a path, or name it as "parent".`
    report(error('empty-layout', route.span, message))
  }
}

/** A chain of redirects without conditions that comes back would never show a page. */
function checkRedirects(route: RouteInfo, node: YamlNode | undefined, { routes, spec, report }: CheckContext): void {
  const tree = treeOf(spec, 'routes')
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

/** Who comes to an address sees a page, or is led on. */
function checkScreen(route: RouteInfo, node: YamlNode | undefined, context: CheckContext): void {
  const { names, report } = context
  if (!lacksScreen(route, node, context)) return
  const same = names.screen.has(route.name) ? ` There is a screen of that name: add "screen: ${route.name}".` : ''
  const message = `The route "${route.name}" has an address, but no screen to show there.${same || ' Name one with "screen".'}`
  report(error('missing-screen', route.span, message))
}

/** Whether there is nothing to show at its address, although somebody comes there. */
export function lacksScreen(route: RouteInfo, node: YamlNode | undefined, context: CheckContext): boolean {
  if (says(node, 'app') || isForeign(context.routes.get(route.inside ?? '')?.app, context)) return false
  const leadsOn = says(node, 'redirect') && !entry(entry(node, 'redirect')?.value, 'when')
  return route.path !== undefined && !says(node, 'screen') && !leadsOn
}

/** Told once, however many routes ask staff to sign in. */
function checkSignIn(routes: YamlNode | undefined, { spec, report }: CheckContext): void {
  const pages = entry(spec.concepts.get('console')?.[0]?.tree, 'pages')
  if (pages?.value.kind !== 'map' || says(pages.value, 'signIn')) return
  const asking = routes?.kind === 'map' ? [...routes.entries.values()] : []
  const [first, ...others] = asking.filter(({ value }) => stringAt(value, 'session') === 'required')
  if (!first) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  const message = `Staff must sign in for the route "${first.key}"${more}, but no page is there for it: add "signIn: <route>".`
  report(error('no-sign-in', pages.keySpan, message))
}

function checkGuards({ inside }: RouteInfo, node: YamlNode | undefined, context: CheckContext): void {
  const can = entry(node, 'can')
  // The pages of a sub-application are asked with what its route says.
  const routes = treeOf(context.spec, 'routes')
  const asked = inside === undefined ? node : entry(routes, inside)?.value
  if (can && context.names.level.size > 0 && !says(asked, 'level')) {
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
