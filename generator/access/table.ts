import type { Access } from './cells.ts'
import { depthOf, groupsOf } from './group.ts'
import { type Line, linesOf } from './lines.ts'

/** Longer texts of cells stand below the table of their group, under a number. */
const cellCharacters = 22

/** The legend of a matrix. */
export function howToRead({ wholeFeature }: Access): string {
  const whole = wholeFeature === undefined ? '' : ` "${wholeFeature}" is on.`
  return `“with” names features, “when” what must be so on the page.${whole} A line that stands further in is only there when the line above it is.`
}

/** The matrix as text for a terminal: a table for each group, and below it what does not fit into a cell. */
export function tableText(access: Access): string {
  const byId = new Map(access.rows.map((row) => [row.id, row]))
  const groups = groupsOf(access.rows).map(({ title, rows }) => ({ title, lines: linesOf(rows) }))
  const nameOf = (line: Line, before: Line | undefined) => {
    const indent = '  '.repeat(depthOf(line.row, byId))
    const where = line.where === '' ? '' : ` ${line.where}`
    const repeated = before?.row.key === line.row.key
    return repeated ? `${indent}  …${where}` : `${indent}${labelOf(line)}${where}`
  }
  const named = groups.map(({ title, lines }) => ({
    title,
    lines: lines.map((line, at) => ({ name: nameOf(line, lines[at - 1]), line })),
  }))
  const names = named.flatMap(({ lines }) => lines.map(({ name }) => name.length))
  const width = Math.min(56, Math.max(20, ...names))
  const columns = access.columns.map((each) => each.name)
  const tables = named.map(({ title, lines }) => groupText(title, lines, { width, columns }))
  return [howToRead(access), ...tables].join('\n\n')
}

interface Named {
  readonly name: string
  readonly line: Line
}

function groupText(
  title: string,
  lines: readonly Named[],
  { width, columns }: { readonly width: number; readonly columns: readonly string[] },
): string {
  const notes: string[] = []
  const rows = lines.map(({ name, line }) => [name, ...line.texts.map((text) => shortened(text, notes))])
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at + 1]?.length ?? 0)))
  const written = [[title, ...columns], ...rows].map(([name = '', ...cells]) => {
    const padded = cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
    // A long name has a line of its own.
    return (name.length > width ? `${name}\n${' '.repeat(width)}  ${padded}` : `${name.padEnd(width)}  ${padded}`)
      .split('\n')
      .map((each) => each.trimEnd())
      .join('\n')
  })
  const below = notes.map((note, at) => `  (${at + 1}) ${note}`)
  return [...written, ...(below.length > 0 ? ['', ...below] : [])].join('\n')
}

/** The text itself if it is short; else its first word and the number of the note that says it. */
function shortened(text: string, notes: string[]): string {
  if (text.length <= cellCharacters) return text
  const known = notes.indexOf(text)
  const number = known >= 0 ? known + 1 : notes.push(text)
  return `${/^(with|when|disabled|depends)/.exec(text)?.[0] ?? 'yes'} (${number})`
}

/** `button "Delete"`; a page and an operation by name alone. */
export function labelOf({ row }: Pick<Line, 'row'>): string {
  if (row.kind === 'page' || row.kind === 'operation') return row.label
  if (row.label === row.what) return row.what
  const label = row.label.length > 40 ? `${row.label.slice(0, 39)}…` : row.label
  return row.kind === 'menu item' ? label : `${row.what} "${label}"`
}
