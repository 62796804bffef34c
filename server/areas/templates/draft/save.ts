import type { DraftField, TemplateDraft, TemplateField } from '../../../database/schema.ts'
import type { TemplateChange } from '../../../generated/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { Access } from '../../../policies/access/access.ts'
import { keptFields } from '../former.ts'
import { holdTemplates, refuseTakenName } from '../names.ts'
import { findTemplate, type TemplateRow } from '../rows.ts'
import { recordTemplate, type Writing } from '../write.ts'
import { changeDraft } from './change.ts'
import { refuseUnstorable } from './check-draft.ts'
import { refuseLostDefaults } from './default-references.ts'
import { isAsApplied } from './differences.ts'
import { draftFields, draftOf } from './draft.ts'
import { flatFields } from './levels.ts'

/**
 * Makes changes in a template's draft.
 * @param own what whoever makes them may read
 * @returns what is told where somebody else was faster; the other changes are made
 * @throws {Refusal} BadInput for what no draft may hold: nothing is changed. What is wrong otherwise, `problemsIn` tells
 */
export async function saveDraft(
  writing: Writing,
  { id, base, changes, own }: { id: string; base: number; changes: readonly TemplateChange[]; own: Access },
): Promise<readonly string[]> {
  const { transaction, place, by } = writing
  if (changes.some(({ Kind }) => Kind === 'Describe')) await holdTemplates(transaction, place.environmentId)
  const row = await findTemplate(transaction, place.environmentId, id, { lock: true })
  const before = draftOf(row)
  const former = keptFields(row.former_fields)
  const seen = { applied: flatFields(row.fields), former, base, next: row.draft_revision + 1, by: by.name }
  const { draft, conflicts } = changeDraft(before, changes, seen)
  if (draft.name !== before.name) await refuseTakenName(transaction, place.environmentId, { name: draft.name, id })
  refuseUnstorable(draft.fields)
  const known = [...before.fields, ...(before.removed ?? []), ...seen.applied, ...former.map(({ field }) => field)]
  await refuseLostDefaults(transaction, own, known, draft.fields)
  await keepDraft(writing, row, draft)
  return conflicts
}

/** Gives a draft up. */
export async function discardDraft(
  writing: Writing,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const { transaction, place } = writing
  const row = await findTemplate(transaction, place.environmentId, id, { lock: true })
  if (row.draft === null) return
  refuseOlderDraft(row, revision)
  await keepDraft(writing, row, draftOf({ ...row, draft: null }))
}

/** Makes a draft of what a template was. Fields that it has still are the same; others are there again with their values. */
export async function draftOfVersion(
  writing: Writing,
  row: TemplateRow,
  was: { name: string; description: string | null; title: string | null; fields: TemplateField[] },
): Promise<void> {
  const { transaction, place } = writing
  const next = row.draft_revision + 1
  const there = new Set(draftOf({ ...row, draft: null }).fields.map((field) => field.id))
  const fields: DraftField[] = draftFields(was.fields, next).map(({ of, ...field }) =>
    there.has(field.id) && of !== undefined ? { ...field, of } : field,
  )
  const { name, description, title } = was
  await refuseTakenName(transaction, place.environmentId, { name, id: row.id })
  refuseUnstorable(fields)
  const draft = { name, description, title, fields, described: next, changedBy: null, changedAt: '' } as TemplateDraft
  await keepDraft(writing, row, draft)
}

/** @throws {Refusal} Conflict where a draft has been changed since somebody has seen it */
export function refuseOlderDraft(row: TemplateRow, seen: number): void {
  if (seen === row.draft_revision) return
  throw new Refusal(
    'Conflict',
    'Somebody was faster: this draft has been changed in the meantime. Please look at it and try again.',
  )
}

/** Writes a draft down; one that changes nothing is none. */
async function keepDraft(writing: Writing, row: TemplateRow, draft: TemplateDraft): Promise<void> {
  const { transaction, by } = writing
  const before = draftOf(row)
  const kept = isAsApplied(row, draft)
    ? null
    : JSON.stringify({ ...draft, changedBy: by.name, changedAt: new Date().toISOString() })
  if (JSON.stringify(before) === JSON.stringify(draft)) return
  await transaction
    .updateTable('templates')
    .set({ draft: kept, draft_revision: row.draft_revision + 1 })
    .where('id', '=', row.id)
    .execute()
  await recordTemplate(writing, { id: row.id, event: 'template.drafted', before, after: draft })
}
