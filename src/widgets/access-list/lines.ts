import type { Entry } from './entry.ts'

/** A line of the grid: the head of a section with how many it has, what stands in an empty one, or a row. */
export type Line =
  | { readonly is: 'section'; readonly of: 'roles' | 'users'; readonly count: number }
  | { readonly is: 'empty'; readonly of: 'roles' | 'users' }
  | { readonly is: 'entry'; readonly entry: Entry }

/** The row of a line; undefined for other lines, and for the head of the columns. */
export function entryAt(lines: readonly Line[], line: number): Entry | undefined {
  const at = lines[line]
  return at?.is === 'entry' ? at.entry : undefined
}

/** The lines in order. Rows that go are shown, and not counted. */
export function linesOf(entries: readonly Entry[], removed: ReadonlySet<string>): readonly Line[] {
  return (['roles', 'users'] as const).flatMap((of): Line[] => {
    const own = entries.filter(({ isRole }) => isRole === (of === 'roles'))
    const count = own.reduce((sum, { id }) => sum + (removed.has(id) ? 0 : 1), 0)
    const rows: Line[] = own.map((entry) => ({ is: 'entry', entry }))
    return [{ is: 'section', of, count }, ...(rows.length > 0 ? rows : [{ is: 'empty', of } as const])]
  })
}
