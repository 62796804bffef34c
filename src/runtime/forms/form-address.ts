import type { Screen } from '../../../generator/grammar/screens.ts'
import type { Match } from '../navigation/address.ts'

/**
 * What tells a page from another one of the same route: whom or what it is about. Parameters that only say how it is
 * looked at (which tab is open, what a list is searched for) are no part of it, so that what is typed outlives them.
 */
export function pageAddress({ route, values }: Match, screens: readonly Screen[]): string {
  const views = new Set(screens.flatMap((screen) => keptBy(screen.blocks)))
  const about = Object.entries(values)
    .filter(([name, value]) => !views.has(name) && value !== undefined && value !== null && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([route.name, about])
}

/** What a dialog was opened with, as far as it tells one from another: of a thing with an id, the id. */
export function inputAddress(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  if (Array.isArray(input)) return input.map(inputAddress)
  const { id } = input as { readonly id?: unknown }
  if (typeof id === 'string' || typeof id === 'number') return id
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, inputAddress(value)]))
}

/** Parts of a compiled block in which no block stands. */
const closed: ReadonlySet<string> = new Set(['operation', 'form', 'entity'])

/** The parameters in which blocks keep their view: whatever they call `keep`. */
function keptBy(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(keptBy)
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'keep' && typeof value === 'string') return [value]
    return closed.has(name) ? [] : keptBy(value)
  })
}
