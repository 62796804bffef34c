import type { Route } from '../../../generator/grammar/routes.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import type { Ability } from '../../../generator/values/gates/evaluate.ts'
import { valuesOf } from '../expressions/evaluate.ts'
import { extendScopes, type Scopes } from '../expressions/scopes.ts'
import { settle } from '../expressions/settle.ts'
import { isOffline } from '../failures/failure.ts'
import { type Match, matchAddress } from '../navigation/address.ts'
import { framesOf, loadsContext } from '../navigation/frames.ts'
import { type Decision, decide, type GuardAsking, type Sent } from '../navigation/guard.ts'
import { loadPageCode } from '../navigation/preload.ts'
import type { Services } from '../services.ts'
import { screenResources, screenScopes, startListings } from './screen-scopes.ts'

/** What is drawn at an address. */
export type Entered =
  | { readonly kind: 'page'; readonly screen: Screen }
  /** It is a sub-application's, whose code may still be on its way. */
  | { readonly kind: 'app' }
  | Extract<Decision, { kind: 'go' }>

/**
 * Goes to a page: guards, grants, code and data at once, none waiting for another. Resolves when the page may be drawn
 * and its code is there; its data may still be on its way. Rejects when code or grants cannot be had.
 */
export async function enterPage({ route, values }: Match, services: Services): Promise<Entered> {
  // Before anything is started or asked for whoever was signed in (product 8).
  if (await settle(() => endsSession({ route, values }, services))) await services.session.end()
  const scopes = services.pageScopes.of(values)
  const ask = () => decide(route, guardAsking(scopes, services))
  const code = startPage({ route, values }, services)
  // It is waited for below, after the guard; a failure in the meantime is not unheard.
  code.catch(() => {})

  const decision = await settle(ask)
  if (decision.kind === 'go') return decision
  if (decision.kind === 'missing') return await missingPage(services)
  if (services.apps.of(route) !== undefined) return await enterApp(route, code, scopes, services)
  const [screen] = await Promise.all([
    screenOf(route),
    code,
    settle(() => services.levels.ability(route.level, scopes)).catch((failed) => {
      // Who is told what was refused needs no rights for it; the menus around show what they can.
      if (!route.appended) throw failed
    }),
    // Where they cannot be had, only what asks for them is missing.
    settle(() => services.features.wait(scopes, route)).catch(() => {}),
  ])
  return { kind: 'page', screen }
}

/** A sub-application that takes longer than this shows its loader instead of the page before (ms). */
const quick = 400

/**
 * A page of a sub-application is there as soon as its guard has let staff in: its loader, its time and its failures are
 * its frame's own. A quick one is waited for, so that nothing flashes.
 */
async function enterApp(route: Route, code: Promise<void>, scopes: Scopes, services: Services): Promise<Entered> {
  // One that is drawn from the spec has no pages but those that the spec names.
  if (route.drawn) return await missingPage(services)
  await Promise.all([services.apps.host(), settle(() => services.levels.ability(route.level, scopes))])
  const own = code.catch(async (thrown) => {
    // Its frame says what it lacks; where nothing can be had, it is not gone to yet.
    if (isOffline(thrown) && !(await services.connection.reach())) throw thrown
  })
  await Promise.race([own, new Promise((late) => setTimeout(late, quick))])
  return { kind: 'app' }
}

/**
 * Starts everything that a page loads, unless the guard is against it already. Safe to call twice. Settles when the
 * page's code is there.
 */
