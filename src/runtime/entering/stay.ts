import type { Go, Scope } from '../../../generator/grammar/compiled.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import { valuesOf } from '../expressions/evaluate.ts'
import { settle } from '../expressions/settle.ts'
import { routesAbove } from '../navigation/above.ts'
import { addressOf, type RouteValues } from '../navigation/address.ts'
import { decide } from '../navigation/guard.ts'
import { hrefOf } from '../navigation/href.ts'
import type { Services } from '../services.ts'
import { guardAsking } from './enter.ts'

/**
 * Goes where a Go with `stay` leads: to the shown page with other values, or the nearest page above it that needs
 * nothing else, if its guard lets staff in; else to the page that the Go names.
 */
export async function goAndStay(go: Extract<Go, { to: string }>, scope: Scope, services: Services): Promise<void> {
  const { addresses, navigator } = services
  const values = valuesOf(go.with, scope)
  const here = navigator.current()?.route
  const page = here && stayOn(here, values, addresses.routes)
  const carried = { ...carriedOf(addresses.carry, scope), ...values }
  const href = page && (await letsIn(page, carried, services)) ? addressOf(page, carried) : hrefOf(go, scope, addresses)
  if (href !== undefined) navigator.go(href, { replace: go.replace })
}

/** The shown page, or the nearest above it, that takes all values and needs no others in its path. */
function stayOn(here: Route, values: RouteValues, routes: readonly Route[]): Route | undefined {
  const page = [here, ...routesAbove(here, routes)].find((one) => addressOf(one, values) !== undefined)
  return page && page.path !== '*' && Object.keys(values).every((name) => name in page.query) ? page : undefined
}

/** Whether the guard shows the page; rights that cannot be had are none. */
async function letsIn(route: Route, values: RouteValues, services: Services): Promise<boolean> {
  try {
    return (await settle(() => decide(route, guardAsking(services.pageScopes.of(values), services)))).kind === 'show'
  } catch {
    return false
  }
}

function carriedOf(carry: readonly string[], scope: Scope): RouteValues {
  return Object.fromEntries(carry.map((name) => [name, scope.route[name]]))
}
