import type { Kysely } from 'kysely'
import { eachReference } from '../../../generator/values/rich-text/document.ts'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import { type Access, readableOf } from '../../policies/access/access.ts'
import { fieldId } from './field-ids.ts'
import { filesIn } from './files.ts'
import { factsOf, hasRules, unfitReason } from './fitting.ts'
import { linkIn, thingOf } from './links.ts'
import { allFields, namesOfPath, valuesIn } from './nested.ts'
import type { DataProblem } from './validate.ts'
import { isContentIds } from './values.ts'

/** One reference in stored data. */
export interface Reference {
  /** The FieldID; of a field inside of others with theirs and the Keys of items before it. */
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
  return valuesIn(fields, data).flatMap(({ field, path, value }) =>
    ledTo(field, value).map((each): Reference => ({ path, ...each })),
  )
}

/** What files and things of a document are here. */
export const kindOf = { File: 'Media', Thing: 'Content' } as const

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
  const missing = await notTheirs(db, own, {
    media: now.media.filter((id) => !old.media.includes(id)),
    contents: now.contents.filter((id) => !old.contents.includes(id)),
  })
  for (const field of fields) {
    const named = referencesIn([field], data)
    const lost = [...named.media, ...named.contents].find((id) => missing.has(id))
    if (lost !== undefined) return { field: fieldId(field), reason: lostReason(field, lost) }
  }
  return undefined
}

/** Which of these ids are not in the environment, or not the caller's to see. */
export async function notTheirs(
  db: Kysely<Schema>,
  own: Access,
  { media, contents }: { media: readonly string[]; contents: readonly string[] },
): Promise<ReadonlySet<string>> {
  const here = await idsThatAreHere(db, own.environmentId, {
    media: await readableOf(db, own, 'Media Management', media),
    contents: await readableOf(db, own, 'Content Management', contents),
  })
  return new Set([...media, ...contents].filter((id) => !here.has(id)))
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
  return problemsOf(fields, data, (field, id) => (known.has(id) ? undefined : lostReason(field, id)))
}

/** Which fields refer to contents of another template, or files of another kind or size, than their rules allow; of a rich text, pictures that are none. */
export async function unfitReferences(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
): Promise<DataProblem[]> {
  const ruled = fields.filter((field) => allFields([field]).some(hasRules))
  const known = await factsOf(db, environmentId, referencesIn(ruled, data))
  const wrong = (field: TemplateField, id: string, value: unknown) => unfitReason(field, id, value, known)
  return problemsOf(ruled, data, wrong)
}

/** Whether values of a field may refer to something. */
export function namesThings({ type }: Pick<TemplateField, 'type'>): boolean {
  return type === 'media' || type === 'content' || type === 'link' || type === 'rich text'
}

/** What one value refers to by itself, whatever lies in it: each thing once. */
function ledTo(field: TemplateField, value: unknown): readonly Omit<Reference, 'path'>[] {
  const { type } = field
  if (type === 'media') return [...new Set(filesIn(field, value))].map((to) => ({ kind: 'Media' as const, to }))
  if (type === 'content')
    return isContentIds(value) ? [...new Set(value)].map((to) => ({ kind: 'Content' as const, to })) : []
  const link = linkIn(field, value)
  const thing = link && thingOf(link)
  if (thing) return [thing]
  if (type !== 'rich text') return []
  const all = eachReference(value).map(({ kind, to }) => ({ kind: kindOf[kind], to }))
  return [...new Map(all.map((each) => [`${each.kind} ${each.to}`, each])).values()]
}

/** One problem for each field that refers to something wrong. @param reason undefined where it is right */
function problemsOf(
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
  reason: (field: TemplateField, id: string, value: unknown) => string | undefined,
): DataProblem[] {
  return valuesIn(fields, data).flatMap(({ field, path, value }) => {
    const [wrong] = ledTo(field, value).flatMap(({ to }) => reason(field, to, value) ?? [])
    if (wrong === undefined) return []
    const isInside = path !== fieldId(field)
    return [{ field: namesOfPath(fields, path), reason: wrong, ...(isInside && { path }) }]
  })
}
