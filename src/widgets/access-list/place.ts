import { entryAt, type Line } from './lines.ts'

/**
 * Where one is in the grid. Line -1 is the head of the columns; column 0 the names, then the privileges, and the last one
 * takes rows out.
 */
export interface Place {
  readonly line: number
  readonly column: number
}

export function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
  return a?.line === b?.line && a?.column === b?.column
}

export interface Area {
  readonly lines: readonly [first: number, last: number]
  readonly columns: readonly [first: number, last: number]
}

/** The area between two corners; with the head it is all lines, with a name all cells. `end`: the last of them. */
export function areaOf(a: Place, b: Place, end: Place): Area {
  const [first, last] = [Math.min(a.line, b.line), Math.max(a.line, b.line)]
  const [left, right] = [Math.min(a.column, b.column), Math.max(a.column, b.column)]
  return {
    lines: [first, first === -1 ? end.line : last],
    columns: [left, left === 0 ? Math.max(end.column, right) : right],
  }
}

export function isIn({ lines, columns }: Area, { line, column }: Place): boolean {
  return line >= lines[0] && line <= lines[1] && column >= columns[0] && column <= columns[1]
}

/** Lines that one can stand on: the head and the rows. */
function canStand(lines: readonly Line[], line: number): boolean {
  return line === -1 || entryAt(lines, line) !== undefined
}

/** Where one stands when lines or columns have gone: there still, else on the next line above. */
export function settle(lines: readonly Line[], { line, column }: Place, lastColumn: number): Place {
  const at = Math.min(line, lines.length - 1)
  return { line: canStand(lines, at) ? at : goLines(lines, at, -1), column: Math.min(column, lastColumn) }
}

/** Goes so many lines up (negative) or down, over the heads of sections; as far as there is something to stand on. */
export function goLines(lines: readonly Line[], from: number, by: number): number {
  const step = Math.sign(by)
  let at = from
  let left = Math.abs(by)
  for (let next = from + step; left > 0 && next >= -1 && next < lines.length; next += step) {
    if (!canStand(lines, next)) continue
    at = next
    left--
  }
  return at
}

const page = 8

/** Where a key leads; undefined for other keys. */
export function goByKey(
  lines: readonly Line[],
  { line, column }: Place,
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  lastColumn: number,
): Place | undefined {
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return { line: goLines(lines, line, far ? -lines.length : -1), column }
    case 'ArrowDown':
      return { line: goLines(lines, line, far ? lines.length : 1), column }
    case 'ArrowLeft':
      return { line, column: far ? 0 : Math.max(0, column - 1) }
    case 'ArrowRight':
      return { line, column: far ? lastColumn : Math.min(lastColumn, column + 1) }
    case 'PageUp':
      return { line: goLines(lines, line, -page), column }
    case 'PageDown':
      return { line: goLines(lines, line, page), column }
    case 'Home':
      return { line: far ? goLines(lines, line, -lines.length) : line, column: 0 }
    case 'End':
      return { line: far ? goLines(lines, line, lines.length) : line, column: lastColumn }
    default:
      return undefined
  }
}
