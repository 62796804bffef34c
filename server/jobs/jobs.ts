import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { attemptJob } from './attempt.ts'
import { claimJob, seizeJobs, sweepJobs } from './claim.ts'
import type { AnyKind, Jobs } from './job.ts'
import { startJob } from './start.ts'
import { createTime } from './time.ts'

/** At once in this process; the embedded database takes their batches in turn anyway. */
const mostAtOnce = 3
/** How often somebody looks for what other processes left. */
const lookEvery = 2000
const sweepEvery = 60 * 60 * 1000
const keptDays = 30

interface Needs {
  database: Database
  log: Pick<Log, 'error' | 'warn'>
  kinds: readonly AnyKind[]
  /** For tests; by default the database's. */
  clock?: () => Date
}

/**
 * Runs jobs of these kinds, out of the database: what a process that was killed left is gone on with by the next, or by
 * another. Begins to look at the first `wake()`.
 */
export function createJobs({ database, log, kinds, clock }: Needs): Jobs {
  const time = createTime(clock)
  const owner = `${hostname()} ${process.pid} ${randomBytes(6).toString('hex')}`
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const needs = { database, log, owner, time }
  const running = new Map<Promise<void>, { kind: AnyKind; stop: AbortController }>()
  let timers: NodeJS.Timeout[] | undefined
  /** The others know of this process, and it of what was left to it. */
  let known = false
  let looking: Promise<void> | undefined
  let lookAgain = false
  let closed = false

  function begin(): NodeJS.Timeout[] {
    sweep()
    return [every(lookEvery, wake), every(sweepEvery, sweep)]
  }

  function sweep(): void {
    sweepJobs(database, time, keptDays).catch((error) => log.warn('Old jobs could not be removed', { error }))
  }

  async function look(): Promise<void> {
    if (!known) await database.beThere(owner)
    if (!known && database.kind === 'embedded') await seizeJobs(database, owner)
    known = true
    while (!closed && running.size < mostAtOnce) {
      const job = await claimJob(database, { owner, kinds: wanted(), time })
      const kind = job && byName.get(job.kind)
      if (!kind) return
      const stop = new AbortController()
      // Claimed while the server began to close: given back at its first checkpoint.
      if (closed) stop.abort()
      const attempt: Promise<void> = attemptJob(needs, kind, job, stop).then((after) => {
        running.delete(attempt)
        wake()
        // Should this process be gone by then, another looks, or the next.
        if (after !== undefined) setTimeout(wake, after).unref()
      })
      running.set(attempt, { kind, stop })
    }
  }

  /** The kinds of which one more may be begun. */
  function wanted(): string[] {
    const busy = [...running.values()]
    const isFree = (kind: AnyKind) => busy.filter((one) => one.kind === kind).length < (kind.atOnce ?? mostAtOnce)
    return kinds.filter(isFree).map(({ name }) => name)
  }

  function wake(): void {
    if (closed) return
    timers ??= begin()
    lookAgain = true
    looking ??= (async () => {
      try {
        while (lookAgain && !closed) {
          lookAgain = false
          await look()
        }
      } catch (error) {
        // The next look comes by itself.
        if (!closed) log.warn('Jobs could not be looked for', { error })
      } finally {
        looking = undefined
      }
    })()
  }

  return {
    kinds: [...byName.keys()],
    start: (transaction, request) => startJob(transaction, request, time),
    wake,
    async ended(jobId) {
      for (;;) {
        const { owner } = database
        const job = await owner.selectFrom('jobs').select('ended_at').where('id', '=', jobId).executeTakeFirst()
        if (!job || job.ended_at !== null) return
        // Another process's end is not announced.
        await Promise.race([...running.keys(), wait(25)])
      }
    },
    async close() {
      closed = true
      for (const timer of timers ?? []) clearInterval(timer)
      for (const { stop } of running.values()) stop.abort()
      await looking
      for (const { stop } of running.values()) stop.abort()
      await Promise.all(running.keys())
    },
  }
}

function every(milliseconds: number, act: () => void): NodeJS.Timeout {
  const timer = setInterval(act, milliseconds)
  timer.unref()
  return timer
}
