import { pathParameters } from '../check/paths.ts'
import { stringAt } from '../load/tree.ts'
import { change, createFile, type Draft, routesFileOf } from './draft.ts'
import type { Gates } from './page-gates.ts'
import { noteServed, plannedLinks, served } from './planned.ts'
import { Refused } from './refused.ts'
import { inGate } from './rights.ts'
import { addEntry, addEntryBefore } from './yaml-edits.ts'
import { fileText, flow, type Yaml } from './yaml-text.ts'

/** A route that is to be written. */
export interface NewRoute {
  readonly route: string
  readonly screen: string
  readonly path: string
  readonly gates: Gates
  /** Query parameters that its screen keeps something in. */
  readonly parameters: { readonly [name: string]: Yaml }
}

/** Writes the route behind those that it stands beside, before the one that serves every other address. */
export function addRoute({ route, screen, path, gates, parameters }: NewRoute, draft: Draft): Draft {
  const planned = plannedLinks(path, draft)
  const query: Record<string, Yaml> = {
    ...Object.fromEntries(gates.carried),
    ...parameters,
  }
  const own = pathParameters(path)
  for (const { names } of planned) for (const name of names) if (!own.includes(name)) query[name] ??= 'string'
  const value: Yaml = {
    parent: gates.parent,
    path,
    screen,
    session: gates.session,
    level: gates.level,
    can: oneOrAll(gates.can),
    feature: oneOrAll(gates.feature),
    redirect: gates.redirect,
    query: Object.keys(query).length > 0 ? flow(query) : undefined,
  }
  const file = routesFileOf(draft)
  if (!file && draft.area !== undefined)
    return noteServed(
      planned,
      change(createFile(draft, 'routes', undefined, fileText({ [route]: value })), served(route, planned)),
    )
  if (file?.tree.kind !== 'map') throw new Refused('There is no routes.yaml with routes in it.')
  // Those of a group are written within it.
  const all = [...file.tree.entries.values()]
  const left = Math.min(...all.map(({ keySpan }) => keySpan.column))
  const entries = all.filter(({ keySpan }) => keySpan.column === left)
  const last = entries.findIndex((each) => stringAt(each.value, 'path') === '*')
  const before = last < 0 ? entries : entries.slice(0, last)
  const neighbour = before.findLast(
    (each) => stringAt(each.value, 'parent') === gates.parent && gates.parent !== undefined,
  )
  const behind = neighbour ?? before.at(-1)
  const first = entries[0]
  const edit =
    behind || !first
      ? addEntry(file.source, file.tree, route, value, { after: behind?.key })
      : addEntryBefore(file.source, file.tree, route, value, first)
  return noteServed(planned, change(draft, [edit, ...served(route, planned)]))
}

function oneOrAll(words: readonly string[]): Yaml | undefined {
  const gate = inGate(words)
  return Array.isArray(gate) ? flow(gate) : (gate as string | undefined)
}
