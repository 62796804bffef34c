import { cellText } from './cell-text.ts'
import type { Row } from './cells.ts'
import { pageName } from './group.ts'
import { linesOf as merged } from './page/reading.js'

/** A thing as people read it: one line for all places where it is the same for everybody. */
export interface Line {
  readonly row: Row
  /** Said only where the lines of one thing differ, or where it stands elsewhere than its neighbours. */
  readonly where: string
  /** One for each column. */
  readonly texts: readonly string[]
}

/** The lines of one group. */
export function linesOf(rows: readonly Row[]): readonly Line[] {
  const entries = rows.map((of) => ({
    row: { of, key: of.key, kind: of.kind, page: of.page ? pageName(of.page) : null, level: of.level ?? null },
    texts: of.cells.map(cellText),
  }))
  return merged(entries).map(({ row, texts, where }) => ({ row: row.of, texts, where }))
}
