import { composed } from '../../../../generator/values/alike.ts'
import { unharmed } from '../../../../generator/values/csv.ts'
import type { Cell } from '../../contents/reading/cell.ts'
import { isEmptyCell, textOfCell } from '../../contents/reading/cell.ts'
import type { Delimiter, FileHints, FileLimits, FileRow } from '../cells.ts'
import { areFailedRows } from '../failed-headings.ts'
import { FileFault, tooManyColumns, tooManyRows } from './fault.ts'
import { type RawRow, readTable } from './read.ts'
import type { OddlyQuoted } from './records.ts'
import { spoiledIn } from './utf8.ts'

export interface Table {
  headings: string[]
  decimalComma: boolean
  /** Of a csv. */
  delimiter?: Delimiter
  rows: AsyncIterable<FileRow>
}

/**
 * A file's headings, and its rows as far as the headings reach, within the limits.
 * @throws {FileFault} for what cannot be read, or is too much; also while the rows are read
 */
export async function openTable(file: Uint8Array, limits: FileLimits, hints: FileHints = {}): Promise<Table> {
  const { rows, decimalComma, delimiter, encoding, strict } = await readTable(file, limits, hints)
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const first = await iterator.next()
  const given = headingsOf(first.done ? undefined : first.value, limits)
  const areOurs = areFailedRows(given)
  const headings = areOurs ? given.map(unharmed) : given

  async function* data(): AsyncIterable<FileRow> {
    let count = 0
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const { row, cells } = next.value
      // A sheet's notes beside the table, on rows that hold nothing else.
      if (!strict && cells.slice(0, headings.length).every((cell) => isEmptyCell(cell as Cell))) continue
      if (++count > limits.rows) throw tooManyRows(limits.rows)
      const surplus = strict && cells.slice(headings.length).some((cell) => cell !== '')
      yield {
        row,
        cells: cells
          .slice(0, headings.length)
          .map((cell) => cleaned(areOurs && typeof cell === 'string' ? unharmed(cell) : cell, limits.cell, encoding)),
        ...(surplus && { surplus }),
      }
    }
  }
  return { headings, decimalComma, ...(delimiter && { delimiter }), rows: data() }
}

function headingsOf(first: RawRow | undefined, limits: FileLimits): string[] {
  if (!first) throw new FileFault('This file is empty.')
  if (first.row !== 1) throw new FileFault('The first row of this file is empty. It must hold the headings.')
  const headings = first.cells.map((cell) => headingOf(cleaned(cell, Number.POSITIVE_INFINITY)))
  while (headings.at(-1) === '') headings.pop()
  if (headings.length > limits.columns) throw tooManyColumns(limits.columns)
  const long = headings.findIndex((heading) => heading.length > longestHeading)
  if (long >= 0) throw new FileFault(`The heading of column ${long + 1} is too long.`)
  return headings
}

/** Letters that nobody sees count for nothing around a heading; within one they are passed over where it is compared. */
function headingOf(cell: Cell): string {
  return textOfCell(cell)
    .replace(/^[\p{DI}\p{Cc}\s]+/u, '')
    .replace(/(?<![\p{DI}\p{Cc}\s])[\p{DI}\p{Cc}\s]+$/u, '')
}

const longestHeading = 500

function unclearQuotes(raw: string): Cell {
  const reason =
    'The value has text behind its closing quotation mark: put quotation marks around all of it, and double those within'
  return { unclear: raw, why: reason }
}

function isOddlyQuoted(cell: unknown): cell is OddlyQuoted {
  return typeof cell === 'object' && cell !== null && 'oddlyQuoted' in cell
}

/** A cell that a database can hold, and that means what its writer meant: it is told where a part of it was lost. */
function cleaned(cell: unknown, mostCharacters: number, encoding?: string): Cell {
  if (typeof cell === 'string') {
    if (cell.length > mostCharacters) return { tooLong: cell.length }
    return lost.test(cell)
      ? { unclear: cell.replace(/\0|\p{Cs}/gu, '\ufffd'), why: whyLost(cell, encoding) }
      : composed(cell)
  }
  if (isOddlyQuoted(cell)) {
    const raw = cleaned(cell.oddlyQuoted, mostCharacters, encoding)
    return typeof raw === 'string' ? unclearQuotes(raw) : raw
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (cell === undefined) return null
  return cell as Cell
}

/** Null characters, half pairs, and what stands for a letter that another program had already lost. */
const lost = /[\0\ufffd]|\p{Cs}/u

function whyLost(text: string, encoding: string | undefined): string {
  const bytes = encoding === undefined || encoding === 'UTF-16' ? [] : spoiledIn(text)
  if (bytes.length === 0) {
    const reason = 'A letter of this value was lost, where \ufffd stands: write the value anew'
    return reason
  }
  const named = bytes.slice(0, 3).map((byte) => `0x${byte.toString(16).toUpperCase()}`)
  const reason = `The byte ${named.join(', ')} is no letter in the encoding of this file, ${encoding}: write the value anew`
  return reason
}
