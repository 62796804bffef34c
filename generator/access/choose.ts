import { nearest } from '../nearest.ts'
import type { Access, Column } from './cells.ts'

/** The matrix with the columns of some roles only; a text that says what is wrong where a role is not there. */
export function withColumns(access: Access, names: readonly string[]): Access | string {
  if (names.length === 0) return access
  const chosen: number[] = []
  for (const name of names) {
    const at = columnNamed(access.columns, name)
    if (typeof at === 'string') return at
    if (!chosen.includes(at)) chosen.push(at)
  }
  const pick = <T>(list: readonly T[]): readonly T[] => chosen.flatMap((at) => list[at] ?? [])
  return {
    ...access,
    columns: pick(access.columns),
    rows: access.rows.map((row) => ({ ...row, cells: pick(row.cells) })),
  }
}

/** A role by its name, whatever its capitals; those who are not signed in by `Signed out`. */
export function columnNamed(columns: readonly Column[], name: string): number | string {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const exact = columns.findIndex((each) => each.name === name)
  const at = exact >= 0 ? exact : columns.findIndex((each) => plain(each.name) === plain(name))
  if (at >= 0) return at
  const names = columns.map((each) => each.name)
  const close = nearest(name, names)
  const hint = close === undefined ? ` There are ${names.join(', ')}.` : ` Did you mean "${close}"?`
  return `"${name}" is no role of permissions.yaml.${hint}`
}
