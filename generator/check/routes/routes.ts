import type { Span } from '../../load/source.ts'
import { type LoadedSpec, treeOf } from '../../load/spec.ts'
import { entry, plain, stringAt, type YamlNode } from '../../load/tree.ts'
import { nearest } from '../../nearest.ts'
import {
  anyType,
  booleanType,
  either,
  enumOf,
  nullable,
  numberType,
  objectOf,
  stringType,
  type ValueType,
} from '../expressions/types.ts'
import { baseOf, pathParameters } from '../paths.ts'
import { said } from '../says.ts'

/** What other checks need to know of a route. */
export interface RouteInfo {
  readonly name: string
  readonly path?: string
  readonly parent?: string
  readonly screen?: string
  /** The sub-application that stands at it. */
  readonly app?: string
  /** A page of a sub-application: the route that that one stands at. */
  readonly inside?: string
  /** The page of a sub-application at its own address: who is led to the one comes to the other. */
  readonly index?: string
  /** Whoever is not signed in may come, or nobody else. */
  readonly isOpen: boolean
  /** Pop-ups of other services lead back to it. */
  readonly answers: boolean
  /** Parts of the path and query parameters. */
  readonly parameters: ReadonlyMap<string, ValueType>
  /** Parts of the path: one cannot go there without them. */
  readonly needs: readonly string[]
  readonly span: Span
}

/** The routes as far as they can be read; what is wrong with them is reported when the file is walked. */
export function readRoutes(spec: LoadedSpec): ReadonlyMap<string, RouteInfo> {
  const tree = treeOf(spec, 'routes')
  if (tree?.kind !== 'map') return new Map()
  return withApps(
    new Map([...tree.entries.values()].map(({ key, keySpan, value }) => [key, readRoute(key, keySpan, value)])),
  )
}

/** The pages of sub-applications: who may come, and what may stand in the address, is said for all of them at once. */
function withApps(routes: ReadonlyMap<string, RouteInfo>): ReadonlyMap<string, RouteInfo> {
  const aroundOf = (name: string) =>
    ancestors(name, routes)
      .slice(1)
      .find((each) => routes.get(each)?.app !== undefined)
  const inner = new Map(
    [...routes.values()].map((route): [string, RouteInfo] => {
      const around = routes.get(aroundOf(route.name) ?? '')
      if (!around) return [route.name, route]
      const parameters = new Map([...around.parameters, ...route.parameters])
      return [route.name, { ...route, inside: around.name, isOpen: around.isOpen, parameters }]
    }),
  )
  for (const route of inner.values()) {
    const around = inner.get(route.inside ?? '')
    if (around?.path !== undefined && route.path === baseOf(around.path))
      inner.set(around.name, { ...around, index: route.name })
  }
  return inner
}

function readRoute(name: string, span: Span, node: YamlNode): RouteInfo {
  const path = pathOf(said(node, 'path')?.value)
  const needs = path === undefined ? [] : pathParameters(path)
  const query = entry(node, 'query')?.value
  const parameters = new Map<string, ValueType>(needs.map((each) => [each, stringType]))
  if (query?.kind === 'map')
    for (const { key, value } of query.entries.values()) parameters.set(key, parameterType(plain(value)))
  // A list of names is none, but tells which there were to be.
  if (query?.kind === 'list') for (const item of query.items) parameters.set(String(plain(item)), anyType)
  const session = said(node, 'session')?.value
  const isOpen = session === undefined || ['any', 'absent'].includes(String(plain(session)))
  const parent = stringAt(node, 'parent')
  const app = stringAt(node, 'app')
  const flag = entry(node, 'answers')?.value
  const answers = flag !== undefined && plain(flag) === true
  return { name, path, parent, screen: stringAt(node, 'screen'), app, isOpen, answers, parameters, needs, span }
}

/** The address, also under a word that only resembles `path`: that has a problem of its own. */
function pathOf(node: YamlNode | undefined): string | undefined {
  const only = node?.kind === 'list' && node.items.length === 1 ? node.items[0] : node
  return only?.kind === 'scalar' && typeof only.value === 'string' ? only.value : undefined
}

function parameterType(declared: unknown): ValueType {
  if (typeof declared === 'string') return nullable(typeOfWord(declared))
  if (typeof declared !== 'object' || declared === null) return nullable(stringType)
  const { enum: words, type, default: initial } = declared as Record<string, unknown>
  const base = Array.isArray(words)
    ? enumOf(words.filter((word) => typeof word !== 'object').map(String))
    : typeOfWord(String(type))
  return initial === undefined ? nullable(base) : base
}

function typeOfWord(word: string): ValueType {
  return word === 'integer' ? numberType : word === 'boolean' ? booleanType : stringType
}

/** The route around one; where its name is mistyped, the one that was probably meant. */
export function parentOf({ parent }: RouteInfo, routes: ReadonlyMap<string, RouteInfo>): string | undefined {
  if (parent === undefined || routes.has(parent)) return parent
  return nearest(parent, routes.keys())
}

/** The name and those of the routes around it, innermost first; a circle ends where it closes. */
export function ancestors(name: string, routes: ReadonlyMap<string, RouteInfo>): readonly string[] {
  const chain: string[] = []
  for (let at: string | undefined = name; at !== undefined && !chain.includes(at); at = routes.get(at)?.parent)
    chain.push(at)
  return chain
}

/** The routes on which a screen shows: those that name it, and all that a layout of it frames. */
export function routesOf(screen: string, routes: ReadonlyMap<string, RouteInfo>): readonly RouteInfo[] {
  return routesByScreen(routes).get(screen) ?? []
}

/** The same for all screens at once. */
export function routesByScreen(
  routes: ReadonlyMap<string, RouteInfo>,
): ReadonlyMap<string | undefined, readonly RouteInfo[]> {
  const found = new Map<string | undefined, RouteInfo[]>()
  for (const route of routes.values()) {
    for (const screen of new Set(ancestors(route.name, routes).map((each) => routes.get(each)?.screen))) {
      const showing = found.get(screen)
      if (showing) showing.push(route)
      else found.set(screen, [route])
    }
  }
  return found
}

/** Whose a parameter is that is missing: routes are told of together. */
export const ofRoutes = { kind: 'parameter', of: 'routes' } as const

/** The type of `route` where it may be on any route at all. */
export function anyRouteType(routes: ReadonlyMap<string, RouteInfo>): ValueType {
  const known = anyRouteTypes.get(routes) ?? routeType(routes.values())
  anyRouteTypes.set(routes, known)
  return known
}

const anyRouteTypes = new WeakMap<ReadonlyMap<string, RouteInfo>, ValueType>()

/** The parameters of some routes, each with its type on those that have it. */
export function parametersOf(routes: Iterable<RouteInfo>): ReadonlyMap<string, readonly ValueType[]> {
  const found = new Map<string, ValueType[]>()
  for (const { parameters } of routes)
    for (const [name, type] of parameters) {
      const types = found.get(name)
      if (types) types.push(type)
      else found.set(name, [type])
    }
  return found
}

/** The type of `route` on any of these routes: what one of them lacks may be missing. */
export function routeType(routes: Iterable<RouteInfo>): ValueType {
  const fields = new Map<string, ValueType>()
  for (const [name, types] of parametersOf(routes))
    fields.set(
      name,
      types.reduce<ValueType | undefined>((one, other) => either(one, other) ?? nullable(stringType), undefined) ??
        anyType,
    )
  return { ...objectOf(Object.fromEntries(fields), 'the route'), lacks: ofRoutes }
}
