import type { Linked } from '../check/linked.ts'
import type { Difference } from './differences.ts'
import type { Side } from './side.ts'

/** The names of a map that are others now: the former one, by the one that it has. */
export function renamesIn(reported: readonly Difference[], ...path: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    reported.flatMap((difference) => {
      const { kind, trail } = difference
      const here = trail.length === path.length + 1 && path.every((name, at) => trail[at]?.name === name)
      return kind === 'renamed' && here ? [[trail.at(-1)?.name ?? '', formerOf(difference)] as const] : []
    }),
  )
}

/** The name that something had in its map. */
export function formerOf({ trail, before }: Difference): string {
  const map = trail.at(-2)?.before
  return (map?.is === 'object' ? map.entries.find(([, each]) => each === before)?.[0] : undefined) ?? ''
}

/** Whether a difference only names something by the name that it has now. */
export function followsRename(reported: readonly Difference[], after: Side): (difference: Difference) => boolean {
  const renames = new Set(
    reported.flatMap((each) =>
      each.kind === 'renamed' ? [`${each.trail.at(-2)?.name} ${formerOf(each)} ${each.trail.at(-1)?.name}`] : [],
    ),
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
