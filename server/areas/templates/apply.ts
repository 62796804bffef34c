import type { DraftField } from '../../database/schema.ts'
import { validation } from '../../generated/rules.ts'
import type { TemplateAnswer, TemplateApplied } from '../../generated/schema.ts'
import type { Jobs } from '../../jobs/job.ts'
import { Refusal } from '../../operation/refusal.ts'
import type { Access } from '../../policies/access/access.ts'
import { notHere, unfitReferences } from '../contents/references.ts'
import { wrongValue } from '../contents/values.ts'
import { changedReferences, indexTemplate } from '../contents/write/template-references.ts'
import { refuseWrongFields } from './draft/check-draft.ts'
import { appliedFields, draftOf } from './draft/draft.ts'
import { refuseOlderDraft } from './draft/save.ts'
import { type FillInput, jobKind } from './fill-job.ts'
import { formerFields, retypedBy } from './former.ts'
import { isFillable } from './impact/impact.ts'
import { type ImpactLine, linesOf } from './impact/lines.ts'
import { holdTemplates, refuseTakenName } from './names.ts'
import { fieldsPutBack, mayBeLiveWithout } from './put-back.ts'
import { findTemplate } from './rows.ts'
import { keepFormerVersion, keepVersion } from './versions.ts'
import { recordTemplate, type Writing } from './write.ts'

export interface Applying {
  readonly id: string
  /** Of the draft, as it was seen. */
  readonly revision: number
  readonly answers: readonly TemplateAnswer[]
  readonly requestId: string | null
  /** What whoever applies it may read. */
  readonly own: Access
}

/**
 * Makes a template what its draft is, and begins what fills its contents, or looks at the references of many. The same RequestID finds what it did.
 * @throws {Refusal} Conflict where the draft is another one by now, or there is none; BadInput where it is wrong, or a value
 * for contents is
 */
export async function applyDraft(
  writing: Writing,
  jobs: Pick<Jobs, 'start'>,
  { id, revision, answers, requestId, own }: Applying,
): Promise<TemplateApplied> {
  const { transaction, place, by } = writing
  await holdTemplates(transaction, place.environmentId)
  const row = await findTemplate(transaction, place.environmentId, id, { lock: true })
  const before = await appliedBy(writing, id, requestId)
  if (before) return before
  refuseOlderDraft(row, revision)
  if (row.draft === null) throw new Refusal('Conflict', 'There is nothing to be applied.')
  const draft = draftOf(row)
  const lines = linesOf(row, draft)
  const { name, description, title = null } = draft
  const fields = appliedFields(withFormerNames(draft.fields, answers, lines))
  const retyped = retypedBy(row.fields, draft.fields)
  await refuseTakenName(transaction, place.environmentId, { name, id })
  await refuseWrongFields(transaction, place.environmentId, draft.fields, title)
  const values = await valuesOf(writing, own, answers, lines)
  await keepFormerVersion(writing, row)
  const number = row.version + 1
  await transaction
    .updateTable('templates')
    .set({
      ...{ name, description, title, version: number, draft: null, draft_revision: row.draft_revision + 1 },
      fields: JSON.stringify(fields),
      former_fields: JSON.stringify(
        formerFields(row.former_fields, { fields: row.fields, draft: draft.fields, at: new Date(), by: by.name }),
      ),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  const references = !(await indexTemplate(transaction, id, changedReferences(row.fields, fields)))
  const back = fieldsPutBack(row.former_fields, fields)
  const putBack = (await mayBeLiveWithout(transaction, id, back)) ? back : []
  const input = { templateId: id, values, references, retyped: Object.fromEntries(retyped), putBack }
  const jobId = isNothing(input)
    ? null
    : await jobs.start(transaction, {
        ...{ kind: jobKind, ...place, by, input },
        ...(requestId !== null && { key: requestId }),
      })
  const changes = lines.map(({ text }) => text)
  await keepVersion(writing, { id, number, name, description, title, fields, changes, requestId, jobId })
  const after = { name, description, title, fields }
  await recordTemplate(writing, { id, event: 'template.applied', before: row, after, data: { Version: number } })
  return { Version: number, JobID: jobId }
}

/** Whether no content becomes another one by it. */
function isNothing({ values, references, retyped, putBack }: Required<FillInput>): boolean {
  return [values, retyped, putBack].every((each) => Object.keys(each).length === 0) && !references
}

async function appliedBy(
  { transaction }: Writing,
  id: string,
  requestId: string | null,
): Promise<TemplateApplied | undefined> {
  if (requestId === null) return undefined
  const version = await transaction
    .selectFrom('template_versions')
    .select(['number', 'job_id'])
    .where('template_id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return version && { Version: version.number, JobID: version.job_id }
}

/** Fields that are delivered under their former names as well, as was answered. @throws {Refusal} BadInput for what is not asked */
function withFormerNames(
  fields: readonly DraftField[],
  answers: readonly TemplateAnswer[],
  lines: readonly ImpactLine[],
): readonly DraftField[] {
  const kept = new Map(
    answers.flatMap(({ FieldID, KeepsName }): [string, string][] => {
      if (!KeepsName) return []
      const line = lines.find((one) => one.fieldId === FieldID && one.concerns === 'live')
      if (line?.concerns !== 'live' || line.former === null)
        throw new Refusal('BadInput', validation.option({ field: 'Answers' }))
      return [[FieldID, line.former]]
    }),
  )
  return fields.map((field) => {
    const former = kept.get(field.id)
    return former === undefined ? field : { ...field, aliases: [...(field.aliases ?? []), former] }
  })
}

/**
 * The values by which contents are filled, by FieldID.
 * @throws {Refusal} BadInput for what does not fit, is not asked, or names what is not here or not theirs to see
 */
async function valuesOf(
  { transaction }: Writing,
  own: Access,
  answers: readonly TemplateAnswer[],
  lines: readonly ImpactLine[],
): Promise<Record<string, unknown>> {
  const answered = answers.flatMap(({ FieldID, Value }) => {
    if (Value == null) return []
    const line = lines.find((one) => one.fieldId === FieldID && isFillable(one))
    if (line?.concerns !== 'missing') throw new Refusal('BadInput', validation.option({ field: 'Answers' }))
    const wrong = wrongValue(line.field, Value)
    if (wrong !== undefined) throw new Refusal('BadInput', wrong)
    return [{ field: line.field, value: Value }]
  })
  const fields = answered.map(({ field }) => field)
  const values = Object.fromEntries(answered.map(({ field, value }) => [field.id, value]))
  const missing = await notHere(transaction, own, fields, {}, values)
  const [wrong] = missing ? [missing] : await unfitReferences(transaction, own.environmentId, fields, values)
  if (wrong) throw new Refusal('BadInput', wrong.reason)
  return values
}
