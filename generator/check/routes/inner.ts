import { data, entryOf, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { baseOf } from '../paths.ts'
import type { RouteInfo } from './routes.ts'

/**
 * The routes as they are asked: a page of a sub-application asks what the application's route asks, and its own. So
 * everything that proves, explains or draws a route finds its whole guard in one place.
 */
export function withInner(
  linked: Linked,
  routes: ReadonlyMap<string, RouteInfo>,
  isDrawn: (app: string) => boolean,
): Linked {
  if (linked.is !== 'object') return linked
  return linkedObject(
    linked.entries.map(([name, route]): LinkedEntry => {
      const info = routes.get(name)
      const around = info?.inside === undefined ? undefined : entryOf(linked, info.inside)
      if (around && info?.inside !== undefined) return [name, merged(route, around, info.inside)]
      return [name, info?.app === undefined ? route : ofApp(route, isDrawn(info.app))]
    }),
  )
}

/** `/books*` as routers write it: `/books/*`. */
function ofApp(route: Linked, drawn: boolean): Linked {
  if (route.is !== 'object') return route
  const entries = route.entries.map(([word, value]): LinkedEntry => {
    if (word !== 'path' || value.is !== 'data') return [word, value]
    const path = String(value.data)
    return [word, baseOf(path) === path ? value : data(`${baseOf(path)}/*`)]
  })
  return linkedObject(drawn ? [...entries, ['drawn', data(true)]] : entries)
}

function merged(own: Linked, around: Linked, inside: string): Linked {
  if (own.is !== 'object') return own
  const gate = mergedGate(entryOf(own, 'gate'), entryOf(around, 'gate'))
  const given: Readonly<Record<string, Linked | undefined>> = {
    session: entryOf(around, 'session'),
    level: entryOf(around, 'level'),
    redirect: entryOf(around, 'redirect'),
    query: mergedEntries(entryOf(around, 'query'), entryOf(own, 'query')),
    gate,
  }
  const kept = own.entries.filter(([word]) => !Object.hasOwn(given, word) && word !== 'at')
  const at = entryOf(own, 'at')
  return linkedObject([
    ...kept,
    ...Object.entries(given).flatMap(([word, value]): LinkedEntry[] => (value ? [[word, value]] : [])),
    ['inside', data(inside)],
    ...(at ? [['at', at] as const] : []),
  ])
}

/** Rights and features of both; the application's condition and way elsewhere, of which a page has none. */
function mergedGate(own: Linked | undefined, around: Linked | undefined): Linked | undefined {
  if (!own || !around) return own ?? around
  const entries = around.is === 'object' ? around.entries.filter(([word]) => word !== 'at') : []
  const all = new Map<string, Linked>(entries)
  for (const [word, value] of own.is === 'object' ? own.entries : []) {
    const before = all.get(word)
    all.set(
      word,
      before?.is === 'list' && value.is === 'list' ? { is: 'list', items: [...before.items, ...value.items] } : value,
    )
  }
  return linkedObject([...all])
}

function mergedEntries(around: Linked | undefined, own: Linked | undefined): Linked | undefined {
  if (around?.is !== 'object') return own ?? around
  const named = own?.is === 'object' ? own.entries : []
  return linkedObject([...around.entries.filter(([name]) => !named.some(([each]) => each === name)), ...named])
}
