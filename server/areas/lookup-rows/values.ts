import type { ValueRule } from '../../../generator/values/value-rule.ts'
import { wrongGiven } from '../../../generator/values/wrong-value.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import type { LookupColumn } from '../../generated/schema.ts'
import { languages } from '../../mail/letters.ts'
import { Refusal, refuseField } from '../../operation/refusal.ts'
import { valueWords } from '../../operation/value-words.ts'

/** What stands in a row, by ColumnID: texts, numbers and booleans as they are, dates `YYYY-MM-DD`; nothing where there is none. */
export type LookupValues = Record<string, string | number | boolean>

type Value = LookupValues[string]

/**
 * The values of a row as its table's columns want them, by the ids of the columns; what is not filled in is left out, and
 * an unticked box is one that is not ticked.
 * @throws {Refusal} BadInput that names the column
 */
export function readValues(columns: readonly LookupColumn[], given: unknown): LookupValues {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Refusal('BadInput', 'Values must be an object, by the ids of the columns')
  }
  const entries = new Map<string, unknown>(Object.entries(given))
  for (const id of entries.keys()) {
    if (!columns.some((column) => column.ColumnID === id)) {
      throw new Refusal('BadInput', 'The table has no such column any more. Please look at it and try again.')
    }
  }
  const read: LookupValues = {}
  for (const column of columns) {
    const value = entries.get(column.ColumnID)
    const at = `Values/${column.ColumnID}`
    if (value === undefined || value === null || value === '') {
      if (column.Type === 'Boolean') read[column.ColumnID] = false
      else if (column.Required) throw refuseField(at, validation.required({ field: column.Name }))
      continue
    }
    const wrong = wrongValue(column, value)
    if (wrong !== undefined) throw refuseField(at, wrong)
    read[column.ColumnID] = value as Value
  }
  return read
}

/** What is wrong with a value that is there, in words for staff; undefined where it is right. */
export function wrongValue({ Name: field, Type, Options }: LookupColumn, value: unknown): string | undefined {
  const wrong = wrongGiven({ ...rulesOf[Type], options: Options ?? [] }, value)
  return wrong && valueWords(field, wrong)
}

/** What each type of column holds. */
const rulesOf: Readonly<Record<LookupColumn['Type'], ValueRule>> = {
  Text: { kind: 'long text', maxCharacters: limits.lookupTextLength },
  Number: { kind: 'number' },
  Boolean: { kind: 'boolean' },
  Date: { kind: 'date' },
  Choice: { kind: 'choice' },
}

/** What a value becomes when its column takes another type; undefined where it cannot be one of that type. */
export function convertedValue(column: LookupColumn, value: Value): Value | undefined {
  const made = madeOf(column.Type, value)
  return made !== undefined && wrongValue(column, made) === undefined ? made : undefined
}

function madeOf(type: LookupColumn['Type'], value: Value): Value | undefined {
  const text = String(value).trim()
  switch (type) {
    case 'Number':
      return typeof value !== 'boolean' && /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
    case 'Boolean':
      return /^(?:true|yes|1)$/i.test(text) ? true : /^(?:false|no|0)$/i.test(text) ? false : undefined
    case 'Text':
      return String(value)
    case 'Date':
    case 'Choice':
      return text
  }
}

/** What is kept of the values of a row: with what it is searched by, and how long they are as JSON. */
export function keptOf(columns: readonly LookupColumn[], values: LookupValues) {
  return { values, search_text: searchText(columns, values), characters: JSON.stringify(values).length }
}

/** What a row is searched by: its values as they are, and as a page in each language shows them, one a line. The database compares them. */
function searchText(columns: readonly LookupColumn[], values: LookupValues): string {
  return columns
    .flatMap(({ ColumnID: id }) => (values[id] === undefined ? [] : [...new Set(shownAs(values[id]))]))
    .join('\n')
}

function shownAs(value: Value): readonly string[] {
  if (typeof value === 'boolean') return languages.map((language) => yesAndNo(language)[value ? 0 : 1])
  if (typeof value === 'number')
    return [
      String(value),
      ...languages.flatMap((language) =>
        [false, true].map((useGrouping) =>
          new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 20 }).format(value),
        ),
      ),
    ]
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  return year === undefined ? [value] : [value, `${day}/${month}/${year}`]
}

/** What the list of a table shows of a box, by language. */
export function yesAndNo(language: string): readonly [yes: string, no: string] {
  return language === 'de' ? ['Ja', 'Nein'] : ['Yes', 'No']
}
