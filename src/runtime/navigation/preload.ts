import type { Route } from '../../../generator/grammar/routes.ts'
import type { Services } from '../services.ts'
import { framesOf } from './frames.ts'
import type { Target } from './href.ts'

type Code = Pick<Services, 'blocks' | 'widgets' | 'addresses' | 'apps' | 'icons' | 'session' | 'spec' | 'pageScopes'>

/** Fetches the code of a page, its layouts and what is drawn in them. Rejects when a part cannot be had. */
export async function loadPageCode(route: Route, services: Code): Promise<void> {
  // A page can do without icons, and then shows their places.
  const icons = route.session === 'required' ? services.icons.load().catch(() => {}) : undefined
  await Promise.all([icons, ...framesOf(route, services).map((one) => loadOne(one, services))])
}

/** The same ahead of time; what fails is tried again when the page is gone to. */
export function preloadTarget(target: Target, services: Code) {
  if (target.route) void loadPageCode(target.route, services).catch(() => {})
}

async function loadOne(route: Route, { blocks, widgets, apps }: Code) {
  if (route.app !== undefined) await apps.load(route)
  const loaded = await apps.screen(route)
  if (!loaded) return
  const { uses } = loaded.screen
  await Promise.all([...uses.blocks.map(blocks.load), ...uses.widgets.map(widgets.load)])
}
