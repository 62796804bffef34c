import type { DraftField, TemplateDraft, TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../../contents/field-ids.ts'
import type { TemplateRow } from '../rows.ts'

/** What is worked on: the draft, or where there is none the template as it is applied, as if nobody had changed it since. */
export function draftOf({
  draft,
  draft_revision: revision,
  name,
  description,
  title,
  fields,
  updated_at,
}: Pick<
  TemplateRow,
  'draft' | 'draft_revision' | 'name' | 'description' | 'title' | 'fields' | 'updated_at'
>): TemplateDraft {
  return (
    draft ?? {
      name,
      description,
      title,
      described: revision,
      fields: draftFields(fields, revision),
      changedBy: null,
      changedAt: updated_at.toISOString(),
    }
  )
}

/** Fields of a template as those of a draft. */
export function draftFields(fields: readonly TemplateField[], revision: number): DraftField[] {
  return fields.map((field) => ({ ...field, id: fieldId(field), of: fieldId(field), key: fieldId(field), revision }))
}

/** What a draft calls a field, whatever becomes of its type. */
export function keyOf({ key, of, id }: DraftField): string {
  return key ?? of ?? id
}

/** The fields of a draft as they are when it is applied. */
export function appliedFields(fields: readonly DraftField[]): TemplateField[] {
  return fields.map(({ of: _of, key: _key, named: _named, revision: _revision, by: _by, ...field }) => field)
}
