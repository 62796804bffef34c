import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { lease } from './claim.ts'
import type { JobRun } from './job.ts'
import type { Time } from './time.ts'

type Reached = Parameters<JobRun<unknown, unknown>['checkpoint']>[0]

/** Writes down how far a job is, and stays its process. @returns false when it is another's by now, or gone */
export async function writeCheckpoint(
  db: Kysely<Schema>,
  { id, owner, time }: { id: string; owner: string; time: Time },
  { step, progress, cursor }: Reached,
): Promise<boolean> {
  // Requests that came in meanwhile are read now: the embedded database answers without ever giving the event loop a turn.
  await turn()
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({
      lease_ends_at: time.later(lease),
      ...(step !== undefined && { step }),
      // A second try passes where the first has been.
      ...(progress !== undefined && { progress: sql<number>`greatest(progress, ${percent(progress)}::smallint)` }),
      ...(cursor !== undefined && { cursor: JSON.stringify(cursor) }),
    })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** 100 is for what has ended. */
function percent(progress: number): number {
  return Math.max(0, Math.min(99, Math.floor(progress)))
}
