import type { Kysely } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { Access } from '../../policies/access/access.ts'
import { mayRead } from '../../policies/access/conditions.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'
import { referencesIn } from './references.ts'
import { isContentIds, isEmptyValue, isMediaId } from './values.ts'

/** A field of a content as it can be read; no words where it has no value. */
export interface FieldText {
  name: string
  label: string
  type: TemplateField['type']
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
  return fields.map(({ name, label, type }) => ({
    name,
    label,
    type,
    words: wordsOf(type, Object.hasOwn(data, name) ? data[name] : undefined, names),
  }))
}

async function namesOf(
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

function wordsOf(type: TemplateField['type'], value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (isEmptyValue(value)) return null
  if (type === 'media') return (isMediaId(value) && names.get(value)) || null
  if (type === 'content') {
    const known = isContentIds(value) ? value.flatMap((id) => names.get(id) ?? []) : []
    return known.length > 0 ? known.join(', ') : null
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
