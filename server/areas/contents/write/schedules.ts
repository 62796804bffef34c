import type { Kysely } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { ContentSchedules, Schema } from '../../../database/schema.ts'

export type ScheduledAct = ContentSchedules['act']

/** The column of contents that says what is still to come. */
export const scheduledColumns = { Publish: 'scheduled_publish_at', Archive: 'scheduled_archive_at' } as const

/** The plans that end with a change of a content's row. */
export function endedBy(change: Partial<Record<(typeof scheduledColumns)[ScheduledAct], unknown>>): ScheduledAct[] {
  const acts = Object.keys(scheduledColumns) as ScheduledAct[]
  return acts.filter((act) => change[scheduledColumns[act]] === null)
}

export async function forgetSchedules(
  db: Kysely<Schema>,
  ids: readonly string[],
  acts: readonly ScheduledAct[],
): Promise<void> {
  if (acts.length === 0) return
  await db.deleteFrom('content_schedules').where(isAnyOf('content_id', ids)).where('act', 'in', acts).execute()
}
