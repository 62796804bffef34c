import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { lease } from './claim.ts'
import type { JobRun } from './job.ts'
import type { Time } from './time.ts'

type Reached = Parameters<JobRun<unknown, unknown>['checkpoint']>[0]

/** Writes down how far a job is, and stays its process. @returns false when it is another's by now, or gone */
export async function writeCheckpoint(
  db: Kysely<Schema>,
  { id, owner, time }: { id: string; owner: string; time: Time },
  { step, progress, cursor, lanes }: Reached,
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
      // On top of what stands there by then: another lane may have written in between.
      ...(lanes !== undefined && { cursor: sql`cursor || ${JSON.stringify(lanes)}::jsonb` }),
    })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Holds a job's row until the end of the transaction against whoever deletes it; what is written into it meanwhile waits for
 * nobody. @returns false when the job is another process's by now, or gone
 */
export async function holdJob(
  transaction: Transaction<Schema>,
  { id, owner }: { id: string; owner: string },
): Promise<boolean> {
  await turn()
  const row = await transaction
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** 100 is for what has ended. */
function percent(progress: number): number {
  return Math.max(0, Math.min(99, Math.floor(progress)))
}
