import { sql } from 'kysely'
import type { LookupTableRow } from '../../generated/resources.ts'
import { refuseField } from '../../operation/refusal.ts'
import type { Row } from '../../resource/rows.ts'
import type { Hooks, Writing } from '../backend.ts'
import { keptOf, type LookupValues } from '../lookup-rows/values.ts'
import { createConversion, type GivenColumn, keepsRows, readColumns } from './columns.ts'

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

/** Rows that are converted at once: some 3 MB where all their columns are full. */
const atOnce = 100

/** @throws {Refusal} BadInput where rows hold what the new columns cannot keep; none of them is changed then */
async function changeRows({ transaction }: Writing, { id, columns: before }: Table, { columns: after }: Table) {
  if (keepsRows({ before, after })) return
  const conversion = createConversion({ before, after })
  for (let last = ''; ; ) {
    const rows = await transaction
      .selectFrom('lookup_rows')
      .select(['id', 'values'])
      .where('table_id', '=', id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const written = rows.map((row) => ({
      id: row.id,
      ...keptOf(after, conversion.convert(row.values as LookupValues)),
    }))
    // What does not fit is counted to the end; written is nothing any more.
    if (rows.length > 0 && conversion.wrong() === undefined) await writeRows(transaction, id, written)
    if (rows.length < atOnce) break
    last = rows.at(-1)?.id ?? ''
  }
  const wrong = conversion.wrong()
  if (wrong !== undefined) throw refuseField('Columns', wrong)
}

/** Their versions stay: who has a row open finds that its columns have changed when it is sent. */
async function writeRows(transaction: Writing['transaction'], tableId: string, written: readonly object[]) {
  await sql`update lookup_rows r set "values" = n."values", search_text = n.search_text, characters = n.characters
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as n (id text, "values" jsonb, search_text text, characters int)
    where r.id = n.id and r.table_id = ${tableId}`.execute(transaction)
}
