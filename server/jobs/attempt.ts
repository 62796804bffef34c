import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../operation/refusal.ts'
import { holdJob, writeCheckpoint } from './checkpoint.ts'
import { type ClaimedJob, keepLease, lease } from './claim.ts'
import { failJob, finishJob, giveBackJob } from './ending.ts'
import type { AnyKind, JobRun } from './job.ts'
import { JobLost } from './lost.ts'
import type { Time } from './time.ts'

const mostErrors = 3
/** A work that ends its process again and again (memory) must end. */
const mostInterruptions = 10

const unforeseen = 'Something went wrong on our side. Please try again.'

interface Needs {
  database: Database
  log: Pick<Log, 'error' | 'warn'>
  owner: string
  time: Time
}

/**
 * One attempt at a job that this process has claimed: to its end, to its failure, or as far as it gets. Never rejects.
 * @returns after how many milliseconds it is to be tried again; undefined when it is not this process's to say
 */
export async function attemptJob(
  needs: Needs,
  kind: AnyKind,
  job: ClaimedJob,
  stop: AbortController,
): Promise<number | undefined> {
  const run = runOf(needs, job, stop)
  const fail = (message: string) => failJob(needs, job, message, async (transaction) => kind.failed?.(run, transaction))
  const heartbeat = setInterval(() => {
    keepLease(needs.database, job.id, needs.owner, needs.time).then(
      (kept) => kept || stop.abort(),
      // A database that does not answer: the lease runs out by itself, and the next checkpoint tells.
      () => {},
    )
  }, lease / 3)
  heartbeat.unref()
  try {
    if (job.interruptions >= mostInterruptions) {
      await fail(unforeseen)
      return undefined
    }
    const result = await kind.run(run)
    await finishJob(needs, job, result?.message)
  } catch (error) {
    return await afterError(needs, job, error, fail).catch((second: unknown) => {
      // It stays as it is until its lease runs out, and is tried again then.
      needs.log.error('A job could not be ended', { job: job.id, kind: job.kind, error: second })
      return undefined
    })
  } finally {
    clearInterval(heartbeat)
  }
  return undefined
}

async function afterError(
  needs: Needs,
  job: ClaimedJob,
  error: unknown,
  fail: (message: string) => Promise<void>,
): Promise<number | undefined> {
  if (error instanceof JobLost) {
    await giveBackJob(needs, job)
    return undefined
  }
  if (error instanceof Refusal) {
    await fail(error.message)
    return undefined
  }
  const errors = job.errors + 1
  needs.log.error('A job broke', { job: job.id, kind: job.kind, errors, error })
  if (errors >= mostErrors) {
    await fail(unforeseen)
    return undefined
  }
  const after = 1000 * 5 ** (errors - 1)
  await giveBackJob(needs, job, { errors, after })
  return after
}

function runOf(
  { database, owner, time }: Needs,
  job: ClaimedJob,
  stop: AbortController,
): JobRun<unknown, unknown, string | null> {
  const { id, tenantId, projectId, environmentId, kind, actor, input, cursor } = job
  return {
    id,
    tenantId,
    projectId,
    environmentId,
    actor: { ...actor, operation: kind, via: 'Job', tenantId, projectId, environmentId },
    input,
    cursor: cursor ?? undefined,
    signal: stop.signal,
    checkpoint: (at, transaction) =>
      whileOwn(id, stop, () => writeCheckpoint(transaction ?? database.staff(tenantId), { id, owner, time }, at)),
    hold: (transaction) => whileOwn(id, stop, () => holdJob(transaction, { id, owner })),
  }
}

/** @throws {JobLost} when the server closes, or `isOwn` says that the job is another process's by now, or gone */
async function whileOwn(id: string, stop: AbortController, isOwn: () => Promise<boolean>): Promise<void> {
  if (stop.signal.aborted) throw new JobLost(id)
  if (await isOwn()) return
  stop.abort()
  throw new JobLost(id)
}
