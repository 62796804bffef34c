import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { JobKind, JobRun } from '../../jobs/job.ts'
import type { EventOf } from '../../operation/event-types.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import type { AccessOfUser } from '../../policies/access/of-user.ts'
import { type Act, record } from '../../resource/record.ts'
import type { Store } from '../../storage/store.ts'
import { type Told, tell } from '../messages/tell.ts'
import { writeBatch } from './batch.ts'
import { type FailedColumns, failuresCsv } from './failures-file.ts'
import { matchColumns } from './matching.ts'
import { giveUpObjects, newObject } from './objects.ts'
import { fileThing, type ImportRow } from './place.ts'
import { type FileReader, readAtOnce } from './reader.ts'
import { createRowMaker } from './rows.ts'

/** The name of the work that makes contents of a file. */
export const jobKind = 'importContents'

export interface ImportJobInput {
  importId: string
}

interface Needs {
  database: Database
  accessOf: AccessOfUser
  store: Pick<Store, 'read' | 'write'>
  reader: Pick<FileReader, 'rows'>
}

type Run = JobRun<ImportJobInput, unknown>

/** Makes contents of a file's rows: where it was interrupted it goes on, by what the transactions of its rows wrote. */
export function importContents(needs: Needs): JobKind<ImportJobInput> {
  return {
    name: jobKind,
    // One more would only wait for its file to be read.
    atOnce: readAtOnce,
    async run(run) {
      try {
        return { message: await importRows(needs, run) }
      } catch (error) {
        // The server closes: no failure of the file's, and the checkpoint says so.
        if (run.signal.aborted) await run.checkpoint({})
        // Its words are for the list as well; the job's failure itself comes after.
        if (error instanceof Refusal) await noteFailure(needs, run, error.message)
        throw error
      }
    },
    async failed(run, transaction) {
      const failed = await transaction
        .updateTable('imports')
        .set(({ fn, val }) => ({
          state: 'Failed' as const,
          note: fn.coalesce('note', val('The import could not be finished. Start it again to go on.')),
        }))
        .where('id', '=', run.input.importId)
        .where('job_id', '=', run.id)
        .where('state', '=', 'Importing')
        .returning(['id', 'file_name', 'template_id', 'success', 'failed', 'note'])
        .executeTakeFirst()
      if (!failed) return
      const reason = failed.note === null ? {} : { reason: failed.note }
      await record(transaction, { ...actOf(run, failed, 'import.failed'), outcome: 'Failed', ...reason })
      await tellStarter(run, transaction, { kind: 'ImportFailed', name: failed.file_name })
    },
  }
}

async function importRows(needs: Needs, run: Run): Promise<string> {
  const { database, store, reader, accessOf } = needs
  const { tenantId } = run
  const { userId } = run.actor
  await run.checkpoint({ step: 'reading' })
  const row = await importOfRun(needs, run)
  // All was done, and the word that the job is done was lost. Staff may have taken the file from the list since.
  if (row.state !== 'Importing') return messageOf(row)
  const { facts, template } = await begun(needs, row)
  const makeRow = createRowMaker(facts, template, limits.importCell)
  const match = matchColumns(facts.headings, template.fields, facts.mapping)
  const load = async () => {
    const data = await store.read(row.file_key ?? row.upload_key, limits.importFileSize)
    if (!data) throw new Refusal('BadInput', 'This file is no longer kept here. Send it again.')
    return data
  }
  const hints = facts.delimiter ? { delimiter: facts.delimiter } : {}
  let done = row.success + row.failed
  for await (const rows of reader.rows(load, row.done_row, run.signal, hints)) {
    done += rows.length
    // The last per cent is the file of those that failed.
    const progress = Math.min(99, Math.floor((done / Math.max(facts.rowCount, 1)) * 100))
    // Asked for each batch: a long work outlives rights.
    const access = await accessOf({ tenantId, userId, environmentId: row.environment_id })
    await writeBatch(database, run, { row, access, template, match, headings: facts.headings }, rows.map(makeRow), {
      doneRow: rows.at(-1)?.row ?? row.done_row,
      progress,
    })
  }
  return finish(needs, run, { ...facts, fields: template.fields })
}

async function importOfRun({ database }: Needs, run: Run) {
  const row = await database
    .staff(run.tenantId)
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', run.input.importId)
    .where('job_id', '=', run.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function begun({ database }: Needs, row: ImportRow) {
  if (!row.facts) throw notFound()
  const template = await database
    .staff(row.tenant_id)
    .selectFrom('templates')
    .select(['id', 'name', 'fields', 'title'])
    .where('id', '=', row.template_id)
    .where('environment_id', '=', row.environment_id)
    .executeTakeFirst()
  if (!template) throw new Refusal('NotFound', 'The template was deleted')
  return { facts: row.facts, template }
}

/** The counts of a whole import; what each part of it has made is told by an entry of its own (`writeBatch`). */
function actOf(
  { actor: by }: Run,
  row: Pick<ImportRow, 'id' | 'file_name' | 'success' | 'failed' | 'template_id'>,
  type: EventOf<'import'>,
): Act {
  const { id, file_name, success, failed, template_id: TemplateID } = row
  const data = { FileName: file_name, TemplateID, Success: success, Failed: failed }
  return {
    ...{ by, thing: fileThing(id, file_name), after: { success, failed, TemplateID } },
    events: [{ type, thingId: id, data }],
  }
}

/** Writes down what came of it, and the file of the rows that failed. */
async function finish({ database, store }: Needs, run: Run, columns: FailedColumns): Promise<string> {
  const { tenantId } = run
  const { importId } = run.input
  const staff = database.staff(tenantId)
  const { failed } = await staff
    .selectFrom('imports')
    .select('failed')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const key = failed === 0 ? null : await newObject(staff, { importId, tenantId, folder: 'imports', extension: 'csv' })
  if (key !== null) await store.write(key, failuresCsv(staff, importId, columns))
  return staff.transaction().execute(async (transaction) => {
    await run.checkpoint({ progress: 100 }, transaction)
    const before = await transaction
      .selectFrom('imports')
      .select(['id', 'file_name', 'template_id', 'success', 'failed', 'failures_key'])
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await giveUpObjects(transaction, [before.failures_key])
    await transaction
      .updateTable('imports')
      .set({ state: 'Imported', failures_key: key, note: noteOn(before.failed), imported_at: new Date() })
      .where('id', '=', importId)
      .execute()
    await record(transaction, actOf(run, before, 'import.finished'))
    const { file_name: name, success: count, failed } = before
    await tellStarter(run, transaction, { kind: 'ImportFinished', name, count, failed })
    return messageOf(before)
  })
}

/** Tells whoever began it what became of it. */
function tellStarter(run: Run, transaction: Transaction<Schema>, told: Told) {
  const { tenantId, projectId, environmentId, actor } = run
  const place = { projectId, ...(environmentId !== null && { environmentId }) }
  return tell(transaction, { tenantId, userIds: [actor.userId] }, { ...told, ...place })
}

/** What staff are told when it is done. */
function messageOf({ success, failed }: Pick<ImportRow, 'success' | 'failed'>): string {
  return `${success} imported, ${failed} failed`
}

function noteOn(failed: number): string | null {
  if (failed === 0) return null
  return failed === 1 ? '1 row could not be imported' : `${failed} rows could not be imported`
}

async function noteFailure({ database }: Needs, run: Run, note: string): Promise<void> {
  await database
    .staff(run.tenantId)
    .updateTable('imports')
    .set({ note })
    .where('id', '=', run.input.importId)
    .where('job_id', '=', run.id)
    .execute()
}
