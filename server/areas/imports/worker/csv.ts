import { type Delimiter, delimiters, type FileLimits } from '../cells.ts'
import type { RawRow, RawTable } from './read.ts'
import { recordsOf } from './records.ts'
import { textOf } from './text.ts'

/** A csv with commas, semicolons or tabs. */
export function readCsv(file: Uint8Array, limits: FileLimits): RawTable {
  const parts = textOf(file)
  const start = startOf(parts)
  // What Excel writes so that it knows itself; it shows no such row.
  const told = /^"?sep=([,;\t])"?(\r\r\n|\r\n|\r|\n)/i.exec(start)
  const delimiter = (told?.[1] as Delimiter | undefined) ?? delimiterOf(start)
  const text = told ? withoutStart(textOf(file), told[0].length) : textOf(file)
  return { rows: rowsOf(text, delimiter, limits), decimalComma: delimiter === ';', delimiter, strict: true }
}

function* rowsOf(text: Iterable<string>, delimiter: Delimiter, limits: FileLimits): Iterable<RawRow> {
  let row = 0
  for (const cells of recordsOf(text, delimiter, limits)) {
    row++
    if (cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')) yield { row, cells }
  }
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
