import { alike } from '../../../../generator/values/alike.ts'
import { readLocation } from '../../../../generator/values/location.ts'
import { losesDigits } from '../../../../generator/values/number-text.ts'
import { documentOf } from '../../../../generator/values/rich-text/document.ts'
import type { TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../field-ids.ts'
import { byFieldId, unknownNames } from '../field-names.ts'
import { readLink } from '../links.ts'
import { optionsOf } from '../options.ts'
import { type Cell, isEmptyCell, partsOf, textOfCell } from './cell.ts'
import { dayOfSerial, momentOfSerial, readDay, readMoment, readTime } from './days.ts'
import { readNumber, shown } from './numbers.ts'

/** The value that a field gets (undefined: none), or why it gets none. */
export type Converted = { value: unknown } | { reason: string }

export interface Custom {
  /** Whether a comma is the mark of decimals in this file. */
  decimalComma: boolean
  /** What a point before three digits is in it, where it is not the mark of decimals. */
  point?: 'thousands' | 'unclear'
  /** Characters that a cell may have. */
  longestCell: number
}

/** Makes of a cell what a field holds, by the field's type. Whether the field may hold just that is asked elsewhere. */
export function convertCell(field: TemplateField, cell: Cell | undefined, custom: Custom): Converted {
  if (isEmptyCell(cell)) return { value: undefined }
  if (typeof cell === 'object' && cell !== null) {
    if ('error' in cell) return { reason: `The cell shows an error (${cell.error})` }
    if ('unclear' in cell) return { reason: cell.why }
    if ('tooLong' in cell)
      return { reason: `The cell has more than ${custom.longestCell.toLocaleString('en')} characters` }
  }
  return conversions[field.type](cell as Cell, field, custom)
}

type Conversion = (cell: Cell, field: TemplateField, custom: Custom) => Converted

const asWritten: Conversion = (cell) => ({ value: textOfCell(cell) })
const trimmed: Conversion = (cell) => ({ value: textOfCell(cell).trim() })
const ids: Conversion = (cell) => ({
  value: textOfCell(cell)
    .split(/[\s,;]+/u)
    .filter((id) => id !== ''),
})
const yes = new Set(['true', 'yes', 'y', '1'])
const no = new Set(['false', 'no', 'n', '0'])

/** The key of the option that a word is: its key or its label, if need be whatever the case of the letters. */
function keyOf(given: string, field: TemplateField): string {
  const word = given.trim()
  const options = optionsOf(field)
  const found =
    options.find(({ key }) => key === word) ??
    options.find(({ label }) => label === word) ??
    options.find(({ key, label }) => [key, label].some((each) => alike(each) === alike(word)))
  return found?.key ?? word
}

function readJson(cell: Cell): Converted {
  const text = textOfCell(cell)
  if (losesDigits(text)) return { reason: `"${shown(text)}" has more digits than a number keeps` }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { reason: `"${shown(text)}" is not JSON` }
  }
}

/** What lies in a field, by the names that programs use. */
function fromJson(cell: Cell, field: TemplateField): Converted {
  const read = readJson(cell)
  if ('reason' in read) return read
  const [unknown] = unknownNames([field], { [field.name]: read.value })
  if (unknown !== undefined) return { reason: `${field.label} has no field ${shown(unknown)}` }
  return { value: byFieldId([field], { [field.name]: read.value })[fieldId(field)] }
}

const conversions: Record<TemplateField['type'], Conversion> = {
  text: asWritten,
  'long text': asWritten,
  'rich text': (cell) => ({ value: documentOf(textOfCell(cell)) }),
  number: (cell, _field, custom) => {
    const { number } = partsOf(cell)
    if (number !== undefined) return { value: number }
    if (typeof cell !== 'string') return { reason: `"${textOfCell(cell)}" is not a number` }
    return readNumber(cell, custom)
  },
  boolean: (cell) => {
    const word = alike(textOfCell(cell).trim())
    if (yes.has(word)) return { value: true }
    if (no.has(word)) return { value: false }
    return { reason: `"${shown(textOfCell(cell))}" is neither yes nor no` }
  },
  date: (cell) => {
    const { serial, day: given, time } = partsOf(cell)
    const day =
      serial !== undefined ? dayOfSerial(serial) : time === undefined ? readDay(given ?? textOfCell(cell)) : undefined
    return day === undefined
      ? { reason: `"${shown(textOfCell(cell))}" is not a date such as 31/12/2030` }
      : { value: day }
  },
  url: trimmed,
  email: trimmed,
  'date-time': (cell) => {
    const { serial, day, time } = partsOf(cell)
    const moment =
      serial !== undefined
        ? momentOfSerial(serial)
        : time === undefined
          ? readMoment(day ?? textOfCell(cell))
          : undefined
    return moment === undefined
      ? { reason: `"${shown(textOfCell(cell))}" is not a moment such as 2030-12-31T14:00:00Z` }
      : { value: moment }
  },
  time: (cell) => {
    const { serial, time: given } = partsOf(cell)
    const time =
      serial !== undefined ? momentOfSerial(1 + (serial % 1))?.slice(11, 16) : readTime(given ?? textOfCell(cell))
    return time === undefined ? { reason: `"${shown(textOfCell(cell))}" is not a time such as 14:30` } : { value: time }
  },
  choice: (cell, field) => ({ value: keyOf(textOfCell(cell), field) }),
  choices: (cell, field) => {
    const words = textOfCell(cell).split(/[,;\n]/u)
    return { value: [...new Set(words.filter((word) => word.trim() !== '').map((word) => keyOf(word, field)))] }
  },
  slug: trimmed,
  colour: (cell) => {
    const colour = textOfCell(cell).trim().toLowerCase()
    return { value: /^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : colour }
  },
  group: fromJson,
  list: fromJson,
  blocks: fromJson,
  location: (cell) => {
    const location = readLocation(textOfCell(cell))
    return location
      ? { value: location }
      : { reason: `"${shown(textOfCell(cell))}" is not a place such as 48.2082, 16.3738` }
  },
  link: (cell) => {
    const link = readLink(textOfCell(cell))
    return link ? { value: link } : { reason: `"${shown(textOfCell(cell))}" is no address, email, phone number or id` }
  },
  json: readJson,
  // It is made of the others.
  computed: () => ({ value: undefined }),
  media: (cell, field, custom) => (field.many ? ids(cell, field, custom) : trimmed(cell, field, custom)),
  content: ids,
}
