import type { Delimiter, FileHints, FileLimits } from '../cells.ts'
import { readCsv } from './csv.ts'
import { FileFault } from './fault.ts'
import { readOldWorkbook, readWorkbook } from './workbook.ts'

/** A row of any kind of file; `row` as the spreadsheet counts. Rows without anything in them are left out. */
export interface RawRow {
  row: number
  /** Not cleaned yet; may be longer than the headings. */
  cells: unknown[]
}

/** A file that is open for reading, its rows in order. */
export interface RawTable {
  rows: Iterable<RawRow> | AsyncIterable<RawRow>
  decimalComma: boolean
  /** Of a csv. */
  delimiter?: Delimiter
  /** Of a csv, as it is called. */
  encoding?: string
  /** Of a csv: a value behind the last heading is a slip, not a note beside the table. */
  strict: boolean
}

/**
 * Opens a file by what it is, whatever its name says.
 * @throws {FileFault} for what cannot be read
 */
export async function readTable(file: Uint8Array, limits: FileLimits, hints: FileHints): Promise<RawTable> {
  if (file.length === 0) throw new FileFault('This file is empty.')
  if (startsWith(file, [0x50, 0x4b, 0x03, 0x04])) return readWorkbook(file, limits)
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return readOldWorkbook(file, limits)
  return readCsv(file, limits, hints)
}

function startsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => file[at] === byte)
}
