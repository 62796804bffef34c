import type { TemplateField } from '../../database/schema.ts'
import { type Cell, isEmptyCell, textOfCell } from './cells.ts'
import { dayOfSerial, readDay } from './days.ts'
import { readNumber, shown } from './numbers.ts'

/** The value that a field gets (undefined: none), or why it gets none. */
export type Converted = { value: unknown } | { reason: string }

export interface Custom {
  /** Whether a comma is the mark of decimals in this file. */
  decimalComma: boolean
  /** Characters that a cell may have. */
  longestCell: number
}

/** Makes of a cell what a field holds, by the field's type. Whether the field may hold just that is asked elsewhere. */
export function convertCell(field: TemplateField, cell: Cell | undefined, custom: Custom): Converted {
  if (isEmptyCell(cell)) return { value: undefined }
  if (typeof cell === 'object' && cell !== null) {
    if ('error' in cell) return { reason: `The cell shows an error (${cell.error})` }
    if ('tooLong' in cell)
      return { reason: `The cell has more than ${custom.longestCell.toLocaleString('en')} characters` }
  }
  return conversions[field.type](cell as Cell, field, custom)
}

type Conversion = (cell: Cell, field: TemplateField, custom: Custom) => Converted

const asWritten: Conversion = (cell) => ({ value: textOfCell(cell) })
const trimmed: Conversion = (cell) => ({ value: textOfCell(cell).trim() })
const yes = new Set(['true', 'yes', 'y', '1'])
const no = new Set(['false', 'no', 'n', '0'])

const conversions: Record<TemplateField['type'], Conversion> = {
  text: asWritten,
  'long text': asWritten,
  number: (cell, _field, { decimalComma }) => {
    if (typeof cell === 'number') return { value: cell }
    if (typeof cell !== 'string') return { reason: `"${textOfCell(cell)}" is not a number` }
    return readNumber(cell, decimalComma)
  },
  boolean: (cell) => {
    const word = textOfCell(cell).trim().toLowerCase()
    if (yes.has(word)) return { value: true }
    if (no.has(word)) return { value: false }
    return { reason: `"${shown(textOfCell(cell))}" is neither yes nor no` }
  },
  date: (cell) => {
    const day = typeof cell === 'number' ? dayOfSerial(cell) : readDay(textOfCell(cell))
    return day === undefined
      ? { reason: `"${shown(textOfCell(cell))}" is not a date such as 31/12/2030` }
      : { value: day }
  },
  url: trimmed,
  email: trimmed,
  choice: (cell, { options = [] }) => {
    const word = textOfCell(cell).trim()
    const same = options.find((option) => option === word)
    return { value: same ?? options.find((option) => option.toLowerCase() === word.toLowerCase()) ?? word }
  },
  media: trimmed,
  content: (cell) => ({
    value: textOfCell(cell)
      .split(/[\s,;]+/u)
      .filter((id) => id !== ''),
  }),
}
