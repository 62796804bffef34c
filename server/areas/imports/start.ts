import type { Transaction } from 'kysely'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { Jobs } from '../../jobs/job.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { record } from '../../resource/record.ts'
import { type InspectedFile, type InspectNeeds, inspectFile } from './inspect.ts'
import { jobKind } from './job.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { matchColumns } from './matching.ts'
import { fileThing, type ImportPlace, type ImportRow, importOf } from './place.ts'
import { importedBefore } from './preview.ts'

export interface StartOrder {
  importId: string
  templateId: string
  /** Which fields the columns fill; without it their headings tell. */
  mapping?: unknown
  /** Also when the same file was imported here before. */
  again: boolean
}

/**
 * Begins to make contents of a file's rows; one that failed halfway is gone on with. Answers the id of the work.
 * @throws {Refusal} AlreadyImported for a file that was imported before; Conflict while it is being imported; BadInput
 *   where it does not fit the template
 */
export async function startFile(
  needs: InspectNeeds & { jobs: Jobs },
  place: ImportPlace,
  order: StartOrder,
): Promise<string> {
  const inspected = await inspectFile(needs, place, order.importId)
  const jobId = await needs.database
    .staff(place.tenantId)
    .transaction()
    .execute((transaction) => begin(transaction, needs.jobs, place, order, inspected))
  needs.jobs.wake()
  return jobId
}

async function begin(
  transaction: Transaction<Schema>,
  jobs: Jobs,
  place: ImportPlace,
  { importId, templateId, mapping: said, again }: StartOrder,
  { facts, checksum }: InspectedFile,
): Promise<string> {
  const { tenantId, projectId, environmentId, by } = place
  const row = await importOf(transaction, place, importId, { lock: true })
  if (row.state === 'Importing') throw new Refusal('Conflict', 'This file is being imported already')
  const goesOn = row.state === 'Failed' && row.done_row > 1
  if (!again) await refuseSecondTime(transaction, place, row, { checksum, goesOn, templateId })
  if (row.file_key === null) {
    throw new Refusal('BadInput', 'This file is no longer kept here. Send it again.')
  }
  const template = await transaction
    .selectFrom('templates')
    .select(['name', 'fields'])
    .where('id', '=', templateId)
    .where('environment_id', '=', environmentId)
    .executeTakeFirst()
  if (!template) throw notFound()
  const { mapping: former, ...found } = facts
  const mapping = said === undefined ? undefined : readMapping(said, facts.headings, template)
  if (goesOn && !again && !isSame(facts.headings, template.fields, former, mapping)) {
    throw new Refusal('Conflict', 'A part of this file was imported with other columns. Go on with those.')
  }
  const { matching, missing } = matchColumns(facts.headings, template.fields, mapping)
  if (matching.length === 0) throw new Refusal('BadInput', `No column of this file fits a field of ${template.name}`)
  if (missing.length > 0) {
    throw new Refusal('BadInput', `${template.name} lacks: ${missing.join(', ')}`)
  }

  const input = { importId }
  const jobId = await jobs.start(transaction, { kind: jobKind, tenantId, projectId, environmentId, by, input })
  if (again || !goesOn) await transaction.deleteFrom('import_failures').where('import_id', '=', importId).execute()
  await transaction
    .updateTable('imports')
    .set({
      state: 'Importing',
      template_id: templateId,
      facts: JSON.stringify({ ...found, ...(mapping && { mapping }) }),
      job_id: jobId,
      note: null,
      imported_by: by.name,
      ...((again || !goesOn) && { done_row: 1, success: 0, failed: 0 }),
    })
    .where('id', '=', importId)
    .execute()
  await record(transaction, {
    by,
    thing: fileThing(importId, row.file_name),
    before: { Status: row.state },
    after: { Status: 'Importing', TemplateID: templateId, JobID: jobId, Again: again },
    events: [
      {
        ...{ type: 'import.started', thingId: importId, changed: ['Status'], before: { Status: row.state } },
        data: { FileName: row.file_name, TemplateID: templateId, JobID: jobId },
      },
    ],
  })
  return jobId
}

/** Whether columns fill the same fields as before. */
function isSame(
  headings: readonly string[],
  fields: readonly TemplateField[],
  ...mappings: [Mapping | undefined, Mapping | undefined]
): boolean {
  const [before, now] = mappings.map((mapping) => matchColumns(headings, fields, mapping).fields)
  return headings.every((_, column) => before?.[column]?.name === now?.[column]?.name)
}

async function refuseSecondTime(
  transaction: Transaction<Schema>,
  place: ImportPlace,
  row: ImportRow,
  { checksum, goesOn, templateId }: { checksum: string; goesOn: boolean; templateId: string },
): Promise<void> {
  if (goesOn && row.template_id !== templateId) {
    throw new Refusal('Conflict', 'A part of this file was imported with another template. Go on with that one.')
  }
  const before = await importedBefore(transaction, place, checksum, { besides: goesOn ? row.id : null })
  if (!before) return
  const [year, month, day] = before.toISOString().slice(0, 10).split('-')
  throw new Refusal('AlreadyImported', `This file was imported here before, on ${day}/${month}/${year}`)
}
