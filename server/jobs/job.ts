import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Actor } from '../operation/actor.ts'

/** One attempt at a job, as its kind sees it. `Project`: null for a kind of works that are in no project. */
export interface JobRun<Input, Cursor, Project = string> {
  readonly id: string
  readonly tenantId: string
  readonly projectId: Project
  readonly environmentId: string | null
  /** Who began it, by what let the call through that did; its operation is the job's kind, its place the job's. */
  readonly actor: Actor
  readonly input: Input
  /** Where the last checkpoint left off; undefined at the first start. */
  readonly cursor: Cursor | undefined
  /** The server closes, or the lease is lost: stop after the next checkpoint. */
  readonly signal: AbortSignal
  /**
   * Says how far it is. Given the transaction of the work that it tells of, both are there or neither: so a work that
   * was killed goes on where it was and does nothing twice. What is left out stays as it was. Call it first in the
   * transaction: what deletes a project locks its jobs first, too, and the two wait for each other in one order.
   * @param at `lanes`: some fields of a cursor that is an object; its other fields stay as they are by then
   * @throws {JobLost} when the job is another process's by now, is gone with its project, or the server closes: let it
   *   through, so that the transaction is rolled back and the work ends
   */
  checkpoint(
    at: { step?: string; progress?: number; cursor?: Cursor; lanes?: Partial<Cursor> },
    transaction?: Transaction<Schema>,
  ): Promise<void>
  /**
   * For work of several lanes, each of which has its transactions at the same time as the others: call this first in each, and
   * `checkpoint` last, as whoever writes into the job's row holds up the other lanes until the transaction ends.
   * @throws {JobLost} as `checkpoint`
   */
  hold(transaction: Transaction<Schema>): Promise<void>
}

/** What can be done in the background. `run` is called again, from its last checkpoint, after a kill or an unforeseen error. */
export interface JobKind<Input = unknown, Cursor = unknown, Project = string> {
  readonly name: string
  /** How many of it one process works on at once, fewer than of all kinds together: what is long leaves room for others. */
  readonly atOnce?: number
  /** @returns what staff are told at the end, in plain words */
  run(run: JobRun<Input, Cursor, Project>): Promise<{ message?: string } | undefined>
  /** Takes away what a job that has failed for good leaves, in the transaction in which it is marked so. */
  failed?(run: JobRun<Input, Cursor, Project>, transaction: Transaction<Schema>): Promise<void>
}

/** A kind whose jobs are begun with what it takes: in a project, or in none. */
// biome-ignore lint/suspicious/noExplicitAny: each kind knows what it is begun with, which whoever begins it says.
export type AnyKind = JobKind<any, any, any>

export interface JobRequest {
  kind: string
  tenantId: string
  /** null for a work of the organisation. */
  projectId: string | null
  environmentId?: string
  /** What is one at once: of a kind with slots one in each. By default there is one, of a kind in a project. */
  slot?: string
  /** Who begins it. */
  by: Actor
  input: Record<string, unknown>
  /** The same key again finds the job that it began, of the same kind, project and slot. */
  key?: string
}

export interface Jobs {
  /** The names of what it does. */
  readonly kinds: readonly string[]
  /**
   * In the transaction of the operation: no job without its operation, and the other way round.
   * @returns the job's id (`Job_…`)
   * @throws {Refusal} Conflict while another job of that kind works in the project, or in the slot
   */
  start(transaction: Transaction<Schema>, request: JobRequest): Promise<string>
  /** Looks for work at once; call it after the transaction. */
  wake(): void
  /** Resolves when the job has ended (tests, and nothing else). */
  ended(jobId: string): Promise<void>
  close(): Promise<void>
}
