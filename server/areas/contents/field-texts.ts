import type { Kysely } from 'kysely'
import { textOfDocument } from '../../../generator/values/rich-text/document.ts'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { ContentField } from '../../generated/schema.ts'
import type { Access } from '../../policies/access/access.ts'
import { mayRead } from '../../policies/access/conditions.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'
import { withComputed } from './computed.ts'
import { fieldId } from './field-ids.ts'
import { fileWords, shapeOf } from './files.ts'
import { linkIn, linkText } from './links.ts'
import { isNested, recordsIn } from './nested.ts'
import { optionKeys, optionsOf } from './options.ts'
import { readWords } from './plain-words.ts'
import { referencesIn } from './references.ts'
import { isContentIds, isEmptyValue } from './values.ts'

/** A field of a content as it can be read; no words where it has no value. */
export interface FieldText {
  field: TemplateField
  words: string | null
}

/**
 * The fields of a content in the template's order. What it refers to is named; what is not in the environment any more is
 * left out, as is what the caller may not read. A boolean is `true` or `false`, a date `2030-03-05`: how they are shown is not said here.
 */
export async function fieldTexts(
  db: Kysely<Schema>,
  own: Access,
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
): Promise<FieldText[]> {
  const { media, contents } = referencesIn(fields, data)
  const names = new Map([
    ...(await namesOf(db, 'Media Management', own, media)),
    ...(await namesOf(db, 'Content Management', own, contents)),
  ])
  const all = withComputed(fields, data)
  return fields.map((field) => {
    const value = Object.hasOwn(all, fieldId(field)) ? all[fieldId(field)] : undefined
    return { field, words: wordsOf(field, value, names) }
  })
}

/**
 * A field and those that lie in it, of which none has words.
 * @param unseen how much of it the caller may not see, by FieldID
 * @param defaults what those that lie in it begin with, by FieldID
 */
export function toFields(
  { field, words }: FieldText,
  unseen: Readonly<Record<string, number>>,
  defaults: Readonly<Record<string, unknown>>,
): ContentField[] {
  const inside = (one: TemplateField): ContentField[] =>
    (one.fields ?? []).flatMap((inner) => [
      {
        ...toField({ field: inner, words: null }, {}, fieldId(one)),
        Default: defaults[fieldId(inner)] ?? null,
      },
      ...inside(inner),
    ])
  return [toField({ field, words }, unseen), ...inside(field)]
}

/** A field in the contract's words. @param within the FieldID of what it lies in */
export function toField(
  { field, words }: FieldText,
  unseen: Readonly<Record<string, number>> = {},
  within?: string,
): ContentField {
  const { name, label, type, rules } = field
  return {
    FieldID: fieldId(field),
    Within: within ?? null,
    ItemTitle: field.itemTitle ?? null,
    Default: null,
    Name: name,
    Label: label,
    Type: type,
    Kind: shapeOf(field).replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase()),
    Value: words,
    Required: field.required ?? false,
    Help: field.help ?? null,
    Placeholder: field.placeholder ?? null,
    Section: field.section ?? null,
    Options: field.options ? optionKeys(field) : null,
    Choices: field.options ? toChoices(field) : null,
    Min: rules?.min ?? null,
    Max: rules?.max ?? null,
    Decimals: rules?.decimals ?? null,
    Others: field.others ?? false,
    Unit: field.unit ?? null,
    Yes: field.yes ?? null,
    No: field.no ?? null,
    Pattern: (type !== 'computed' && rules?.pattern) || null,
    Computed: (type === 'computed' && rules?.pattern) || null,
    Message: rules?.message ?? null,
    MadeOf: rules?.from ?? null,
    Condition: field.condition ?? null,
    Unseen: unseen[fieldId(field)] ?? 0,
    Templates: rules?.templates ?? null,
    MediaKinds: rules?.kinds ?? null,
    LinkKinds: rules?.links ?? null,
    Blocks: type === 'rich text' ? (rules?.blocks ?? null) : null,
    Marks: type === 'rich text' ? (rules?.marks ?? null) : null,
  }
}

/** What things are called, by id: those that are in the environment and that the caller may read. */
export async function namesOf(
  db: Kysely<Schema>,
  subject: ListedSubject,
  own: Access,
  ids: readonly string[],
): Promise<[id: string, name: string][]> {
  // Lists only take from what the roles give here: an operation of the other kind has not asked for these.
  if (ids.length === 0 || !own.allows('Read', subject, null)) return []
  const rows = await db
    .selectFrom(things[subject].table)
    .select(['id', 'name'])
    .where('environment_id', '=', own.environmentId)
    .where(isAnyOf('id', ids))
    .where(mayRead('id', own, subject))
    .execute()
  return rows.map(({ id, name }) => [id, name])
}

/** What can be chosen, as forms read it. */
function toChoices(field: TemplateField) {
  return optionsOf(field).map(({ key: value, ...more }) => ({ value, ...more }))
}

/**
 * A value in words; null for none. Of one with records inside, a line for each of their values: `Quotes 2 › Text: So it goes`.
 * @param names what is referred to is called, by id
 */
export function wordsOf(field: TemplateField, value: unknown, names: ReadonlyMap<string, string>): string | null {
  const { type } = field
  if (isEmptyValue(value)) return null
  if (isNested(field)) return linesOf(field, value, names).join('\n') || null
  if (type === 'choice' || type === 'choices') {
    const labels = new Map(optionsOf(field).map(({ key, label }) => [key, label]))
    return [value]
      .flat()
      .map((key) => labels.get(String(key)) ?? String(key))
      .join(', ')
  }
  if (type === 'media' || type === 'content') {
    const ids = isContentIds(value) ? value : []
    const known = type === 'media' ? fileWords(field, value, names) : ids.flatMap((id) => names.get(id) ?? [])
    return known.length > 0 ? known.join(', ') : null
  }
  if (type === 'rich text') return textOfDocument(value) || null
  const link = linkIn(field, value)
  return link ? linkText(link, names) || null : readWords(field, value)
}

/** Every value inside of one in words, each with what it lies in. */
export function linesOf(field: TemplateField, value: unknown, names: ReadonlyMap<string, string>): readonly string[] {
  return recordsIn(field, value).flatMap(({ fields, data, key, component }, at) => {
    const about = key === undefined ? '' : `${component?.label ?? field.label} ${at + 1} › `
    return fields.flatMap((inner) => {
      const given = data[fieldId(inner)]
      if (isEmptyValue(given)) return []
      if (isNested(inner)) return linesOf(inner, given, names).map((line) => `${about}${inner.label} › ${line}`)
      const words = wordsOf(inner, given, names)
      return words === null ? [] : [`${about}${inner.label}: ${words}`]
    })
  })
}
