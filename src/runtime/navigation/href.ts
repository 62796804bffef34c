import type { Go, Scope } from '../../../generator/grammar/compiled.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import { valueIn, valuesOf } from '../expressions/evaluate.ts'
import { addressOf, matchAddress, type RouteValues } from './address.ts'
import { remembered } from './remembered.ts'

/** What addresses are made of. */
export interface Addresses {
  readonly routes: readonly Route[]
  /** Query parameters that go along from page to page where the target takes them. */
  readonly carry: readonly string[]
  /** The address from which one came to the page that is shown, of one for people who are signed in. */
  readonly former?: () => string | undefined
}

/** What a Go leads to: an address, and the route and values when it is a page of the console. */
export interface Target {
  readonly href: string
  readonly route?: Route
  readonly values?: RouteValues
  /** Leaves the console. */
  readonly outside?: boolean
  /** In a tab of its own. */
  readonly tab?: boolean
}

/** The address that a Go stands for; undefined when it cannot be made (`back`, or a value is missing). */
export function hrefOf(go: Go, scope: Scope, addresses: Addresses): string | undefined {
  return targetOf(go, scope, addresses)?.href
}

export function targetOf(go: Go, scope: Scope, { routes, carry, former }: Addresses): Target | undefined {
  if ('back' in go) return undefined
  if ('href' in go) {
    const href = valueIn(go.href, scope)
    if (!href || !isSafeLink(href)) return undefined
    const { route, values } = isOwnPath(href) ? matchHref(routes, href) : {}
    if (route && route.path !== '*') return { href, route, values }
    return { href, outside: true, tab: go.tab && (href.startsWith('http') || isOwnPath(href)) }
  }
  // Of a page that is not there yet.
  if ('path' in go) return undefined
  const before = go.former ? former?.() : undefined
  if (before !== undefined) return { href: before, ...matchHref(routes, before) }
  const route = routes.find((one) => one.name === go.to)
  if (!route) return undefined
  const values: Record<string, unknown> = {}
  for (const name of carry) if (name in route.query) values[name] = scope.route[name]
  Object.assign(values, valuesOf(go.with, scope))
  const href = addressOf(route, values)
  if (href === undefined) return undefined
  return { href, ...matchHref(routes, href) }
}

/** The route and values behind an address within the console. */
export const matchHref = remembered((routes, href): { readonly route?: Route; readonly values?: RouteValues } => {
  const url = new URL(href, 'http://console.invalid')
  return matchAddress(routes, url.pathname, url.search) ?? {}
})

/** A path of this console: relative to the origin, so that no address can lead staff elsewhere. */
export function isOwnPath(path: string): boolean {
  // Browsers read a backslash as a slash and drop tabs and newlines: "/\t/evil.test" would be another host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (!path.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/.test(path)) return false
  const origin = 'http://console.invalid'
  try {
    return new URL(path, origin).origin === origin
  } catch {
    return false
  }
}

/** Something that can be asked for: a path of this host, or an address of another one. */
export function isWebAddress(address: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(address, 'http://console.invalid').protocol)
  } catch {
    return false
  }
}

/** Links that may leave the console; never `javascript:` or `data:`. */
export function isSafeLink(href: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href, 'http://console.invalid').protocol)
  } catch {
    return false
  }
}
