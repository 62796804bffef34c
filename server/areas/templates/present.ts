import type { FieldCondition as StoredCondition, TemplateField as StoredField } from '../../database/schema.ts'
import type {
  FieldChange,
  FieldChoice,
  FieldCondition,
  Template,
  TemplateDraft,
  TemplateField,
} from '../../generated/schema.ts'
import { fieldId } from '../contents/field-ids.ts'
import { optionKeys, optionsOf } from '../contents/options.ts'
import { changesOf } from './draft/differences.ts'
import { draftOf } from './draft/draft.ts'
import { shownTitle, titleField } from './draft/title.ts'
import type { TemplateFigures } from './figures.ts'
import type { TemplateRow } from './rows.ts'

/** A template as the contract has it. @param figures undefined where the caller may read no contents, or has not asked */
export function toTemplate(
  row: Omit<TemplateRow, 'draft'> & { has_draft: boolean },
  figures: TemplateFigures | undefined,
): Template {
  return {
    TemplateID: row.id,
    Name: row.name,
    Description: row.description,
    Title: shownTitle(row.title, row.fields),
    AuthorUsername: row.author_username,
    UpdatedAt: row.updated_at.toISOString(),
    Version: row.version,
    Fields: row.fields.map((field) => toField(field)),
    Contents: figures?.contents ?? null,
    LiveContents: figures?.live ?? null,
    HasDraft: row.has_draft,
  }
}

/** The draft of a template; where there is none, what is applied. */
export function toDraft(row: TemplateRow): TemplateDraft {
  const draft = draftOf(row)
  const changes = changesOf(row.fields, draft.fields)
  const kept = new Set(draft.fields.map((field) => field.of))
  return {
    Revision: row.draft_revision,
    Name: draft.name,
    Description: draft.description,
    Title: shownTitle(draft.title ?? null, draft.fields),
    TitleField: titleField(draft.title ?? null),
    Fields: draft.fields.map((field) => toField(field, changes.get(field.id))),
    Removed: row.fields.filter((field) => !kept.has(fieldId(field))).map((field) => toField(field)),
    ChangedBy: row.draft?.changedBy ?? null,
    ChangedAt: row.draft?.changedAt ?? null,
  }
}

function toField(field: StoredField, change?: FieldChange): TemplateField {
  const { min, max, decimals, pattern, message, templates, kinds, unique, from } = field.rules ?? {}
  return {
    FieldID: fieldId(field),
    Name: field.name,
    Label: field.label,
    Type: field.type,
    Required: field.required ?? false,
    Help: field.help ?? null,
    Placeholder: field.placeholder ?? null,
    Default: field.default ?? null,
    Width: field.width ?? 'full',
    Section: field.section ?? null,
    Filterable: field.filterable ?? false,
    Options: optionKeys(field),
    Choices: toChoices(field),
    Rules: {
      Min: min ?? null,
      Max: max ?? null,
      Decimals: decimals ?? null,
      Pattern: pattern ?? null,
      Message: message ?? null,
      Templates: templates ?? [],
      Kinds: kinds ?? [],
      Unique: unique ?? false,
      From: from ?? null,
    },
    Condition: field.condition ? toCondition(field.condition) : null,
    Change: change ?? null,
  }
}

/** What can be chosen in a field. */
export function toChoices(field: Pick<StoredField, 'options'>): FieldChoice[] {
  return optionsOf(field).map(({ key, label, colour }) => ({ Key: key, Label: label, Colour: colour ?? null }))
}

function toCondition({ any = false, lines }: StoredCondition): FieldCondition {
  return { Any: any, Lines: lines.map(({ key, is, value }) => ({ FieldID: key, Is: is, Value: value ?? null })) }
}
