import type { Cell } from '../contents/reading/cell.ts'

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

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
  /** Whether a comma before three digits is the mark of decimals; where not, such a number is refused. */
  decimalComma: boolean
  /** What a point before three digits is; none where it is the mark of decimals. */
  point?: 'thousands' | 'unclear'
  /** What parts the columns of a csv; none in a workbook, nor known of files that were read before this was kept. */
  delimiter?: Delimiter
  /** By column, the name of the field that staff let it fill, null for none; without it the headings tell. */
  mapping?: readonly (string | null)[]
}

/** What is known before a file is read, and helps to read it as it was meant. */
export interface FileHints {
  /** Names and labels of the fields of each template that its headings may fit. */
  templates?: readonly (readonly string[])[]
  /** What was found to part its columns when it was looked at: its rows are read in the same way. */
  delimiter?: Delimiter
  /** What its name ends with: xls, xlsx, csv. */
  extension?: string
}

/** What a file may hold; bytes are looked at where it is sent. */
export interface FileLimits {
  rows: number
  columns: number
  cell: number
}
