import type { Kysely } from 'kysely'
import type {
  Schema,
  FieldCondition as StoredCondition,
  TemplateField as StoredField,
  FieldRules as StoredRules,
} from '../../database/schema.ts'
import type {
  FieldChange,
  FieldChoice,
  FieldCondition,
  FieldRules,
  FormerField,
  Template,
  TemplateDraft,
  TemplateField,
} from '../../generated/schema.ts'
import { fieldId } from '../contents/field-ids.ts'
import { optionKeys, optionsOf } from '../contents/options.ts'
import { goesAt } from '../trash/kept.ts'
import { problemsIn } from './draft/check-draft.ts'
import { changesOf } from './draft/differences.ts'
import { draftOf } from './draft/draft.ts'
import { fieldsWithin, flatFields, keyOf } from './draft/levels.ts'
import { shownTitle, titleField } from './draft/title.ts'
import type { TemplateFigures } from './figures.ts'
import { keptFields } from './former.ts'
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
    Fields: flatFields(row.fields).map((field) => toField(field)),
    Contents: figures?.contents ?? null,
    LiveContents: figures?.live ?? null,
    HasDraft: row.has_draft,
  }
}

/** The draft of a template, with what is wrong with it; where there is none, what is applied. */
export async function toDraft(db: Kysely<Schema>, row: TemplateRow): Promise<TemplateDraft> {
  const draft = draftOf(row)
  const changes = changesOf(row.fields, draft.fields)
  const kept = new Set(draft.fields.map((field) => field.of))
  const problems = row.draft ? await problemsIn(db, row.environment_id, draft.fields, draft.title ?? null) : []
  const keys = new Map(draft.fields.map((field) => [field.id, keyOf(field)]))
  return {
    Revision: row.draft_revision,
    Name: draft.name,
    Description: draft.description,
    Title: shownTitle(draft.title ?? null, fieldsWithin(draft.fields, undefined)),
    TitleField: titleField(draft.title ?? null),
    Fields: draft.fields.map((field) => ({
      ...toField(field, changes.get(field.id)),
      Key: keyOf(field),
      ItemTitle: titleKey(field, keys),
    })),
    Problems: problems.map(({ field, reason }) => ({ Key: keys.get(field) ?? null, Message: reason })),
    Removed: flatFields(row.fields)
      .filter(({ id }) => !kept.has(id))
      .map((field) => toField(field)),
    ChangedBy: row.draft?.changedBy ?? null,
    ChangedAt: row.draft?.changedAt ?? null,
  }
}

/** The fields that a template had and can have again, the last ones first. */
export function toFormerFields(row: TemplateRow): FormerField[] {
  const labels = new Map(flatFields(row.fields).map(({ id, label }) => [id, label]))
  const inDraft = new Set(draftOf(row).fields.map(({ id }) => id))
  return keptFields(row.former_fields)
    .toReversed()
    .map(({ field, became, goneAt, goneBy }) => ({
      FieldID: fieldId(field),
      Label: field.label,
      Type: field.type,
      Became: (became !== undefined && labels.get(became)) || null,
      GoneAt: goneAt,
      GoneBy: goneBy,
      GoesAt: goesAt(new Date(goneAt)).toISOString(),
      InDraft: inDraft.has(fieldId(field)),
    }))
}

function toField(field: StoredField & { readonly within?: string }, change?: FieldChange): TemplateField {
  return {
    FieldID: fieldId(field),
    Key: fieldId(field),
    Within: field.within ?? null,
    ItemTitle: titleField(field.itemTitle ?? null),
    Name: field.name,
    Aliases: field.aliases ?? [],
    Label: field.label,
    Type: field.type,
    Required: field.required ?? false,
    Help: field.help ?? null,
    Placeholder: field.placeholder ?? null,
    Default: field.default ?? null,
    Width: field.width ?? 'full',
    Section: field.section ?? null,
    Filterable: field.filterable ?? false,
    Many: field.many ?? false,
    Others: field.others ?? false,
    Unit: field.unit ?? null,
    Yes: field.yes ?? null,
    No: field.no ?? null,
    Options: optionKeys(field),
    Choices: toChoices(field),
    Rules: toRules(field.rules),
    Condition: field.condition ? toCondition(field.condition) : null,
    Change: change ?? null,
  }
}

/** What a value must keep. */
export function toRules(rules: StoredRules = {}): FieldRules {
  const { min, max, decimals, pattern, message, templates, kinds, links, unique, from, blocks, marks } = rules
  const { largest, width, height, described } = rules
  return {
    Min: min ?? null,
    Max: max ?? null,
    Decimals: decimals ?? null,
    Pattern: pattern ?? null,
    Message: message ?? null,
    Templates: templates ?? [],
    Kinds: kinds ?? [],
    Largest: largest ?? null,
    Width: width ?? null,
    Height: height ?? null,
    Described: described ?? false,
    Links: links ?? [],
    Unique: unique ?? false,
    From: from ?? null,
    Blocks: blocks ?? null,
    Marks: marks ?? null,
  }
}

/** The key of the field by which items are called. */
function titleKey({ itemTitle }: StoredField, keys: ReadonlyMap<string, string>): string | null {
  const id = titleField(itemTitle ?? null)
  return id === null ? null : (keys.get(id) ?? id)
}

/** What can be chosen in a field. */
export function toChoices(field: Pick<StoredField, 'options'>): FieldChoice[] {
  return optionsOf(field).map(({ key, label, colour }) => ({ Key: key, Label: label, Colour: colour ?? null }))
}

function toCondition({ any = false, lines }: StoredCondition): FieldCondition {
  return { Any: any, Lines: lines.map(({ key, is, value }) => ({ FieldID: key, Is: is, Value: value ?? null })) }
}
