import type { Go, Right } from '../../../generator/grammar/compiled.ts'
import type { Console } from '../../../generator/grammar/console.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import { isAnyRight } from '../../../generator/values/gates/evaluate.ts'
import { type RouteAsking, routeVerdict } from '../gates/route-verdict.ts'
import { type Addresses, hrefOf } from './href.ts'

export interface GuardAsking extends RouteAsking {
  readonly addresses: Addresses
  readonly pages: Console['pages']
  readonly signedIn: boolean
  /** The deployment is being worked on. */
  readonly closed?: boolean | undefined
}

/** What happens when an address is asked for. */
export type Decision =
  | { readonly kind: 'show' }
  /** The page for what does not exist, in place: the address stays. */
  | { readonly kind: 'missing' }
  /** Another address instead. */
  | ({ readonly kind: 'go'; readonly href: string } & Sent)

/** What the page that somebody is sent to has to know. */
export interface Sent {
  /** The address that was asked for is gone to after signing in. */
  readonly keep?: boolean
  /** The rights that were missing, for the page that says so. */
  readonly needs?: readonly Right[]
}

/**
 * The guard of a route (product 2.1, 4): session, what must be completed first, features, redirect, grants, in this
 * order. Throws while something
 * that it asks is loading.
 */
export function decide(route: Route, asking: GuardAsking): Decision {
  const { addresses, pages, signedIn, scopes } = asking
  const features = asking.features.of(scopes, route)
  const goTo = (go: Go, sent?: Sent): Decision => {
    const href = hrefOf(go, scopes.reading, addresses)
    return href === undefined ? { kind: 'missing' } : { kind: 'go', href, ...sent }
  }
  if (route.session === 'required' && !signedIn) {
    return pages.signIn === undefined ? { kind: 'missing' } : goTo({ to: pages.signIn }, { keep: true })
  }
  if (route.session === 'absent' && signedIn) return goTo({ to: pages.home })
  if (route.session !== 'any' && (features.noneAllowed || asking.closed)) return goTo({ to: pages.maintenance })

  const { incomplete } = pages
  if (incomplete && asksIncomplete(route, incomplete.go) && incomplete.when(scopes.reading)) return goTo(incomplete.go)

  const otherwise = route.gate?.else
  if (route.gate?.feature?.some((feature) => !features.allowed(feature))) {
    return otherwise && 'go' in otherwise ? goTo(otherwise.go) : { kind: 'missing' }
  }
  const { redirect } = route
  if (redirect && (!redirect.when || redirect.when(scopes.reading))) return goTo(redirect.go)

  const verdict = routeVerdict(route, asking)
  if (verdict.allowed) return { kind: 'show' }
  if (otherwise && 'go' in otherwise) return goTo(otherwise.go)
  const lacking = verdict.because.flatMap((reason) => (reason.kind === 'can' ? [reason.right] : []))
  // Where any right would do, there is none to name.
  const needs = lacking.filter((right) => !isAnyRight(right))
  return goTo({ to: pages.denied }, { needs })
}

/** Every page of those who are signed in, but not the one where they complete what they lack. */
function asksIncomplete(route: Route, go: Go): boolean {
  return route.session === 'required' && !('to' in go && go.to === route.name)
}
