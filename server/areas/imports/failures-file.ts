import type { Kysely } from 'kysely'
import { csvLine } from '../../../generator/values/csv.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { Delimiter, FileFacts } from './cells.ts'
import { ownHeadings } from './failed-headings.ts'

const rowsAtOnce = 500

/** How the file is that they stand in, and what its columns fill. */
export interface FailedColumns {
  readonly headings: readonly string[]
  readonly fields: readonly TemplateField[]
  /** Of the file; a comma where it has none. */
  readonly delimiter?: Delimiter
  readonly decimalComma: boolean
  readonly point?: FileFacts['point']
}

/**
 * What parts the columns of the rows that failed: what does in the file, unless numbers of rows that went well told what a
 * comma or a point is. Without these they are to be read as before, or refused.
 */
export function delimiterOfFailures({
  delimiter = ',',
  decimalComma,
  point,
}: Omit<FailedColumns, 'headings' | 'fields'>) {
  if (point === 'thousands') return ';'
  return delimiter === ';' && !decimalComma && !point ? ',' : delimiter
}

/**
 * The rows that failed as csv: row, column, reason, and the row's own values, for staff to mend and send again. Its
 * columns are parted so that numbers mean what they meant. Paged out of the database, so that it is
 * nowhere whole.
 */
export async function* failuresCsv(
  db: Kysely<Schema>,
  importId: string,
  { headings, fields, ...columns }: FailedColumns,
): AsyncIterable<Uint8Array> {
  const delimiter = delimiterOfFailures(columns)
  // With a byte order mark Excel knows that it is UTF-8.
  yield Buffer.from(`\ufeff${csvLine([...ownHeadings(headings, fields), ...headings], delimiter)}`)
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('import_failures')
      .select(['row_number', 'column_name', 'reason', 'cells'])
      .where('import_id', '=', importId)
      .where('row_number', '>', after)
      .orderBy('row_number')
      .limit(rowsAtOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const lines = rows.map((row) =>
      csvLine([String(row.row_number), row.column_name ?? '', row.reason, ...row.cells], delimiter),
    )
    yield Buffer.from(lines.join(''))
    after = last.row_number
  }
}
