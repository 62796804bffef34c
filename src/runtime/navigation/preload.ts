import type { Route } from '../../../generator/grammar/routes.ts'
import type { Services } from '../services.ts'
import type { Target } from './href.ts'

type Code = Pick<Services, 'blocks' | 'widgets' | 'addresses' | 'apps' | 'icons'>

/** Fetches the code of a page, its layouts and what is drawn in them. Rejects when a part cannot be had. */
export async function loadPageCode(route: Route, services: Code): Promise<void> {
  // A page can do without icons, and then shows their places.
  const icons = route.session === 'required' ? services.icons.load().catch(() => {}) : undefined
  await Promise.all([icons, ...withLayouts(route, services.addresses.routes).map((one) => loadOne(one, services))])
}

/** The same ahead of time; what fails is tried again when the page is gone to. */
export function preloadTarget(target: Target, services: Code) {
  if (target.route) void loadPageCode(target.route, services).catch(() => {})
}

/** A route and the layouts around it, outermost first. */
export function withLayouts(route: Route, routes: readonly Route[]): readonly Route[] {
  const parent = route.parent === undefined ? undefined : routes.find((one) => one.name === route.parent)
  return parent ? [...withLayouts(parent, routes), route] : [route]
}

async function loadOne(route: Route, { blocks, widgets, apps }: Code) {
  if (route.app !== undefined) await apps.load(route)
  const loaded = await apps.screen(route)
  if (!loaded) return
  const { uses } = loaded.screen
  await Promise.all([...uses.blocks.map(blocks.load), ...uses.widgets.map(widgets.load)])
}
