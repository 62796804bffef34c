import type { QueryParameter, Route } from '../../../generator/grammar/routes.ts'
import { remembered } from './remembered.ts'

export type RouteValues = Readonly<Record<string, unknown>>

/** Where an address leads: the route that serves it and the values of its path and query. */
export interface Match {
  readonly route: Route
  readonly values: RouteValues
}

/**
 * The route that serves a path. Segment by segment from start to end, never by a part of the path: `/books-x` and
 * `/a/books` are not `/books`. `*` at the end takes what is left; routes with fewer variable segments go first.
 */
export const matchPath = remembered(bestOf)

interface PathMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

function bestOf(routes: readonly Route[], pathname: string): PathMatch | undefined {
  let best: { route: Route; params: Record<string, string>; rank: number } | undefined
  for (const route of routes) {
    const found = route.path === undefined ? undefined : matchPattern(route.path, pathname)
    if (found && (!best || found.rank > best.rank)) best = { route, ...found }
  }
  return best && { route: best.route, params: best.params }
}

/** Whether a path is one of a pattern's: segment by segment, and all below where it ends in `/*`. */
export function isPathOf(pattern: string, pathname: string): boolean {
  return matchPattern(pattern, pathname) !== undefined
}

/** The route and values of an address (path and query). */
export function matchAddress(routes: readonly Route[], pathname: string, search: string): Match | undefined {
  const found = matchPath(routes, pathname)
  return found && { route: found.route, values: readValues(found.route, found.params, search) }
}

/**
 * The page that a router shows: the route that it has matched, or the page of the sub-application that stands there.
 * What `*` took is no value of the spec's.
 */
export function shownPage(routes: readonly Route[], { route, params, pathname, search }: Shown): Partial<Match> {
  const inner = route?.app === undefined ? undefined : matchAddress(routes, pathname, search)
  if (inner) return inner
  const { '*': _rest, ...named } = params
  return route ? { route, values: readValues(route, named, search) } : {}
}

interface Shown {
  readonly route: Route | undefined
  readonly params: Readonly<Record<string, string | undefined>>
  readonly pathname: string
  readonly search: string
}

/** The values of a route's path and query as expressions see them. Nothing undeclared gets in; a bad value is the default. */
export function readValues(
  route: Route,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
): RouteValues {
  const query = new URLSearchParams(search)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(params)) if (value !== undefined) values[name] = value
  for (const [name, parameter] of Object.entries(route.query)) {
    values[name] = readParameter(parameter, query.get(name))
  }
  return values
}

/**
 * The address of a route: path filled in, declared query parameters only, defaults and nothings left out. Undefined
 * when the path needs a value that is not there.
 */
export function addressOf(route: Route, values: RouteValues): string | undefined {
  const segments: string[] = []
  for (const segment of segmentsOf(route.path ?? '')) {
    // Nothing else is there: the page that takes what no other page takes.
    if (segment === '*') {
      // Of a sub-application, where it begins.
      if (route.app === undefined) segments.push(encodeURIComponent(route.name))
      continue
    }
    if (!segment.startsWith(':')) {
      segments.push(segment)
      continue
    }
    const value = values[segment.slice(1)]
    if (value === undefined || value === null || value === '') return undefined
    segments.push(encodeURIComponent(String(value)))
  }
  const query = new URLSearchParams()
  for (const [name, parameter] of Object.entries(route.query)) {
    const value = values[name]
    if (value === undefined || value === null || value === '' || value === parameter.default) continue
    query.set(name, String(value))
  }
  const search = query.toString()
  return `/${segments.join('/')}${search ? `?${search}` : ''}`
}

function readParameter(parameter: QueryParameter, raw: string | null): unknown {
  const fallback = parameter.default
  if (raw === null || raw === '') return fallback
  if (parameter.type === 'string') return raw
  if (parameter.type === 'integer') return /^-?\d{1,15}$/.test(raw) ? Number(raw) : fallback
  if (parameter.type === 'boolean') return raw === 'true' ? true : raw === 'false' ? false : fallback
  return parameter.values.includes(raw) ? raw : fallback
}

function matchPattern(pattern: string, pathname: string): { params: Record<string, string>; rank: number } | undefined {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  const params: Record<string, string> = {}
  let rank = 0
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return { params, rank }
    const one = given[index]
    if (one === undefined) return undefined
    const decoded = decode(one)
    if (decoded === undefined) return undefined
    if (segment.startsWith(':')) {
      params[segment.slice(1)] = decoded
      rank += 2
    } else if (segment.toLowerCase() === decoded.toLowerCase()) {
      rank += 3
    } else {
      return undefined
    }
  }
  return wanted.length === given.length ? { params, rank: rank + 1 } : undefined
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
