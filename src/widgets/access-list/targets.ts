import type { Entry, Privilege } from './entry.ts'
import { entryAt, type Line } from './lines.ts'
import type { Area } from './place.ts'

/** The rows and privileges that something is done to in an area; rows that go are left as they are. */
export function targetsOf(
  { lines: [first, last], columns: [left, right] }: Area,
  lines: readonly Line[],
  columns: readonly Privilege[],
  removed: ReadonlySet<string>,
): { readonly rows: readonly Entry[]; readonly own: readonly Privilege[] } {
  const rows = lines.slice(Math.max(first, 0), last + 1).flatMap((_, index) => {
    const entry = entryAt(lines, Math.max(first, 0) + index)
    return entry && !removed.has(entry.id) ? [entry] : []
  })
  return { rows, own: columns.filter((_, index) => index + 1 >= left && index + 1 <= right) }
}
