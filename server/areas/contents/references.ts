import type { Kysely } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { DataProblem } from './validate.ts'
import { isContentIds, isMediaId } from './values.ts'

/** The ids that data refers to, by kind; what is no reference is passed over. */
export function referencesIn(
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
): { media: string[]; contents: string[] } {
  const media = new Set<string>()
  const contents = new Set<string>()
  for (const { name, type } of fields) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    if (type === 'media' && isMediaId(value)) media.add(value)
    else if (type === 'content' && isContentIds(value)) for (const id of value) contents.add(id)
  }
  return { media: [...media], contents: [...contents] }
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
    return missing === undefined
      ? []
      : [{ field: field.name, reason: `The ${field.label} field names ${missing}, which is not here.` }]
  })
}
