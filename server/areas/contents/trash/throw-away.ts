import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { type Going, goingBelow } from '../../trash/going.ts'
import { keepInTrash } from '../../trash/keep.ts'
import { recordContent } from '../write/record-content.ts'
import { type ContentRow, contentColumns } from '../write/rows.ts'
import { takeAwayContents, type Writing } from '../write/writer.ts'
import { purgeOld } from './purge.ts'

/** A content that is about to go, alone or with what it lies below. */
export type GoingRow = ContentRow & Going

const subject = 'Content Management'
const joins = sql`left join templates t on t.id = c.template_id`

/**
 * What goes when contents are deleted: they, and all that lies below them. The transaction holds it.
 * @throws {Refusal} NotFound where one is not in the environment
 */
export function goingWith(
  transaction: Transaction<Schema>,
  environmentId: string,
  ids: readonly string[],
): Promise<GoingRow[]> {
  return goingBelow<ContentRow>(transaction, { subject, columns: contentColumns, joins }, environmentId, ids)
}

/** Puts contents into the trash, with their access lists. Nothing delivers, finds or counts them from then on. */
export async function throwAway(writing: Writing, rows: readonly GoingRow[]): Promise<void> {
  const { transaction } = writing
  await keepInTrash(writing, subject, rows, ({ template_name }) => template_name)
  await takeAwayContents(
    transaction,
    rows.map(({ id }) => id),
  )
  await purgeOld(transaction)
  for (const before of rows) await recordContent(writing, { event: 'content.deleted', before })
}
