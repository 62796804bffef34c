import { Readable } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
import { type Delimiter, delimiters, type FileLimits } from '../cells.ts'
import { FileFault, tooManyColumns } from './fault.ts'
import type { RawRow, RawTable } from './read.ts'
import { textOf } from './text.ts'

/** A csv with commas, semicolons or tabs. */
export function readCsv(file: Uint8Array, limits: FileLimits): RawTable {
  const parts = textOf(file)
  const start = startOf(parts)
  // What Excel writes so that it knows itself; it shows no such row.
  const told = /^sep=([,;\t])(\r\n|\r|\n)/i.exec(start)
  const delimiter = (told?.[1] as Delimiter | undefined) ?? delimiterOf(start)
  const text = told ? withoutStart(textOf(file), told[0].length) : textOf(file)
  return { rows: rowsOf(text, delimiter, limits), decimalComma: delimiter === ';', delimiter, strict: true }
}

async function* rowsOf(text: Iterable<string>, delimiter: Delimiter, limits: FileLimits): AsyncIterable<RawRow> {
  const parser: Parser = parse({
    delimiter,
    relax_column_count: true,
    // A quotation mark within a text stands for itself, as spreadsheets have it.
    relax_quotes: true,
    // A quotation mark that is never closed would make one value of all the rest.
    max_record_size: limits.columns * limits.cell,
  })
  const source = Readable.from(withinReason(text, delimiter, limits))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error) : error
  }
}

/** Far more columns than any file has, quoted ones included: the record of such a line would fill the memory. */
const mostOnLine = 1_000_000

/** @throws {FileFault} for a line that has no end but delimiters: the size of a record does not count them */
function* withinReason(text: Iterable<string>, delimiter: Delimiter, { columns }: FileLimits): Iterable<string> {
  let onLine = 0
  for (const part of text) {
    const lines = part.split(/[\r\n]/)
    for (const [index, line] of lines.entries()) {
      if (index > 0) onLine = 0
      onLine += line.split(delimiter).length - 1
      if (onLine > mostOnLine) throw tooManyColumns(columns)
    }
    yield part
  }
}

function faultOf(error: CsvError): FileFault {
  const { code, records } = error as CsvError & { records?: number }
  const row = (records ?? 0) + 1
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return new FileFault(`Row ${row} has no end: is a quotation mark missing?`)
  }
  return new FileFault(`Row ${row} could not be read: is a quotation mark missing or too many?`)
}

/** The first line, and a little more. */
function startOf(parts: Iterable<string>): string {
  let start = ''
  for (const part of parts) {
    start += part
    if (start.length > 10_000) break
  }
  return start
}

/** What stands most often between the headings. */
function delimiterOf(start: string): Delimiter {
  const counts: Record<Delimiter, number> = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  for (const letter of start) {
    if (letter === '"') quoted = !quoted
    else if (quoted) continue
    else if (letter === '\n' || letter === '\r') {
      if (delimiters.some((each) => counts[each] > 0)) break
    } else if (letter === ',' || letter === ';' || letter === '\t') counts[letter]++
  }
  return delimiters.reduce((best, each) => (counts[each] > counts[best] ? each : best))
}

function* withoutStart(parts: Iterable<string>, length: number): Iterable<string> {
  let left = length
  for (const part of parts) {
    const rest = part.slice(left)
    left -= part.length - rest.length
    yield rest
  }
}
