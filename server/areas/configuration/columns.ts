import { newId } from '../../database/ids.ts'
import { type LookupColumn, type LookupValues, lookupTypes } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import { Refusal } from '../../operation/refusal.ts'
import { convertedValue } from './values.ts'

/** A column as a call gives it. */
export interface GivenColumn {
  ColumnID?: string | null
  Name: string
  Type: LookupColumn['type']
  Required?: boolean | null
  Options?: readonly string[] | null
}

/**
 * The columns that a table is to have; those without an id are new. `before`: those that it has.
 * @throws {Refusal} BadInput for none, too many, names that are missing, too long or there twice, and choices without options
 */
export function readColumns(given: readonly GivenColumn[], before: readonly LookupColumn[]): LookupColumn[] {
  if (given.length === 0) throw new Refusal('BadInput', 'A table needs at least one column')
  if (given.length > limits.lookupColumns) {
    throw new Refusal('BadInput', `A table has at most ${limits.lookupColumns} columns`)
  }
  const columns = given.map((each) => readColumn(each, before))
  const twice = firstTwice(columns.map(({ name }) => name))
  if (twice !== undefined) throw new Refusal('BadInput', `There are two columns named ${twice}`)
  const idTwice = firstTwice(columns.map(({ id }) => id))
  if (idTwice !== undefined) throw new Refusal('BadInput', 'A column stands there twice')
  return columns
}

function readColumn({ ColumnID, Name, Type, Required, Options }: GivenColumn, before: readonly LookupColumn[]) {
  const name = Name.trim()
  const wrong = wrongText(name, 'Column Name')
  if (wrong !== undefined) throw new Refusal('BadInput', wrong)
  if (!lookupTypes.includes(Type)) throw new Refusal('BadInput', validation.option({ field: 'Type' }))
  if (ColumnID && !before.some(({ id }) => id === ColumnID)) {
    throw new Refusal('Conflict', `The column ${name} is not there any more. Please look at the table and try again.`)
  }
  const column: LookupColumn = {
    id: ColumnID || newId('Column'),
    name,
    type: Type,
    // A box that is not ticked is a value as well.
    required: Type !== 'Boolean' && Required === true,
  }
  if (Type === 'Choice') column.options = readOptions(Options ?? [], name)
  return column
}

function readOptions(given: readonly string[], column: string): string[] {
  const options = given.map((option) => option.trim()).filter((option) => option !== '')
  if (options.length === 0) throw new Refusal('BadInput', `${column} needs options to choose from`)
  if (options.length > limits.lookupOptions) {
    throw new Refusal('BadInput', `${column} has more than ${limits.lookupOptions} options`)
  }
  for (const option of options) {
    const wrong = wrongText(option, 'Options')
    if (wrong !== undefined) throw new Refusal('BadInput', wrong)
  }
  const twice = firstTwice(options)
  if (twice !== undefined) throw new Refusal('BadInput', `${column} has the option ${twice} twice`)
  return options
}

function wrongText(text: string, field: string): string | undefined {
  if (text === '') return validation.required({ field })
  return [...text].length > limits.nameLength ? validation.maxLength({ field, limit: limits.nameLength }) : undefined
}

function firstTwice(texts: readonly string[]): string | undefined {
  const lower = texts.map((text) => text.toLowerCase())
  return texts.find((_, index) => lower.indexOf(lower[index] ?? '') < index)
}

/** Columns before and after a change. */
export interface ColumnChange {
  before: readonly LookupColumn[]
  after: readonly LookupColumn[]
}

/**
 * What the rows of a table become when its columns change: values of other types are converted, those of columns that are
 * gone go as well.
 * @throws {Refusal} BadInput with how many rows hold a value that could not be kept, or lack one that is now required
 */
export function convertRows({ before, after }: ColumnChange, rows: readonly LookupValues[]): LookupValues[] {
  const converted = rows.map((): LookupValues => ({}))
  for (const column of after) {
    const was = before.find(({ id }) => id === column.id)
    let lost = 0
    let missing = 0
    rows.forEach((row, index) => {
      const value = was && row[was.id]
      const kept = value === undefined ? undefined : convertedValue(column, value)
      const values = converted[index] as LookupValues
      if (value !== undefined && kept === undefined) lost++
      else if (kept !== undefined) values[column.id] = kept
      else if (column.type === 'Boolean') values[column.id] = false
      else if (column.required) missing++
    })
    if (lost > 0) throw new Refusal('BadInput', lossWords(column, lost))
    if (missing > 0) {
      throw new Refusal('BadInput', `${column.name} cannot be required: ${inRows(missing)} nothing there yet`)
    }
  }
  return converted
}

function lossWords({ name, type }: LookupColumn, rows: number): string {
  const kinds = {
    Text: 'short enough',
    Number: 'a number',
    Boolean: 'yes or no',
    Date: 'a date',
    Choice: 'one of the options',
  }
  return `${name} cannot be changed so: ${inRows(rows)} a value there that is not ${kinds[type]}. Change these first, or remove the column.`
}

function inRows(rows: number): string {
  return rows === 1 ? '1 row has' : `${rows} rows have`
}

/** Whether rows hold the same by either columns, so that none needs to be written. */
export function keepsRows({ before, after }: ColumnChange): boolean {
  return (
    before.every(({ id }) => after.some((column) => column.id === id)) &&
    after.every((column) => {
      const was = before.find(({ id }) => id === column.id)
      if (!was) return column.type !== 'Boolean' && !column.required
      return (
        was.type === column.type &&
        (was.required || !column.required) &&
        (was.options ?? []).every((option) => column.options?.includes(option))
      )
    })
  )
}
