import type { Span } from '../../load/source.ts'
import { treeOf } from '../../load/spec.ts'
import { entriesIn, entry, stringAt, type YamlNode } from '../../load/tree.ts'
import { error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { sectionOf } from '../names/names.ts'
import { baseOf } from '../paths.ts'
import { says } from '../says.ts'
import { placeOr } from './path.ts'
import type { RouteInfo } from './routes.ts'

/** What sub-applications and their pages must have to do with each other. */
export function checkApps(context: CheckContext): void {
  const tree = treeOf(context.spec, 'routes')
  for (const route of context.routes.values()) {
    const node = entry(tree, route.name)?.value
    checkStar(route, node, context)
    const around = context.routes.get(route.inside ?? '')
    if (around) checkInner(route, around, node, context)
    checkPages(route, context)
  }
  const apps = sectionOf(context.spec.concepts.get('apps')?.[0]?.tree, 'apps')
  for (const { key, keySpan, value } of entriesIn(apps)) checkDrawn(key, { node: value, span: keySpan }, context)
}

/** A star after a name is a sub-application's: nothing else serves addresses that nobody has named. */
function checkStar(route: RouteInfo, node: YamlNode | undefined, { report }: CheckContext): void {
  const path = entry(node, 'path')?.value
  if (says(node, 'app') && says(node, 'screen')) {
    const message = `A sub-application stands at the route "${route.name}": it draws everything there. Take "screen" out, or give the screen to a route below it.`
    report(error('app-and-screen', entry(node, 'screen')?.keySpan ?? route.span, message))
  }
  if (says(node, 'app') && route.path === undefined) {
    const message = `A sub-application needs an address of its own: give the route "${route.name}" a "path".`
    report(error('missing-key', route.span, message))
  }
  if (path && route.path !== undefined && baseOf(route.path) !== route.path && !says(node, 'app')) {
    const message = `"*" after a name gives everything below the address to a sub-application: say which with "app", or take the "*" out.`
    report(error('star-without-app', path.span, message))
  }
}

/** What its pages ask besides is asked as well; what only one of them can say, only the application's route says. */
const ofTheWhole = ['session', 'level', 'redirect', 'when', 'else', 'endsSession', 'answers'] as const

function checkInner(route: RouteInfo, around: RouteInfo, node: YamlNode | undefined, context: CheckContext): void {
  const { report } = context
  const base = baseOf(around.path ?? '')
  if (route.path !== undefined && around.path !== undefined) {
    const isBelow = route.path === base || route.path.startsWith(`${base}/`)
    if (!isBelow || around.path === base) {
      const message = isBelow
        ? `"${around.name}" serves its own address only. Write its path as "${base}*", so that ${route.path} is its own, too.`
        : `A page of "${around.name}" lies at or below ${base}.`
      report(error('outside-app', placeOr(entry(node, 'path')?.value, route.span), message))
    }
  }
  for (const word of ofTheWhole) {
    const given = entry(node, word)
    if (!given) continue
    const message = `"${word}" is said once, for the whole sub-application: at the route "${around.name}". Take it out here.`
    report(error('inner-guard', given.keySpan, message))
  }
  const screen = entry(node, 'screen')
  if (screen && isForeign(around.app, context)) {
    const message = `The sub-application "${around.app}" has a module of its own, which draws this page: take "screen" out.`
    report(error('app-and-screen', screen.keySpan, message))
  }
}

/** One that is drawn from the spec has something to draw. */
function checkDrawn(name: string, { node, span }: { node: YamlNode; span: Span }, context: CheckContext): void {
  const screen = entry(node, 'screen')
  const foreign = isForeign(name, context)
  const pages = [...context.routes.values()].filter((each) => context.routes.get(each.inside ?? '')?.app === name)
  if (foreign && screen) {
    const message = `"${name}" has a module of its own, which draws it: take "screen" out.`
    context.report(error('app-and-screen', screen.keySpan, message))
  }
  if (foreign || screen || pages.length > 0) return
  const message = `"${name}" has no "module" and no page: name its pages in routes.yaml (routes with its route as "parent"), or a "screen".`
  context.report(error('empty-app', span, message))
}

/** One that is drawn from the spec shows its pages, and those of this address. One without any is told of by its name. */
function checkPages({ name, app, path, span }: RouteInfo, context: CheckContext): void {
  if (app === undefined || path === undefined || isForeign(app, context)) return
  const routes = [...context.routes.values()]
  if (routes.some(({ inside }) => inside === name)) return
  const hasPages = routes.some(({ inside }) => context.routes.get(inside ?? '')?.app === app)
  if (!hasPages && screenOfApp(app, context) === undefined) return
  const message = `"${app}" is drawn from the spec and has no page at "${name}": name its pages here, too (routes with "${name}" as "parent").`
  context.report(error('empty-app', span, message))
}

/** Whether it is written by somebody else, and not drawn from this spec. */
export function isForeign(app: string | undefined, { spec }: Pick<CheckContext, 'spec'>): boolean {
  const apps = sectionOf(spec.concepts.get('apps')?.[0]?.tree, 'apps')
  return app !== undefined && stringAt(entry(apps, app)?.value, 'module') !== undefined
}

/** The screen that one drawn from the spec shows in a block. */
export function screenOfApp(app: string, { spec }: Pick<CheckContext, 'spec'>): string | undefined {
  const apps = sectionOf(spec.concepts.get('apps')?.[0]?.tree, 'apps')
  return stringAt(entry(apps, app)?.value, 'screen')
}
