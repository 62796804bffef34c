import type { LookupRowRow, LookupTableRow } from '../../generated/resources.ts'
import type { Row, Where } from '../../resource/rows.ts'
import type { Hooks } from '../backend.ts'
import { type LookupValues, readValues, searchText } from './values.ts'

/** A row holds what the columns of its table ask for, and is found by all of it. */
export const hooks: Hooks = {
  async before(writing, given) {
    const columns = columnsOf(writing)
    const values = readValues(columns, given.values)
    return { values, search_text: searchText(columns, values) }
  },

  /** A row has no name of its own: what stands in its first column that is filled. */
  nameOf(where, row) {
    const { values } = row as Row & LookupRowRow
    const [first] = columnsOf(where).flatMap(({ ColumnID }) => (values as LookupValues)[ColumnID] ?? [])
    return first === undefined ? null : String(first)
  },
}

function columnsOf({ parent }: Where): LookupTableRow['columns'] {
  return (parent as (Row & LookupTableRow) | undefined)?.columns ?? []
}
