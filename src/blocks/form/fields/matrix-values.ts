import type { Text } from '../../../../generator/grammar/compiled.ts'
import type { FormMatrix } from '../../../../generator/grammar/forms.ts'
import { isObject } from '../../../runtime/forms/values.ts'

/** A row of a matrix as data names it. */
export interface MatrixRow {
  readonly key: string
  readonly label: string
  /** A sentence about it; '' where there is none. */
  readonly hint: string
  /** The columns that it has, in the order of the matrix. */
  readonly cells: readonly string[]
}

/** What is ticked: columns by the key of the row. */
export type Ticked = ReadonlyMap<string, readonly string[]>

type Names = Pick<FormMatrix, 'key' | 'cells'>

/** The rows that data names; what is no column of the matrix has no box. */
export function matrixRows(
  { key, label, cells, columns, hints = {} }: FormMatrix,
  rows: readonly unknown[],
  wordsOf: (text: Text | undefined) => string,
): readonly MatrixRow[] {
  return rows.filter(isObject).map((row) => {
    const own = textsOf(row[cells])
    const name = String(row[key])
    return {
      key: name,
      label: String(row[label] ?? row[key]),
      hint: wordsOf(Object.hasOwn(hints, name) ? hints[name] : undefined),
      cells: columns.flatMap(({ value }) => (own.includes(value) ? value : [])),
    }
  })
}

/** What a field's value says is ticked. */
export function tickedOf(value: unknown, { key, cells }: Names): Ticked {
  const records = Array.isArray(value) ? value.filter(isObject) : []
  return new Map(records.map((record) => [String(record[key]), textsOf(record[cells])]))
}

export interface Along {
  readonly ticked: Ticked
  /** Rows in which the needed column was ticked too, and those in which the others went with it. */
  readonly added: readonly MatrixRow[]
  readonly taken: readonly MatrixRow[]
}

/** What ticks of some rows bring along, where the others of a row are of no use without one column. */
export function withNeeded(
  before: Ticked,
  after: Ticked,
  { rows, needed }: { rows: readonly MatrixRow[]; needed: string },
): Along {
  const ticked = new Map(after)
  const added: MatrixRow[] = []
  const taken: MatrixRow[] = []
  for (const row of rows) {
    const [was, is] = [before.get(row.key) ?? [], after.get(row.key) ?? []]
    if (!row.cells.includes(needed) || is.includes(needed)) continue
    if (was.includes(needed)) {
      // Of what is not shown here nobody has said anything.
      const kept = is.filter((cell) => !row.cells.includes(cell))
      if (kept.length < is.length) taken.push(row)
      ticked.set(row.key, kept)
    } else if (is.some((cell) => row.cells.includes(cell) && !was.includes(cell))) {
      added.push(row)
      ticked.set(row.key, [...is, needed])
    }
  }
  return { ticked, added, taken }
}

/** Ticks columns of rows, or takes the ticks away; boxes that are not there stay as they are. */
export function withTicks(ticked: Ticked, rows: readonly MatrixRow[], columns: readonly string[], on: boolean): Ticked {
  const next = new Map(ticked)
  for (const { key, cells } of rows) {
    const meant = cells.filter((cell) => columns.includes(cell))
    const before = ticked.get(key) ?? []
    const kept = before.filter((cell) => !meant.includes(cell))
    next.set(key, on ? [...kept, ...meant] : kept)
  }
  return next
}

/**
 * The field's value: a record for each row of which something is ticked, in the order of the rows. What the value said of
 * rows and columns that are not shown here goes along.
 */
export function matrixValue(ticked: Ticked, rows: readonly MatrixRow[], { key, cells }: Names): readonly unknown[] {
  const shown = rows.map((row) => row.key)
  const strange = [...ticked.keys()].filter((each) => !shown.includes(each))
  const order = new Map(rows.map((row) => [row.key, row.cells]))
  return [...shown, ...strange].flatMap((name) => {
    const own = ticked.get(name) ?? []
    const known = (order.get(name) ?? []).filter((cell) => own.includes(cell))
    const all = [...known, ...own.filter((cell) => !known.includes(cell))]
    return all.length > 0 ? [{ [key]: name, [cells]: all }] : []
  })
}

/** Whether of some boxes all are ticked, some, or none. */
export function shareOf(boxes: readonly boolean[]): 'all' | 'some' | 'none' {
  if (boxes.length > 0 && boxes.every(Boolean)) return 'all'
  return boxes.some(Boolean) ? 'some' : 'none'
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
