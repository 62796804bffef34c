import type { Kysely } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import { type Access, readableOf } from '../../policies/access/access.ts'
import { fieldId } from './field-ids.ts'
import type { DataProblem } from './validate.ts'
import { isContentIds, isMediaId } from './values.ts'

/** One reference in stored data. */
export interface Reference {
  /** The FieldID. */
  readonly path: string
  readonly kind: 'Content' | 'Media'
  /** ContentID or MediaID. */
  readonly to: string
}

/** What stored data refers to, field by field, each thing once a field; what is no reference is passed over. */
export function referencesOf(
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
): readonly Reference[] {
  return fields.flatMap((field): Reference[] => {
    const path = fieldId(field)
    const value = Object.hasOwn(data, path) ? data[path] : undefined
    if (field.type === 'media' && isMediaId(value)) return [{ path, kind: 'Media', to: value }]
    if (field.type !== 'content' || !isContentIds(value)) return []
    return [...new Set(value)].map((to) => ({ path, kind: 'Content', to }))
  })
}

/** The ids that stored data refers to, by kind. */
export function referencesIn(
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
): { media: string[]; contents: string[] } {
  const all = referencesOf(fields, data)
  const of = (kind: Reference['kind']) => [...new Set(all.flatMap((each) => (each.kind === kind ? [each.to] : [])))]
  return { media: of('Media'), contents: of('Content') }
}

/** Which of these ids are media (folders are none) or contents of the environment. */
export async function idsThatAreHere(
  db: Kysely<Schema>,
  environmentId: string,
  { media, contents }: { media: readonly string[]; contents: readonly string[] },
): Promise<Set<string>> {
  const known = new Set<string>()
  if (media.length > 0) {
    const rows = await db
      .selectFrom('media')
      .select('id')
      .where('environment_id', '=', environmentId)
      .where(isAnyOf('id', media))
      .where('kind', '<>', 'folder')
      .execute()
    for (const { id } of rows) known.add(id)
  }
  if (contents.length > 0) {
    const rows = await db
      .selectFrom('contents')
      .select('id')
      .where('environment_id', '=', environmentId)
      .where(isAnyOf('id', contents))
      .execute()
    for (const { id } of rows) known.add(id)
  }
  return known
}

/** The first field that came to refer to what is not in the environment, or not the caller's to see. */
export async function notHere(
  db: Kysely<Schema>,
  own: Access,
  fields: readonly TemplateField[],
  before: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): Promise<DataProblem | undefined> {
  const [old, now] = [referencesIn(fields, before), referencesIn(fields, data)]
  const media = now.media.filter((id) => !old.media.includes(id))
  const contents = now.contents.filter((id) => !old.contents.includes(id))
  const here = await idsThatAreHere(db, own.environmentId, {
    media: await readableOf(db, own, 'Media Management', media),
    contents: await readableOf(db, own, 'Content Management', contents),
  })
  const missing = new Set([...media, ...contents].filter((id) => !here.has(id)))
  for (const field of fields) {
    const named = referencesIn([field], data)
    const lost = [...named.media, ...named.contents].find((id) => missing.has(id))
    if (lost !== undefined) return { field: fieldId(field), reason: lostReason(field, lost) }
  }
  return undefined
}

/** What is said of what is not there, or not theirs to see: it is the same. */
export const lostReason = ({ label }: TemplateField, id: string) => `The ${label} field names ${id}, which is not here.`

/** Which fields refer to media (folders are none) or contents that are not in the environment. */
export async function missingReferences(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
): Promise<DataProblem[]> {
  const known = await idsThatAreHere(db, environmentId, referencesIn(fields, data))
  return fields.flatMap((field) => {
    const named = referencesIn([field], data)
    const missing = [...named.media, ...named.contents].find((id) => !known.has(id))
    return missing === undefined ? [] : [{ field: field.name, reason: lostReason(field, missing) }]
  })
}
