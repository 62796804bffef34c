/**
 * A line of a csv, as RFC 4180 has it. What a spreadsheet would take for a formula is given to it as a text.
 * @param delimiter what parts the values
 */
export function csvLine(values: readonly string[], delimiter = ','): string {
  return `${values.map((value) => quoted(harmless(value))).join(delimiter)}\r\n`
}

function quoted(value: string): string {
  return /[",;\t\r\n']|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/**
 * A value with an apostrophe before what a spreadsheet would take for a formula; a plain number is none. Inside of a value as
 * well, behind what parts cells or lines where commas do not: a semicolon, a tab, a line break. Where apostrophes stand there
 * already they get one more, so that `unharmed` knows ours from theirs.
 */
export function harmless(value: string): string {
  const within = inCells(value, (cell) => (isFormula(cell) ? `'${cell}` : cell))
  return beginsFormula(within) ? `'${within}` : within
}

/** What a value was before it was made harmless. */
export function unharmed(value: string): string {
  const rest = value.slice(1)
  const within = value.startsWith("'") && beginsFormula(rest) ? rest : value
  return inCells(within, (cell) => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell))
}

/** Changes what other countries' spreadsheets take for cells, but the first one: from its first sign on. */
function inCells(value: string, change: (cell: string) => string): string {
  return value
    .split(/([;\t\r\n][^\S\r\n\t]*)/)
    .map((piece, at) => (at > 0 && at % 2 === 0 ? change(piece) : piece))
    .join('')
}

const formula = /^['\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u
const number = /^[+-]?\d+(?:[.,]\d+)?$/

/** Whether a value begins as formulas do, whatever apostrophes stand before. */
function beginsFormula(value: string): boolean {
  return formula.test(value) && !number.test(value.replace(/^['\s]+/, ''))
}

/** The same of a cell within a value, where lists stand as well: `- one`, `---`. */
function isFormula(cell: string): boolean {
  const rest = cell.replace(/^'+/, '').trimEnd()
  const isOfList = /^[+\-\uff0b\uff0d]\s+\p{L}[^|!()+*/^&=<>@]*$/u.test(rest) || /^[+\-\uff0b\uff0d\s]*$/u.test(rest)
  return /^[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(rest) && !number.test(rest) && !isOfList
}
