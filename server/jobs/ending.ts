import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { ClaimedJob } from './claim.ts'
import type { Time } from './time.ts'

/** The process that writes, and its time. A job that is another's by now is left alone by everything here. */
interface Writer {
  database: Database
  owner: string
  time: Time
}

const free = { owner: null, lease_ends_at: null } as const

function ownJob(db: Kysely<Schema>, id: string, owner: string) {
  return db.updateTable('jobs').where('id', '=', id).where('owner', '=', owner)
}

export async function finishJob({ database, owner, time }: Writer, job: ClaimedJob, message?: string): Promise<void> {
  await ownJob(database.owner, job.id, owner)
    .set({ ...free, status: 'Done', progress: 100, message: message ?? null, ended_at: time.now() })
    .execute()
}

/**
 * Ends a job for good, and what it leaves is taken away in the same transaction. Its key is free again: the same request
 * may be tried once more.
 */
export async function failJob(
  { database, owner, time }: Writer,
  job: ClaimedJob,
  message: string,
  takeAway: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await database
    .staff(job.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const { numUpdatedRows } = await ownJob(transaction, job.id, owner)
        .set({ ...free, status: 'Failed', message, request_key: null, ended_at: time.now() })
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await takeAway(transaction)
    })
}

/** Gives a job back, to be gone on with at once or after a while. */
export async function giveBackJob(
  { database, owner, time }: Writer,
  job: ClaimedJob,
  { after = 0, errors = job.errors }: { after?: number; errors?: number } = {},
): Promise<void> {
  await ownJob(database.owner, job.id, owner)
    .set({ ...free, status: 'Waiting', errors, due_at: time.later(after) })
    .execute()
}
