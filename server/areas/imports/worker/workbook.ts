import type * as XLSX from '@e965/xlsx'
import { type Cell, isEmptyCell } from '../../contents/reading/cell.ts'
import type { FileLimits } from '../cells.ts'
import { unpackWorkbook } from './archive.ts'
import { FileFault } from './fault.ts'
import type { RawRow, RawTable } from './read.ts'

const mostSheets = 100

// Values alone: no formulas, no formatted texts, no styles but the formats by which dates are known.
const values: XLSX.ParsingOptions = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  cellDates: false,
  bookVBA: false,
}

/** An xlsx: the first sheet that is shown and has something. */
export async function readWorkbook(file: Uint8Array, limits: FileLimits): Promise<RawTable> {
  const { CFB, SSF, parse_zip: parseZip } = await library()
  // Its parts were looked at as they are unpacked here, so just these are read on.
  const container = CFB.utils.cfb_new()
  for (const [name, part] of unpackWorkbook(file)) CFB.utils.cfb_add(container, `/${name}`, part)
  return tableOf((options) => parseZip(container, options), SSF, limits)
}

/** An xls, as it was until Excel 2003. */
export async function readOldWorkbook(file: Uint8Array, limits: FileLimits): Promise<RawTable> {
  const { read, set_cptable, SSF } = await library()
  // For texts that are older than Unicode.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  return tableOf((options) => read(file, { ...options, type: 'array' }), SSF, limits)
}

/** Formats, as far as they are asked. */
interface Formats {
  is_date(format: string | number): boolean
}

// Large, and of no use to a csv.
async function library() {
  return (await import('@e965/xlsx')) as unknown as Pick<typeof XLSX, 'CFB' | 'SSF' | 'read' | 'set_cptable'> & {
    // Not among the package's types.
    parse_zip(container: unknown, options: XLSX.ParsingOptions): XLSX.WorkBook
  }
}

function tableOf(
  read: (options: XLSX.ParsingOptions) => XLSX.WorkBook,
  formats: Formats,
  limits: FileLimits,
): RawTable {
  const first = parsed(() => read({ ...values, sheets: 0 }))
  if (first.SheetNames.length > mostSheets) throw new FileFault(`This file has more than ${mostSheets} sheets.`)
  const custom = { formats, since1904: first.Workbook?.WBProps?.date1904 === true }
  const shown = shownSheets(first)
  let found = false
  for (const number of shown) {
    const workbook = number === 0 ? first : parsed(() => read({ ...values, sheets: number }))
    const sheet = workbook.Sheets[workbook.SheetNames[number] ?? '']
    if (!sheet) continue
    found = true
    // Programs put empty sheets, and ones with nothing but a picture, before the one that is meant.
    for (const _row of rowsOf(sheet, limits, custom)) {
      return { rows: rowsOf(sheet, limits, custom), decimalComma: false, strict: false }
    }
  }
  if (!found) throw new FileFault('This file has no sheet with rows.')
  if (shown.length < first.SheetNames.length) throw new FileFault('Every sheet of this file that is shown is empty.')
  throw new FileFault('This file is empty.')
}

/** The numbers of the sheets that are shown, in their order; where a workbook says that none is, of the first. */
function shownSheets({ SheetNames, Workbook }: XLSX.WorkBook): number[] {
  const shown = SheetNames.map((_, number) => number).filter((number) => !Workbook?.Sheets?.[number]?.Hidden)
  return shown.length > 0 ? shown : [0]
}

function parsed(read: () => XLSX.WorkBook): XLSX.WorkBook {
  try {
    return read()
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(words)) {
      throw new FileFault('This file is protected by a password. Save it without one and send it anew.')
    }
    throw new FileFault('This file is no Excel workbook that can be read. Save it as xlsx or csv and send it anew.')
  }
}

function* rowsOf(sheet: XLSX.WorkSheet, limits: FileLimits, custom: Custom): Iterable<RawRow> {
  const rows = (sheet as Partial<XLSX.DenseSheet>)['!data'] ?? []
  // Rows may be far apart: only those that are there are visited.
  for (const key in rows) {
    const cells = rows[key]
    if (!cells) continue
    // A stray cell far to the right is nobody's column.
    const width = Math.min(cells.length, limits.columns + 1)
    const read = Array.from({ length: width }, (_, column) => readCell(cells[column], custom))
    if (read.some((cell) => !isEmptyCell(cell as Cell))) yield { row: Number(key) + 1, cells: read }
  }
}

interface Custom {
  formats: Formats
  /** Days are counted from 1904, as old Macintoshes did. */
  since1904: boolean
}

function readCell(cell: XLSX.CellObject | undefined, { formats, since1904 }: Custom): unknown {
  if (!cell || cell.v === undefined || cell.t === 'z') return null
  if (cell.t === 'e') return { error: errors[Number(cell.v)] ?? '#ERROR' }
  if (cell.t !== 'n' || typeof cell.v !== 'number') return cell.v
  if (cell.z === undefined || !formats.is_date(cell.z)) return cell.v
  return { day: dayOf(cell.v, since1904) ?? String(cell.v) }
}

/** What a spreadsheet shows for its errors, by their codes. */
const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** A spreadsheet's day, counted from 1900 or 1904, as ISO 8601, with the time of day where there is one. */
function dayOf(serial: number, since1904: boolean): string | undefined {
  // Excel believes in 29 February 1900, so that earlier days are one off.
  const days = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1000)
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999 || serial < 0) return undefined
  const text = moment.toISOString()
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19)
}
