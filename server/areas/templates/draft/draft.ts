import type { DraftField, TemplateDraft, TemplateField } from '../../../database/schema.ts'
import type { TemplateRow } from '../rows.ts'
import { fieldsWithin, flatFields, keyOf } from './levels.ts'

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

/** Fields of a template as those of a draft: of all levels in one list. */
export function draftFields(fields: readonly TemplateField[], revision: number): DraftField[] {
  return flatFields(fields).map((field) => ({ ...field, of: field.id, key: field.id, revision }))
}

/** The fields of a draft as they are when it is applied: each with those that lie in it. */
export function appliedFields(fields: readonly DraftField[], within?: string): TemplateField[] {
  return fieldsWithin(fields, within).map((field) => {
    const inner = appliedFields(fields, keyOf(field))
    return { ...appliedField(field), ...(inner.length > 0 && { fields: inner }) }
  })
}

/** One of them by itself. */
export function appliedField({
  of: _of,
  key: _key,
  named: _named,
  within: _within,
  revision: _revision,
  by: _by,
  ...field
}: DraftField): TemplateField {
  return field
}
