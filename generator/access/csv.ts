import { placeText } from '../load/source.ts'
import { csvLine } from '../values/csv.ts'
import { cellText } from './cell-text.ts'
import type { Access } from './cells.ts'
import { groupsOf, pageName } from './group.ts'

/** A matrix and the columns' names in it: `Editor`, `Editor (local)`. */
export interface CsvPart {
  /** What stands behind a role's name; nothing for the matrix as such. */
  readonly name?: string
  readonly access: Access
}

/** The matrix for a spreadsheet (RFC 4180), one row for each thing and page; the parts stand beside each other. */
export function csvText(parts: readonly [CsvPart, ...CsvPart[]]): string {
  const names = parts.flatMap(({ name, access }) =>
    access.columns.map((column) => (name === undefined ? column.name : `${column.name} (${name})`)),
  )
  const byId = parts.map(({ access }) => new Map(access.rows.map((row) => [row.id, row])))
  const [{ access }] = parts
  const rows = groupsOf(access.rows).flatMap(({ rows: members }) =>
    members.map((row) => [
      row.kind,
      row.what,
      row.label,
      row.page ? pageName(row.page) : '',
      row.level ?? '',
      row.key,
      placeText(row.span),
      ...byId.flatMap((part) => part.get(row.id)?.cells.map(cellText) ?? []),
    ]),
  )
  return csvOf([['Kind', 'What', 'Name', 'Page', 'Level', 'Key', 'Line', ...names], ...rows])
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => csvLine(row)).join('')
}
