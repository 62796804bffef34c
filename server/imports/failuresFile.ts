import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

const rowsAtOnce = 500

/**
 * The rows that failed as csv: row, column, reason, and the row's own values, for staff to mend and send again. Paged out
 * of the database, so that it is nowhere whole.
 */
export async function* failuresCsv(
  db: Kysely<Schema>,
  importId: string,
  headings: readonly string[],
): AsyncIterable<Uint8Array> {
  // With a byte order mark Excel knows that it is UTF-8.
  yield Buffer.from(`\ufeff${line(['Row', 'Column', 'Reason', ...headings])}`)
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
    const lines = rows.map((row) => line([String(row.row_number), row.column_name ?? '', row.reason, ...row.cells]))
    yield Buffer.from(lines.join(''))
    after = last.row_number
  }
}

function line(values: readonly string[]): string {
  return `${values.map((value) => quoted(harmless(value))).join(',')}\r\n`
}

/** What a spreadsheet would take for a formula is given to it as a text; a plain number is none. */
function harmless(value: string): string {
  return /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(value) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(value)
    ? `'${value}`
    : value
}

function quoted(value: string): string {
  return /[",;\t\r\n']|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
