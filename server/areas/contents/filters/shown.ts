import type { Kysely } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { computedOf } from '../computed.ts'
import { seenBy } from '../editable.ts'
import { fieldId } from '../field-ids.ts'
import { referencesIn, referencesOf } from '../references.ts'
import { isEmptyValue, unstorable } from '../values.ts'
import { filterableFields } from './fields.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * What contents have in the fields to filter by, by FieldID, for the columns of a list: values as they are, of references the
 * first name that the caller may see and how many more there are.
 */
export async function shownValues(
  db: Kysely<Schema>,
  own: Access,
  template: readonly TemplateField[],
  all: readonly Data[],
): Promise<Data[]> {
  const fields = filterableFields(template)
  const seen = await seenBy(db, own, fields, ...all)
  const named = all.map((data) => referencesIn(fields, data))
  const names = await namesOf(db, own.environmentId, {
    contents: named.flatMap(({ contents }) => contents).filter((id) => seen.has(id)),
    media: named.flatMap(({ media }) => media).filter((id) => seen.has(id)),
  })
  return all.map((data) => {
    const computed = computedOf(template, data)
    return Object.fromEntries(
      fields.flatMap((field): [string, unknown][] => {
        const id = fieldId(field)
        const text = computed.get(id)
        if (text !== undefined) return [[id, text]]
        const value = Object.hasOwn(data, id) ? data[id] : undefined
        if (isEmptyValue(value) || unstorable(field, value) !== undefined) return []
        const references = referencesOf([field], data).map(({ to }) => to)
        return [[id, references.length === 0 ? value : inWords(references, names)]]
      }),
    )
  })
}

/** The first name, and how many more: `Ada Lovelace +2`. */
function inWords(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const first = ids.flatMap((id) => names.get(id) ?? [])[0]
  const more = first === undefined ? ids.length : ids.length - 1
  return [...(first === undefined ? [] : [first]), ...(more > 0 ? [`+${more}`] : [])].join(' ')
}

async function namesOf(
  db: Kysely<Schema>,
  environmentId: string,
  ids: { contents: readonly string[]; media: readonly string[] },
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const table of ['contents', 'media'] as const) {
    if (ids[table].length === 0) continue
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('environment_id', '=', environmentId)
      .where(isAnyOf('id', ids[table]))
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
