import type { Delimiter, FileHints, FileLimits } from '../cells.ts'
import { delimiterOf } from './delimiter.ts'
import { refuseMarkup } from './markup.ts'
import type { RawRow, RawTable } from './read.ts'
import { recordsOf } from './records.ts'
import { textOf } from './text.ts'

/** What Excel writes so that it knows what parts the columns; it shows no such row. */
const telling = /^"?sep=([,;\t])"?(\r\r\n|\r\n|\r|\n)/i

/** A csv with commas, semicolons or tabs. */
export function readCsv(
  file: Uint8Array,
  limits: FileLimits,
  { delimiter: known, templates = [], extension = 'csv' }: FileHints,
): RawTable {
  const { encoding, parts } = textOf(file)
  const start = startOf(parts())
  refuseMarkup(start, extension)
  const told = telling.exec(start)
  const text = () => withoutStart(parts(), told?.[0].length ?? 0)
  const delimiter = (told?.[1] as Delimiter | undefined) ?? known ?? delimiterOf(text(), templates, limits)
  const rows = rowsOf(text(), delimiter, limits)
  return { rows, decimalComma: delimiter === ';', delimiter, encoding, strict: true }
}

function* rowsOf(text: Iterable<string>, delimiter: Delimiter, limits: FileLimits): Iterable<RawRow> {
  let row = 0
  for (const cells of recordsOf(text, delimiter, limits)) {
    row++
    if (cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')) yield { row, cells }
  }
}

/** As much as may tell what the file is. */
function startOf(parts: Iterable<string>): string {
  let start = ''
  for (const part of parts) {
    start += part
    if (start.length > 10_000) break
  }
  return start
}

function* withoutStart(parts: Iterable<string>, length: number): Iterable<string> {
  let left = length
  for (const part of parts) {
    const rest = part.slice(left)
    left -= part.length - rest.length
    yield rest
  }
}
