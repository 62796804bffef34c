import type { Delimiter, FileFacts } from '../cells.ts'

/** What the numbers of a file tell of the marks that they are written with. */
export interface Marks {
  /** Numbers in which a comma can be nothing but the mark of decimals, or a point nothing but that of thousands. */
  comma: boolean
  point: boolean
}

const signs = /^[+\-\u2212]|[\s\u2019']/gu

/** Remembers what a value tells, whatever column it stands in: people write a file in one language. */
export function learnMarks(marks: Marks, cell: unknown): void {
  if (typeof cell !== 'string' || cell.length > 30 || !/\d/.test(cell)) return
  const text = cell.trim().replace(signs, '')
  if (isDecimal(text, ',', '.')) marks.comma = true
  else if (isDecimal(text, '.', ',')) marks.point = true
}

/** Whether the one mark is that of decimals in it and cannot be that of thousands. */
function isDecimal(text: string, mark: ',' | '.', other: ',' | '.'): boolean {
  const groups = text.split(other)
  const [last = ''] = groups.slice(-1)
  if (groups.length === 1) {
    const [whole = '', decimals = '', ...more] = text.split(mark)
    const isPlain = more.length === 0 && /^\d*$/.test(whole) && /^\d+$/.test(decimals)
    return isPlain && !(decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
  }
  const [lastGroup = '', decimals, ...more] = last.split(mark)
  const isGrouped = [...groups.slice(1, -1), lastGroup].every((group) => /^\d{3}$/.test(group))
  if (!isGrouped || more.length > 0 || !/^\d{1,3}$/.test(groups[0] ?? '')) return false
  return decimals === undefined ? groups.length > 2 : /^\d*$/.test(decimals)
}

/**
 * How numbers are to be read in a file. Semicolons part columns where commas are marks of decimals, unless the numbers tell
 * otherwise; where they tell both, nothing is sure.
 */
export function decimalsOf(
  { comma, point }: Marks,
  delimiter: Delimiter | undefined,
  columns: number,
): Pick<FileFacts, 'decimalComma' | 'point'> {
  const byDelimiter = delimiter === ';' && columns > 1
  if (comma && point) return { decimalComma: false, point: 'unclear' }
  if (point) return { decimalComma: false }
  if (!comma) return byDelimiter ? { decimalComma: true, point: 'unclear' } : { decimalComma: false }
  // A comma within quotation marks, or in a text of a workbook, may be part of something else than a number.
  return delimiter === ';' || delimiter === '\t'
    ? { decimalComma: true, point: 'thousands' }
    : { decimalComma: false, point: 'unclear' }
}
