import type { Linked } from '../check/linked.ts'
import type { Difference } from './differences.ts'
import type { Side } from './side.ts'

/** Whether a difference only names something by the name that it has now. */
export function followsRename(told: readonly Difference[], after: Side): (difference: Difference) => boolean {
  const renames = new Set(
    told.flatMap(({ kind, trail, before }) => {
      const map = trail.at(-2)?.before
      const former =
        kind === 'renamed' && map?.is === 'object' ? map.entries.find(([, each]) => each === before) : undefined
      return former ? [`${trail.at(-2)?.name} ${former[0]} ${trail.at(-1)?.name}`] : []
    }),
  )
  const concepts: Readonly<Record<string, string>> = { query: 'operations', mutation: 'operations', entity: 'entities' }
  return ({ kind, trail, before, after: now }) => {
    const [from, to] = [wordOf(before), wordOf(now)]
    if (kind !== 'changed' || from === undefined || to === undefined) return false
    const rule = after.origin(now)?.rule
    const of = trail.at(-1)?.name === 'to' ? 'route' : rule?.rule === 'name' ? rule.of : undefined
    return of !== undefined && renames.has(`${concepts[of] ?? `${of}s`} ${from} ${to}`)
  }
}

function wordOf(linked: Linked | undefined): string | undefined {
  if (linked?.is === 'module') return linked.name
  return linked?.is === 'data' && typeof linked.data === 'string' ? linked.data : undefined
}
