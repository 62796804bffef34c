/**
 * One cell as it was read: a text of a csv, a value of a spreadsheet. `day` is a date and perhaps a time, ISO 8601 without
 * a zone; `error` what the spreadsheet shows instead of a value; `tooLong` how many characters a cell has that was left out;
 * `unclear` what is there of a value that may mean something else, `why` the reason that staff are told.
 */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { day: string }
  | { error: string }
  | { tooLong: number }
  | { unclear: string; why: string }

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell as a person would write it. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('day' in cell) return cell.day
  if ('unclear' in cell) return cell.unclear
  return 'error' in cell ? cell.error : ''
}
