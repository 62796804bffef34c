import type * as XLSX from '@e965/xlsx'
import { isKeptNumber } from '../../../../generator/values/number-text.ts'
import { type Cell, isEmptyCell } from '../../contents/reading/cell.ts'
import type { FileLimits } from '../cells.ts'
import { unpackWorkbook } from './archive.ts'
import { FileFault } from './fault.ts'
import type { RawRow, RawTable } from './read.ts'

const mostSheets = 100

// Values with their formats. That there is a formula tells where a value should be; so do the stubs of those that have none.
const values: XLSX.ParsingOptions = {
  dense: true,
  cellFormula: true,
  sheetStubs: true,
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
  format(format: string | number, value: unknown, options: { date1904: boolean }): string
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
  const down = mergedDown(sheet)
  // Rows may be far apart: only those that are there are visited.
  for (const key in rows) {
    const cells = rows[key]
    if (!cells) continue
    const row = Number(key)
    const above = down(row)
    // A stray cell far to the right is nobody's column.
    const width = Math.min(Math.max(cells.length, ...[...above.keys()].map((column) => column + 1)), limits.columns + 1)
    const own = Array.from({ length: width }, (_, column) => readCell(cells[column], custom))
    if (own.every((cell) => isEmptyCell(cell as Cell))) continue
    const read = own.map((cell, column) => {
      const first = above.get(column)
      return first === undefined ? cell : readCell(rows[first]?.[column], custom)
    })
    yield { row: row + 1, cells: read }
  }
}

/**
 * The cells that stand in a row as well as in one above, because they are merged: by their columns, the rows that have them.
 * Rows are asked for from above. What begins with the headings is a heading.
 */
function mergedDown(sheet: XLSX.WorkSheet): (row: number) => ReadonlyMap<number, number> {
  const coming = (sheet['!merges'] ?? []).filter(({ s, e }) => e.r > s.r && s.r > 0).sort((a, b) => b.s.r - a.s.r)
  let merged: XLSX.Range[] = []
  return (row) => {
    for (let next = coming.at(-1); next && next.s.r < row; next = coming.at(-1)) {
      merged.push(next)
      coming.pop()
    }
    if (merged.length === 0) return noneMerged
    merged = merged.filter(({ e }) => e.r >= row)
    return new Map(merged.map(({ s }) => [s.c, s.r]))
  }
}

const noneMerged: ReadonlyMap<number, number> = new Map()

interface Custom {
  formats: Formats
  /** Days are counted from 1904, as old Macintoshes did. */
  since1904: boolean
}

function readCell(cell: XLSX.CellObject | undefined, custom: Custom): unknown {
  if (!cell || cell.v === undefined || cell.t === 'z') return cell?.f === undefined ? null : withoutValue()
  if (cell.t === 'e') return { error: errors[Number(cell.v)] ?? '#ERROR' }
  if (cell.t !== 'n' || typeof cell.v !== 'number') return cell.v
  return readFigure(cell.v, String(cell.z ?? 'General'), custom)
}

function withoutValue(): Cell {
  const reason =
    'The cell has a formula without a stored value: open the file in a spreadsheet program, save it there and send it anew'
  return { unclear: '', why: reason }
}

/** Excel knows 15 digits; what else stands in a file is how computers write these. */
const digits = 15

function readFigure(given: number, format: string, { formats, since1904 }: Custom): Cell {
  if (!isKeptNumber(given)) {
    const reason = `"${given}" has more digits than a number keeps`
    return { unclear: String(given), why: reason }
  }
  const value = Number(given.toPrecision(digits))
  const isPlain = format === 'General' || format === '@'
  const shown = isPlain ? String(value) : (shownAs(formats, format, given, since1904) ?? String(value))
  if (!isPlain && formats.is_date(format)) return readMoment(given, format, shown, since1904)
  if (since1904) return { number: value, shown, since1904 }
  return shown === String(value) ? value : { number: value, shown }
}

function readMoment(serial: number, format: string, shown: string, since1904: boolean): Cell {
  const isElapsed = /\[[hms]+\]/i.test(format)
  if (isElapsed || (serial >= 0 && serial < 1)) {
    const minutes = Math.round(serial * 86_400) / 60
    const time = isElapsed ? '' : new Date(Math.floor(minutes) * 60_000).toISOString().slice(11, 16)
    return { time, shown }
  }
  const day = dayOf(serial, since1904)
  if (day === undefined) return { unclear: String(serial), why: `"${serial}" is not a date such as 31/12/2030` }
  // These are shown differently in each country.
  return localFormats.has(format) ? { day } : { day, shown }
}

const localFormats: ReadonlySet<string> = new Set(['m/d/yy', 'm/d/yy h:mm'])

/** undefined for a format that shows nothing of a number, or is none. */
function shownAs(formats: Formats, format: string, value: number, date1904: boolean): string | undefined {
  try {
    return formats.format(format, value, { date1904 }).trim() || undefined
  } catch {
    return undefined
  }
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
