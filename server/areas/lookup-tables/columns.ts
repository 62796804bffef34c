import { isDeepStrictEqual } from 'node:util'
import { alike } from '../../../generator/values/alike.ts'
import { newId } from '../../database/ids.ts'
import { limits } from '../../generated/limits.ts'
import type { LookupColumn } from '../../generated/schema.ts'
import { Refusal, refuseField } from '../../operation/refusal.ts'
import { wrongUnseen } from '../../policies/unseen.ts'
import { convertedValue, type LookupValues } from '../lookup-rows/values.ts'

/** A column as a call gives it: one that has no id is a new one. */
export type GivenColumn = Omit<LookupColumn, 'ColumnID'> & { readonly ColumnID: string | null }

/**
 * The columns that a table is to have; those without an id are new. `before`: those that it has.
 * @throws {Refusal} BadInput for none, names that are there twice or not all seen, and choices without options; Conflict for one that is gone
 */
export function readColumns(given: readonly GivenColumn[], before: readonly LookupColumn[]): readonly LookupColumn[] {
  if (given.length === 0) throw refuseField('Columns', 'A table needs at least one column')
  const added = sameAdded(given, before)
  if (added) return added
  const columns = given.map((each) => readColumn(each, before))
  const twice = firstTwice(columns.map(({ Name }) => Name))
  if (twice !== undefined) throw refuseField('Columns', `There are two columns named ${twice}`)
  const idTwice = firstTwice(columns.map(({ ColumnID }) => ColumnID))
  if (idTwice !== undefined) throw refuseField('Columns', 'A column stands there twice')
  return columns
}

/** The columns that a table has, where new ones may have got their ids by the same call before. */
function sameAdded(
  given: readonly GivenColumn[],
  before: readonly LookupColumn[],
): readonly LookupColumn[] | undefined {
  const named = given.map((column, at) => ({ ...plain(column), ColumnID: column.ColumnID || before[at]?.ColumnID }))
  return isDeepStrictEqual(named, before.map(plain)) ? before : undefined
}

function readColumn(given: GivenColumn, before: readonly LookupColumn[]): LookupColumn {
  const { ColumnID, Name, Type } = given
  const unseen = wrongUnseen(Name, 'Column Name')
  if (unseen !== undefined) throw refuseField('Columns', unseen)
  if (ColumnID && !before.some((each) => each.ColumnID === ColumnID)) {
    throw new Refusal('Conflict', `The column ${Name} is not there any more. Please look at the table and try again.`)
  }
  const Options = Type === 'Choice' ? readOptions(given.Options ?? [], Name) : null
  return { ...plain(given), ColumnID: ColumnID || newId('Column'), Options }
}

/** A box that is not ticked is a value as well; only what is chosen has options. */
function plain<Column extends GivenColumn>(column: Column): Column {
  const { Type, Required, Options } = column
  return { ...column, Required: Type !== 'Boolean' && Required, Options: Type === 'Choice' ? Options : null }
}

function readOptions(options: string[], column: string): string[] {
  if (options.length === 0) throw refuseField('Columns', `${column} needs options to choose from`)
  if (options.length > limits.lookupOptions) {
    throw refuseField('Columns', `${column} has more than ${limits.lookupOptions} options`)
  }
  const twice = firstTwice(options)
  if (twice !== undefined) throw refuseField('Columns', `${column} has the option ${twice} twice`)
  return options
}

function firstTwice(texts: readonly string[]): string | undefined {
  const lower = texts.map(alike)
  return texts.find((_, index) => lower.indexOf(lower[index] ?? '') < index)
}

/** Columns before and after a change. */
export interface ColumnChange {
  before: readonly LookupColumn[]
  after: readonly LookupColumn[]
}

/** What the rows of a table become when its columns change, one after the other. */
export interface Conversion {
  /** The values of a row by the new columns: those of other types are converted, those of columns that are gone go. */
  convert(values: LookupValues): LookupValues
  /** In how many rows so far a value could not be kept, or lacks where it is now required; undefined where in none. */
  wrong(): string | undefined
}

export function createConversion({ before, after }: ColumnChange): Conversion {
  const columns = after.map((column) => ({
    column,
    was: before.find(({ ColumnID }) => ColumnID === column.ColumnID),
    lost: 0,
    missing: 0,
  }))
  return {
    convert(values) {
      const converted: LookupValues = {}
      for (const each of columns) {
        const { column, was } = each
        const value = was && values[was.ColumnID]
        const kept = value === undefined ? undefined : convertedValue(column, value)
        if (value !== undefined && kept === undefined) each.lost++
        else if (kept !== undefined) converted[column.ColumnID] = kept
        else if (column.Type === 'Boolean') converted[column.ColumnID] = false
        else if (column.Required) each.missing++
      }
      return converted
    },
    wrong() {
      const wrong = columns.find(({ lost, missing }) => lost > 0 || missing > 0)
      if (!wrong) return undefined
      const { column, lost, missing } = wrong
      return lost > 0
        ? lossWords(column, lost)
        : `${column.Name} cannot be required: ${inRows(missing)} nothing there yet`
    },
  }
}

function lossWords({ Name: name, Type: type }: LookupColumn, rows: number): string {
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
    before.every(({ ColumnID }) => after.some((column) => column.ColumnID === ColumnID)) &&
    after.every((column) => {
      const was = before.find(({ ColumnID }) => ColumnID === column.ColumnID)
      if (!was) return column.Type !== 'Boolean' && !column.Required
      return (
        was.Type === column.Type &&
        (was.Required || !column.Required) &&
        (was.Options ?? []).every((option) => column.Options?.includes(option))
      )
    })
  )
}
