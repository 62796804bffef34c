import type { TemplateField } from '../../../database/schema.ts'

/**
 * One cell as it was read: a text of a csv, a value of a spreadsheet. `day` is a date and perhaps a time, ISO 8601 without
 * a zone, `time` a time of day `HH:mm` (empty: a time that is longer than a day), `number` a number; `shown` is what the sheet
 * shows of it, which is what a text gets; `since1904`: a number would be a day counted from then. `error` what the spreadsheet shows instead of a value; `tooLong` how many characters a cell has that was left out;
 * `unclear` what is there of a value that may mean something else, `why` the reason that staff are told.
 */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { day: string; shown?: string }
  | { time: string; shown: string }
  | { number: number; shown: string; since1904?: true }
  | { error: string }
  | { tooLong: number }
  | { unclear: string; why: string }

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell as it is shown, and a person would write it. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('shown' in cell && cell.shown !== undefined) return cell.shown
  if ('day' in cell) return cell.day
  if ('unclear' in cell) return cell.unclear
  return 'error' in cell ? cell.error : ''
}

/** A cell in writing, so that a field of a type takes it for the same again: numbers and days as they are, however they are shown. */
export function writtenCell(cell: Cell | undefined, type: TemplateField['type'] | undefined): string {
  const { number, day } = partsOf(cell)
  if (type === 'number' && number !== undefined) return String(number)
  if ((type === 'date' || type === 'date-time') && day !== undefined) return day
  return textOfCell(cell)
}

/** What a cell is to fields of numbers, days and times: a number, a day `2030-12-31T14:00:00` or a time of day. */
export function partsOf(cell: Cell | undefined): { number?: number; day?: string; time?: string; serial?: number } {
  if (typeof cell === 'number') return { number: cell, serial: cell }
  if (typeof cell !== 'object' || cell === null) return {}
  if ('number' in cell) return { number: cell.number, serial: cell.number + (cell.since1904 ? 1462 : 0) }
  if ('time' in cell) return { time: cell.time }
  return 'day' in cell ? { day: cell.day } : {}
}
