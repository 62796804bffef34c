import type { KeyboardEvent } from 'react'

/** The box of a head: of the row that names all its columns, and of the column that names all its rows. */
export const head = -1

/** Where a box stands; `head` is before the first row or column. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** The box that something happened to. */
export function placeOf(target: EventTarget): Place | undefined {
  const { row, column } = (target as HTMLElement).dataset
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

const ways: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The box that a key leads to: the next one that there is on the way; Home and End lead along the row, with Ctrl everywhere. */
export function goal(event: KeyboardEvent, from: Place, has: (at: Place) => boolean, last: Place): Place | undefined {
  const { key } = event
  const whole = event.ctrlKey || event.metaKey
  const start = { row: whole ? head : from.row, column: head }
  const end = { row: whole ? last.row : from.row, column: last.column }
  if (key === 'Home') return walk(start, { row: 0, column: 1 }, has, last)
  if (key === 'End') return walk(end, { row: 0, column: -1 }, has, last)
  const way = ways[key]
  return way && walk({ row: from.row + way.row, column: from.column + way.column }, way, has, last)
}

function walk(from: Place, way: Place, has: (at: Place) => boolean, last: Place): Place | undefined {
  for (let at = from; isWithin(at, last); at = { row: at.row + way.row, column: at.column + way.column })
    if (has(at)) return at
  return undefined
}

function isWithin({ row, column }: Place, last: Place): boolean {
  return row >= head && row <= last.row && column >= head && column <= last.column
}

/** The box that Tab comes to first. */
export function firstOf(has: (at: Place) => boolean, rows: number, columns: number): Place {
  for (let row = 0; row < rows; row += 1) {
    const found = walk({ row, column: head }, { row: 0, column: 1 }, has, { row: rows, column: columns })
    if (found) return found
  }
  return { row: 0, column: head }
}
