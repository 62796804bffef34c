import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isThere } from '../database/presence.ts'
import type { Actor } from '../operation/actor.ts'
import type { Time } from './time.ts'

/** How long a process that is still there may be silent before another takes its job over (ms). */
export const lease = 30_000

export interface ClaimedJob {
  id: string
  tenantId: string
  projectId: string | null
  environmentId: string | null
  /** As it was when the job was begun. */
  actor: Actor
  kind: string
  input: Record<string, unknown>
  cursor: unknown
  /** Tries that ended in an error that nobody foresaw. */
  errors: number
  interruptions: number
}

/**
 * Takes the job that has waited longest, or one whose process is gone or has been silent for too long. Of several processes
 * that ask at once, each gets another.
 */
export async function claimJob(
  { owner: database, kind }: Database,
  { owner, kinds, time }: { owner: string; kinds: readonly string[]; time: Time },
): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined
  // The embedded database has one process: what another has left was seized at the start.
  const isLeft =
    kind === 'embedded'
      ? sql`lease_ends_at < ${time.now()}`
      : sql`(lease_ends_at < ${time.now()} or not ${isThere(sql.ref('jobs.owner'))})`
  const { rows } = await sql<ClaimedJob>`
    update jobs set owner = ${owner}, lease_ends_at = ${time.later(lease)}, status = 'Running',
      interruptions = interruptions + case when status = 'Running' then 1 else 0 end
    where id = (
      select id from jobs
      where ((status = 'Waiting' and due_at <= ${time.now()}) or (status = 'Running' and ${isLeft}))
        and kind in (${sql.join(kinds)})
      order by due_at, id
      for update skip locked
      limit 1
    )
    returning id, tenant_id as "tenantId", project_id as "projectId", environment_id as "environmentId",
      actor, kind, input, cursor, errors, interruptions`.execute(database)
  return rows[0]
}

/** Lets go of jobs whose processes cannot be alive: the embedded database has one process at a time, and that is this one. */
export async function seizeJobs({ owner: database }: Database, owner: string): Promise<void> {
  await sql`update jobs set lease_ends_at = '-infinity' where status = 'Running' and owner <> ${owner}`.execute(
    database,
  )
}

/** Stays the job's process for another while. */
export async function keepLease(
  { owner: database }: Database,
  id: string,
  owner: string,
  time: Time,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('jobs')
    .set({ lease_ends_at: time.later(lease) })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets jobs that ended long ago. */
export async function sweepJobs({ owner: database }: Database, time: Time, days: number): Promise<void> {
  await database
    .deleteFrom('jobs')
    .where('ended_at', '<', time.later(-days * 24 * 60 * 60 * 1000))
    .execute()
}
