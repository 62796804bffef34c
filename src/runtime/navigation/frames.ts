import type { Route } from '../../../generator/grammar/routes.ts'
import type { Services } from '../services.ts'

type Asking = Pick<Services, 'session' | 'spec' | 'pageScopes' | 'addresses'>

/**
 * Whether a layout stands around a page for whoever is here now. One with `session: required` stands around pages for
 * everybody only while somebody is signed in who lacks nothing of what `pages.incomplete` asks for; nothing that it shows
 * could be had for others.
 */
export function standsAround(layout: Route, page: Route, asking: Asking): boolean {
  if (layout.session !== 'required' || page.session === 'required') return true
  return page.session === 'any' && isComplete(asking)
}

/** A route and the layouts around it, outermost first. */
export function withLayouts(route: Route, routes: readonly Route[]): readonly Route[] {
  const parent = route.parent === undefined ? undefined : routes.find((one) => one.name === route.parent)
  return parent ? [...withLayouts(parent, routes), route] : [route]
}

/** The layouts that stand around a page for whoever is here now, outermost first, and the page itself. */
export function framesOf(page: Route, asking: Asking): readonly Route[] {
  return withLayouts(page, asking.addresses.routes).filter((one) => one === page || standsAround(one, page, asking))
}

/**
 * Whether a page loads the context and grants from the start: a page for those who are signed in, or one that stands in a
 * layout for them. Other pages for everybody do not: where a failure sends staff must not itself depend on what failed.
 */
export function loadsContext(page: Route | undefined, asking: Asking): boolean {
  if (asking.session.open === true || page?.session === 'required') return true
  if (page?.session !== 'any') return false
  const layouts = withLayouts(page, asking.addresses.routes).filter((one) => one !== page)
  return layouts.some((one) => one.session === 'required') && isComplete(asking)
}

/** Signed in, and with all that the console asks for first; nobody while that is not known. */
function isComplete({ session, spec, pageScopes }: Asking): boolean {
  if (!session.state.get().signedIn) return false
  try {
    return !spec.console.pages.incomplete?.when(pageScopes.of({}).reading)
  } catch {
    return false
  }
}
