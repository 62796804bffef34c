import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { JobKind, JobRun } from '../../jobs/job.ts'
import { record } from '../../resource/record.ts'
import { tellOfMade } from '../contents/write/made-events.ts'
import { tell } from '../messages/tell.ts'
import { type CopiedKind, copyRows } from './copy-rows.ts'
import { seeMade } from './environment.ts'
import { listRows, type Places } from './list-rows.ts'

export const createEnvironmentKind = 'createEnvironment'

export interface CopyInput {
  /** The environment that is copied. */
  sourceId: string
  /** Of the new one. */
  name: string
}

interface CopyCursor {
  places: Places
  /** The place up to which rows are copied. */
  done: number
  ready?: boolean
}

/** Rows in one transaction: some 50 ms of the embedded database, so that staff's queries come in between. */
const batch = 250

const steps: Record<CopiedKind, string> = {
  Template: 'templates',
  Media: 'media',
  Content: 'contents',
  Access: 'access',
}

/**
 * Fills an environment that the operation has made with what its source holds. Nobody sees it before it is complete, and
 * it goes when that fails. Media show the same objects as their source's.
 */
export function environmentCopies({ staff }: Pick<Database, 'staff'>): JobKind<CopyInput, CopyCursor> {
  return {
    name: createEnvironmentKind,
    async run(run) {
      const { tenantId } = run
      const inTransaction = <T>(work: (transaction: Transaction<Schema>) => Promise<T>) =>
        staff(tenantId).transaction().execute(work)
      let cursor = run.cursor ?? (await inTransaction((transaction) => list(run, transaction)))
      while (cursor.done < totalOf(cursor.places)) {
        const before = cursor
        cursor = await inTransaction((transaction) => copyNext(run, before, transaction))
      }
      if (!cursor.ready) await inTransaction((transaction) => finish(run, cursor, transaction))
      return { message: createdMessage(run.input.name) }
    },

    async failed(run, transaction) {
      const environmentId = madeBy(run)
      await seeMade(environmentId).execute(transaction)
      await transaction.deleteFrom('environments').where('id', '=', environmentId).where('ready', '=', false).execute()
      await transaction.updateTable('jobs').set({ environment_id: null }).where('id', '=', run.id).execute()
      await record(transaction, {
        ...{ ...actOf(run), outcome: 'Failed' },
        events: [{ type: 'environment.failed', thingId: environmentId, data: toldOf(run) }],
      })
      await tellStarter(run, transaction, 'EnvironmentFailed')
    },
  }
}

export function createdMessage(name: string): string {
  return `Environment ${name} created`
}

type Run = JobRun<CopyInput, CopyCursor>

function madeBy({ id, environmentId }: Run): string {
  if (environmentId === null) throw new Error(`${id} names no environment`)
  return environmentId
}

/** What it did, or was to do. */
function actOf(run: Run) {
  const { name, sourceId } = run.input
  const thing = { kind: 'Environment', id: madeBy(run), name }
  return { by: run.actor, thing, after: { Name: name, SourceEnvironmentID: sourceId, JobID: run.id } }
}

function toldOf({ id, input: { name, sourceId } }: Run) {
  return { Name: name, SourceEnvironmentID: sourceId, JobID: id }
}

function totalOf(places: Places): number {
  return places.at(-1)?.[1] ?? 0
}

async function list(run: Run, transaction: Transaction<Schema>): Promise<CopyCursor> {
  await run.checkpoint({ step: steps.Template, progress: 1 }, transaction)
  const { tenantId, projectId, input } = run
  const copy = { environmentId: madeBy(run), sourceId: input.sourceId, tenantId, projectId }
  const cursor: CopyCursor = { places: await listRows(transaction, copy), done: 0 }
  await run.checkpoint({ cursor }, transaction)
  return cursor
}

async function copyNext(run: Run, { places, done }: CopyCursor, transaction: Transaction<Schema>): Promise<CopyCursor> {
  const [kind, last] = places.find(([, last]) => last > done) ?? []
  if (kind === undefined || last === undefined) throw new Error(`${run.id} has nothing left to copy`)
  const cursor: CopyCursor = { places, done: Math.min(done + batch, last) }
  await run.checkpoint({ step: steps[kind], progress: 2 + (95 * done) / totalOf(places), cursor }, transaction)
  await copyRows(transaction, { environmentId: madeBy(run), kind, after: done, upTo: cursor.done })
  return cursor
}

async function finish(run: Run, cursor: CopyCursor, transaction: Transaction<Schema>): Promise<void> {
  const environmentId = madeBy(run)
  await run.checkpoint({ step: 'settings', progress: 98, cursor: { ...cursor, ready: true } }, transaction)
  await seeMade(environmentId).execute(transaction)
  await sql`update environments e set ready = true, settings = with_copied_ids(s.settings, e.id)
    from environments s where e.id = ${environmentId} and s.id = ${run.input.sourceId}`.execute(transaction)
  await transaction.deleteFrom('environment_copies').where('environment_id', '=', environmentId).execute()
  const act = actOf(run)
  await record(transaction, {
    ...{ ...act, after: { ...act.after, rows: totalOf(cursor.places) } },
    events: [{ type: 'environment.created', thingId: environmentId, data: toldOf(run) }],
  })
  await tellOfMade(transaction, { environmentId, bulkOf: environmentId, by: run.actor })
  await tellStarter(run, transaction, 'EnvironmentCreated')
}

/** Tells whoever began it what became of it. */
function tellStarter(run: Run, transaction: Transaction<Schema>, kind: 'EnvironmentCreated' | 'EnvironmentFailed') {
  const { tenantId, projectId, actor, input } = run
  const environmentId = kind === 'EnvironmentCreated' ? { environmentId: madeBy(run) } : {}
  return tell(
    transaction,
    { tenantId, userIds: [actor.userId] },
    { kind, name: input.name, projectId, ...environmentId },
  )
}
