import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from '../contents/field-ids.ts'
import { type Cell, textOfCell, writtenCell } from '../contents/reading/cell.ts'
import { type Custom, convertCell } from '../contents/reading/convert.ts'
import { titleOf } from '../contents/title.ts'
import { validateData } from '../contents/validate.ts'
import { mostCharacters } from '../contents/values.ts'
import { largeReason } from '../contents/write/publishable.ts'
import type { FileFacts, FileRow } from './cells.ts'
import { type Match, matchColumns, nameColumn } from './matching.ts'

/** A content to be, made of one row. */
export interface ReadyRow {
  row: number
  name: string
  data: Record<string, unknown>
  /** The row's own values, for when it fails later. */
  values: string[]
}

/** A row that makes no content, and why. */
export interface FailedRow {
  row: number
  /** Headings, or a field's label where no column fills it; null where it is the row as a whole. */
  column: string | null
  reason: string
  values: string[]
}

export type RowOutcome = { ready: ReadyRow } | { failed: FailedRow }

/** Reasons that are told of one row. */
const mostReasons = 5

interface Problem {
  column: string
  reason: string
}

/** Makes contents of rows, by the fields of a template. */
export function createRowMaker(
  { headings, decimalComma, point, mapping }: FileFacts,
  template: { name: string; fields: readonly TemplateField[]; title?: string | null },
  longestCell: number,
): (row: FileRow) => RowOutcome {
  const match = matchColumns(headings, template.fields, mapping)
  const custom: Custom = { decimalComma, ...(point && { point }), longestCell }
  const named = nameColumn(headings)
  const nameOf = namer(named, match)

  return ({ row, cells, surplus }) => {
    const values = headings.map((_, column) => writtenCell(cells[column], match.fields[column]?.type))
    if (surplus) {
      const reason = 'The row has more values than there are headings'
      return { failed: { row, column: null, reason, values } }
    }
    const problems: Problem[] = []
    const given: Record<string, unknown> = {}
    match.fields.forEach((field, column) => {
      if (!field) {
        const unclear = column === named ? whyUnclear(cells[column]) : undefined
        if (unclear !== undefined) problems.push({ column: headings[column] ?? '', reason: unclear })
        return
      }
      const converted = convertCell(field, cells[column], custom)
      if ('reason' in converted) problems.push({ column: headings[column] ?? '', reason: converted.reason })
      else define(given, fieldId(field), converted.value)
    })
    const wrong = new Set(problems.map(({ column }) => column))
    const checked = validateData(template.fields, given)
    for (const { field, reason } of checked.problems) {
      const column = columnOf(field, match, headings, template.fields)
      // A value that could not be read is not missing as well.
      if (!wrong.has(column)) problems.push({ column, reason })
    }
    if (problems.length > 0) return { failed: failedRow(row, problems, values) }
    const data = checked.kept
    const tooLarge = largeReason(data)
    if (tooLarge) return { failed: { row, column: null, reason: tooLarge, values } }
    const name = titleOf({ title: null, ...template }, data) ?? (nameOf(cells) || `${template.name} ${row}`)
    return { ready: { row, name, data, values } }
  }
}

export function failedRow(row: number, problems: readonly Problem[], values: string[]): FailedRow {
  const told = problems.slice(0, mostReasons)
  const more = problems.length > told.length ? '; …' : ''
  return {
    row,
    column: told.map(({ column }) => column).join(', '),
    reason: told.map(({ column, reason }) => (told.length > 1 ? `${column}: ${reason}` : reason)).join('; ') + more,
    values,
  }
}

/** The heading of the column that fills a field; its label where none does. */
export function columnOf(
  name: string,
  match: Match,
  headings: readonly string[],
  fields: readonly TemplateField[],
): string {
  const column = match.fields.findIndex((field) => field?.name === name)
  return headings[column] ?? fields.find((field) => field.name === name)?.label ?? name
}

/**
 * Contents are named by the column `name` or `title`, else by the first text field that has a value: by as much of it as
 * the name of a content may have.
 */
function namer(named: number | undefined, match: Match): (cells: readonly Cell[]) => string {
  const texts = match.fields.flatMap((field, column) => (field?.type === 'text' ? [column] : []))
  const columns = named === undefined ? texts : [named, ...texts]
  return (cells) => {
    for (const column of columns) {
      const text = textOfCell(cells[column])
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
      if (text !== '') return [...text].slice(0, mostCharacters.name).join('')
    }
    return ''
  }
}

function whyUnclear(cell: Cell | undefined): string | undefined {
  return typeof cell === 'object' && cell !== null && 'unclear' in cell ? cell.why : undefined
}

/** A field may be called `__proto__`. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}
