import { sql } from 'kysely'
import { limits } from '../../generated/limits.ts'
import type { LookupRowRow, LookupTableRow } from '../../generated/resources.ts'
import { Refusal } from '../../operation/refusal.ts'
import type { Row, Where } from '../../resource/rows.ts'
import type { Hooks, Writing } from '../backend.ts'
import { keptOf, type LookupValues, readValues } from './values.ts'

/** A row holds what the columns of its table ask for, and is found by all of it. */
export const hooks: Hooks = {
  async before(writing, given, before) {
    const columns = columnsOf(writing)
    const kept = keptOf(columns, readValues(columns, given.values))
    await refuseTooLong(writing, kept.characters, before as (Row & LookupRowRow) | undefined)
    return kept
  },

  /** A row has no name of its own: what stands in its first column that is filled. */
  nameOf(where, row) {
    const { values } = row as Row & LookupRowRow
    const [first] = columnsOf(where).flatMap(({ ColumnID }) => (values as LookupValues)[ColumnID] ?? [])
    return first === undefined ? null : String(first)
  },
}

/** @throws {Refusal} BadInput where a row that gets longer has no room in its table */
async function refuseTooLong(
  { transaction, parent }: Writing,
  characters: number,
  before: (Row & LookupRowRow) | undefined,
): Promise<void> {
  if (characters <= (before?.characters ?? 0)) return
  const { rows } = await sql<{ others: number }>`select coalesce(sum(characters), 0)::float8 as others from lookup_rows
    where table_id = ${parent?.id ?? ''} and id <> ${before?.id ?? ''}`.execute(transaction)
  if ((rows[0]?.others ?? 0) + characters <= limits.lookupCharacters) return
  throw new Refusal('BadInput', `The rows of a table have at most ${limits.lookupCharacters} characters in all`)
}

function columnsOf({ parent }: Where): LookupTableRow['columns'] {
  return (parent as (Row & LookupTableRow) | undefined)?.columns ?? []
}
