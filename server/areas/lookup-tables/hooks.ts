import { sql } from 'kysely'
import type { LookupTableRow } from '../../generated/resources.ts'
import type { Row } from '../../resource/rows.ts'
import type { Hooks, Writing } from '../backend.ts'
import { type LookupValues, searchText } from '../lookup-rows/values.ts'
import { convertRows, type GivenColumn, keepsRows, readColumns } from './columns.ts'

type Table = Row & LookupTableRow

/** The columns of a table keep their ids, and its rows go along with them. */
export const hooks: Hooks = {
  before: async (_writing, { columns }, before) =>
    columns === undefined
      ? undefined
      : { columns: readColumns(columns as readonly GivenColumn[], (before as Table | undefined)?.columns ?? []) },

  async after(writing, row, before) {
    if (before) await changeRows(writing, before as Table, row as Table)
    return undefined
  },
}

async function changeRows({ transaction }: Writing, { id, columns: before }: Table, { columns: after }: Table) {
  if (keepsRows({ before, after })) return
  const rows = await transaction.selectFrom('lookup_rows').select(['id', 'values']).where('table_id', '=', id).execute()
  const converted = convertRows(
    { before, after },
    rows.map(({ values }) => values as LookupValues),
  )
  if (rows.length === 0) return
  const written = rows.map((row, index) => {
    const values = converted[index] ?? {}
    return { id: row.id, values, search_text: searchText(after, values) }
  })
  // Their versions stay: who has a row open finds that its columns have changed when it is sent.
  await sql`update lookup_rows r set "values" = n."values", search_text = n.search_text
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n (id text, "values" jsonb, search_text text)
    where r.id = n.id and r.table_id = ${id}`.execute(transaction)
}
