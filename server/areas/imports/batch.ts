import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { JobRun } from '../../jobs/job.ts'
import { type Access, readableOf } from '../../policies/access/access.ts'
import { record } from '../../resource/record.ts'
import { idsThatAreHere, referencesIn } from '../contents/references.ts'
import { importContents, type MadeContent, type Writing } from '../contents/write/writer.ts'
import type { Match } from './matching.ts'
import { fileThing, type ImportRow } from './place.ts'
import { columnOf, type FailedRow, failedRow, type ReadyRow, type RowOutcome } from './rows.ts'

/** As many contents are named in the trail one by one; of more it is told how many. */
const few = 50

/** What all rows of a file have in common. */
export interface BatchOf {
  row: ImportRow
  /** What whoever imports may do here by now; undefined for nothing. */
  access: Access | undefined
  template: { id: string; fields: readonly TemplateField[] }
  match: Match
  headings: readonly string[]
}

/**
 * Writes what came of some rows, and how far the work is, in one short transaction: a server that is killed has done them
 * or has not.
 * @throws {JobLost} when the work is no longer this process's; nothing is written then
 */
export async function writeBatch(
  database: Database,
  run: JobRun<unknown, unknown>,
  of: BatchOf,
  outcomes: readonly RowOutcome[],
  { doneRow, progress }: { doneRow: number; progress: number },
): Promise<void> {
  await database
    .staff(run.tenantId)
    .transaction()
    .execute(async (transaction) => {
      const { ready, failed } = await withReferences(transaction, of, outcomes)
      // First, so that a work that is another's by now waits for nothing and writes nothing.
      await run.checkpoint({ step: 'rows', progress, cursor: { row: doneRow } }, transaction)
      if (ready.length > 0) {
        const contents = await makeContents({ transaction, by: run.actor }, of, ready)
        const { row, template } = of
        await record(transaction, {
          by: run.actor,
          thing: fileThing(row.id, row.file_name),
          after: {
            TemplateID: template.id,
            contents: contents.length,
            ...(contents.length <= few && { ContentIDs: contents.map(({ id }) => id) }),
          },
          events: contents.map(({ id, name }) => ({
            ...{ type: 'content.created', thingId: id, bulkOf: row.id },
            data: { Name: name, TemplateID: template.id, ParentID: null, Status: 'Unpublished' },
          })),
        })
      }
      if (failed.length > 0) await insertFailures(transaction, of, failed)
      await transaction
        .updateTable('imports')
        .set(({ eb }) => ({
          done_row: doneRow,
          success: eb('success', '+', ready.length),
          failed: eb('failed', '+', failed.length),
        }))
        .where('id', '=', of.row.id)
        .execute()
    })
}

/** Rows that refer to what is not in the environment fail, and those that refer to what whoever imports may not read. */
async function withReferences(
  db: Kysely<Schema>,
  { row, access, template, match, headings }: BatchOf,
  outcomes: readonly RowOutcome[],
): Promise<{ ready: ReadyRow[]; failed: FailedRow[] }> {
  const media = new Set<string>()
  const contents = new Set<string>()
  for (const outcome of outcomes) {
    if (!('ready' in outcome)) continue
    const named = referencesIn(template.fields, outcome.ready.data)
    for (const id of named.media) media.add(id)
    for (const id of named.contents) contents.add(id)
  }
  const here = await idsThatAreHere(db, row.environment_id, {
    media: access ? await readableOf(db, access, 'Media Management', [...media]) : [],
    contents: access ? await readableOf(db, access, 'Content Management', [...contents]) : [],
  })
  const ready: ReadyRow[] = []
  const failed: FailedRow[] = []
  for (const outcome of outcomes) {
    if ('failed' in outcome) {
      failed.push(outcome.failed)
      continue
    }
    const problems = template.fields.flatMap((field) => {
      const named = referencesIn([field], outcome.ready.data)
      const missing = [...named.media, ...named.contents].find((id) => !here.has(id))
      const column = columnOf(field.name, match, headings, template.fields)
      return missing === undefined ? [] : [{ column, reason: `There is no ${missing} here` }]
    })
    if (problems.length === 0) ready.push(outcome.ready)
    else failed.push(failedRow(outcome.ready.row, problems, outcome.ready.values))
  }
  return { ready, failed }
}

async function makeContents(
  writing: Pick<Writing, 'transaction' | 'by'>,
  { row, template }: BatchOf,
  ready: readonly ReadyRow[],
): Promise<MadeContent[]> {
  const signed = { created_by: row.imported_by, updated_by: row.imported_by }
  const rows = ready.map(({ name, data }) => ({
    id: newId('Content'),
    template_id: template.id,
    name,
    data,
    ...signed,
  }))
  const place = { tenantId: row.tenant_id, projectId: row.project_id, environmentId: row.environment_id }
  await importContents({ ...writing, place }, rows)
  return rows
}

async function insertFailures(transaction: Transaction<Schema>, { row }: BatchOf, failed: readonly FailedRow[]) {
  const rows = failed.map(({ row: number, column, reason, values }) => ({ number, column, reason, values }))
  await sql`
    insert into import_failures (import_id, tenant_id, row_number, column_name, reason, cells)
    select ${row.id}, ${row.tenant_id}, r.number, r."column", r.reason, r."values"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(number integer, "column" text, reason text, "values" jsonb)`.execute(transaction)
}