export function startPage({ route, values }: Match, services: Services): Promise<void> {
  // Nothing is loaded for somebody who is about to be forgotten.
  if (known(() => endsSession({ route, values }, services)) !== false) return loadPageCode(route, services)
  const scopes = services.pageScopes.of(values)
  const decision = known(() => decide(route, guardAsking(scopes, services)))
  if (decision && decision.kind !== 'show') return Promise.resolve()
  // Whether its features are on may still be on its way: a page that leads on by itself is not begun meanwhile.
  if (!decision && known(() => route.redirect && (!route.redirect.when || route.redirect.when(scopes.reading))))
    return Promise.resolve()
  if (loadsContext(route, services)) {
    for (const resource of services.pageScopes.start(scopes)) services.resources.refresh(resource)
    for (const resource of known(() => services.levels.resources(route.level, scopes)) ?? [])
      services.resources.refresh(resource)
  }
  for (const one of framesOf(route, services)) void startData(one, scopes, services)
  return loadPageCode(route, services)
}

/** Whether opening the page forgets the session. Throws while that is not known. */
function endsSession({ route, values }: Match, { session, pageScopes }: Services): boolean {
  if (!route.endsSession || !session.state.get().signedIn) return false
  return Boolean(route.endsSession(pageScopes.of(values).reading))
}

/** Where an address leads in the end. */
export interface FirstPage extends Sent {
  readonly page: Match
  /** Its address, when guards send staff on to another one. */
  readonly href?: string
}

/** The page that an address leads to, through redirects as far as they can be told without waiting. */
export function firstPage(pathname: string, search: string, services: Services): FirstPage | undefined {
  const { routes } = services.addresses
  let page = matchAddress(routes, pathname, search)
  let href: string | undefined
  let sent: Sent = {}
  // More than a few in a row would be a circle.
  for (let step = 0; page && step < 5; step += 1) {
    const { route, values } = page
    if (known(() => endsSession({ route, values }, services)) !== false) return { page, href, ...sent }
    const decision = known(() => decide(route, guardAsking(services.pageScopes.of(values), services)))
    if (decision?.kind !== 'go') return { page, href, ...sent }
    const url = new URL(decision.href, 'http://console.invalid')
    page = matchAddress(routes, url.pathname, url.search)
    href = decision.href
    const { keep = sent.keep, needs = sent.needs } = decision
    sent = { keep, needs }
  }
  return page && { page, href, ...sent }
}

/** What the guard of a page asks with. */
export function guardAsking(scopes: Scopes, services: Services): GuardAsking {
  return {
    scopes,
    levels: services.levels,
    features: services.features,
    addresses: services.addresses,
    pages: services.spec.console.pages,
    signedIn: services.session.state.get().signedIn,
    closed: services.deployment.maintenance,
  }
}

const notYet = new Promise<never>(() => {})

/** The grants are on their way: what asks for a right waits for the page. */
const unknownAbility: Ability = {
  can() {
    throw notYet
  },
  at: () => unknownAbility,
}

/** The data of a screen, as soon as its module says what that is. */
async function startData(route: Route, page: Scopes, { resources, features, apps }: Services) {
  try {
    const loaded = await apps.screen(route)
    if (!loaded) return
    const { state } = loaded.screen
    const asker = { ability: unknownAbility, features: features.of(page, route) }
    const around = extendScopes(page, { state: valuesOf(state, page.settled) })
    const scopes = screenScopes(loaded.screen, around, resources, asker)
    for (const resource of screenResources(loaded.screen, scopes, resources, asker)) {
      if (resource.state.phase === 'failed') void resource.reload()
    }
    startListings(loaded.screen, scopes, resources)
  } catch {
    // The page itself meets the same failure and shows it.
  }
}

async function missingPage(services: Services): Promise<Entered> {
  const { spec, addresses } = services
  const route = addresses.routes.find((one) => one.name === spec.console.pages.notFound)
  if (!route) throw new Error(`There is no route "${spec.console.pages.notFound}".`)
  const [screen] = await Promise.all([screenOf(route), loadPageCode(route, services)])
  return { kind: 'page', screen }
}

async function screenOf(route: Route): Promise<Screen> {
  const loaded = await route.load?.()
  if (!loaded) throw new Error(`The route "${route.name}" has no screen.`)
  return loaded.screen
}

/** What can be told already; undefined while it waits for something or has failed. */
function known<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
