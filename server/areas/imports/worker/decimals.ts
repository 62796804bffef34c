import { readingsOf } from '../../../../generator/values/number-text.ts'
import type { Delimiter, FileFacts } from '../cells.ts'

/** What the numbers of a file tell of the marks that they are written with. */
export interface Marks {
  /** Numbers in which a comma can be nothing but the mark of decimals, or a point nothing but that of thousands. */
  comma: boolean
  point: boolean
}

/** Remembers what a value tells, whatever column it stands in: people write a file in one language. */
export function learnMarks(marks: Marks, cell: unknown): void {
  if (typeof cell !== 'string' || cell.length > 30 || !/[.,].*\d/.test(cell)) return
  const { '.': point, ',': comma } = readingsOf(cell)
  if (comma !== undefined && point === undefined) marks.comma = true
  else if (point !== undefined && comma === undefined) marks.point = true
}

/**
 * How numbers are to be read in a file. Semicolons part columns where commas are marks of decimals, unless the numbers tell
 * otherwise; where they tell both, nothing is sure.
 */
export function decimalsOf(
  { comma, point }: Marks,
  delimiter: Delimiter | undefined,
  columns: number,
): Pick<FileFacts, 'decimalComma' | 'point'> {
  const byDelimiter = delimiter === ';' && columns > 1
  if (comma && point) return { decimalComma: false, point: 'unclear' }
  if (point) return { decimalComma: false }
  if (!comma) return byDelimiter ? { decimalComma: true, point: 'unclear' } : { decimalComma: false }
  // A comma within quotation marks, or in a text of a workbook, may be part of something else than a number.
  return delimiter === ';' || delimiter === '\t'
    ? { decimalComma: true, point: 'thousands' }
    : { decimalComma: false, point: 'unclear' }
}
