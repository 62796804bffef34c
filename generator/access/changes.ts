import { all, type Formula, formulaText, never, not } from '../model/formula.ts'
import { canHold, TooHard } from '../model/satisfiability.ts'
import type { Access, Cell, Column, Row } from './cells.ts'

/** What one kind of person gains and loses of one thing between two specs. */
export interface Change {
  /** As it is now; as it was where it is gone. */
  readonly row: Row
  readonly column: Column
  /** Nothing where the thing, or the column, was not there yet, or is gone. */
  readonly before: Cell | undefined
  readonly after: Cell | undefined
  /**
   * Formula under which it can be used now and could not before; `loses`: the other way round. `never` where that
   * cannot be.
   */
  readonly gains: Formula
  readonly loses: Formula
  /** It can be used as before, and is shown disabled in other cases than before. */
  readonly looks: boolean
}

/**
 * Everything that differs between two matrices, by meaning: gates that say the same in other words differ in nothing.
 * A thing that nobody could use before or can now makes no change.
 */
export function changesOf(before: Access, after: Access): readonly Change[] {
  const old = new Map(before.rows.map((row) => [row.id, row]))
  const now = new Map(after.rows.map((row) => [row.id, row]))
  const rows = [...after.rows, ...before.rows.filter(({ id }) => !now.has(id))]
  const columns = [...after.columns, ...before.columns.filter((each) => columnIn(after, each) === undefined)]
  return rows.flatMap((row) =>
    columns.flatMap((column): readonly Change[] => {
      const was = cellIn(before, old.get(row.id), column)
      const is = cellIn(after, now.get(row.id), column)
      const gains = only(is?.open, was?.open)
      const loses = only(was?.open, is?.open)
      const looks = only(is?.disabled, was?.disabled) !== never || only(was?.disabled, is?.disabled) !== never
      if (gains === never && loses === never && !looks) return []
      return [{ row, column, before: was, after: is, gains, loses, looks }]
    }),
  )
}

function columnIn({ columns }: Access, { name, signedIn }: Column): number | undefined {
  const at = columns.findIndex((each) => each.name === name && each.signedIn === signedIn)
  return at < 0 ? undefined : at
}

function cellIn(access: Access, row: Row | undefined, column: Column): Cell | undefined {
  const at = columnIn(access, column)
  return at === undefined ? undefined : row?.cells[at]
}

/** When the one holds and the other does not. */
function only(one: Formula = never, other: Formula = never): Formula {
  if (formulaText(one) === formulaText(other)) return never
  const difference = all(one, not(other))
  try {
    return canHold(difference, []) ? difference : never
  } catch (cause) {
    // Too hard to tell: rather a change too many than one too few.
    if (cause instanceof TooHard) return difference
    throw cause
  }
}
