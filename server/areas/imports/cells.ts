/**
 * One cell as it was read: a text of a csv, a value of a spreadsheet. `day` is a date and perhaps a time, ISO 8601 without
 * a zone; `error` what the spreadsheet shows instead of a value; `tooLong` how many characters a cell has that was left out.
 */
export type Cell = string | number | boolean | null | { day: string } | { error: string } | { tooLong: number }

/** One row of data as the spreadsheet counts it: the headings are row 1. */
export interface FileRow {
  row: number
  /** By column; a row may be shorter than the headings. */
  cells: Cell[]
  /** A csv's row that has values behind the last heading: its values are likely to be in wrong columns. */
  surplus?: true
}

/** What there is to know of a file before its rows are looked at. */
export interface FileFacts {
  /** By column; a column without a heading has an empty one. */
  headings: string[]
  /** Rows that hold something, without the headings. */
  rowCount: number
  /** Whether a comma is more likely the mark of decimals than of thousands. */
  decimalComma: boolean
}

/** What a file may hold; bytes are looked at where it is sent. */
export interface FileLimits {
  rows: number
  columns: number
  cell: number
}

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell as a person would write it. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('day' in cell) return cell.day
  return 'error' in cell ? cell.error : ''
}
