import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../field-ids.ts'
import { isRecord, withRecords } from '../nested.ts'

type Data = Readonly<Record<string, unknown>>

/** Fields that a template has no more: their FieldIDs by that of what they lay in, undefined for the first level. */
export type GoneFields = ReadonlyMap<string | undefined, ReadonlySet<string>>

/** A template, and fields that it has no more. */
export interface Holding {
  readonly templateId: string
  /** What the template is made of now. */
  readonly fields: readonly TemplateField[]
  readonly gone: GoneFields
}

interface Row {
  id: string
  data: Data
  published_data: Data | null
}

/** Contents of a template that may have values of such fields, in the order of their ids. */
export async function holdingIds(
  db: Kysely<Schema>,
  { templateId, fields, gone }: Holding,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from contents c
    where c.template_id = ${templateId} and c.id > ${after} and ${mayHave(keysOf(fields, gone))}
    order by c.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many they are. */
export async function countHolding(db: Kysely<Schema>, { templateId, fields, gone }: Holding): Promise<number> {
  const { rows } = await sql<{ contents: number }>`select count(*)::integer as contents from contents c
    where c.template_id = ${templateId} and ${mayHave(keysOf(fields, gone))}`.execute(db)
  return rows[0]?.contents ?? 0
}

/**
 * Takes values that are out of sight away from contents, from what is edited and from the copy that is live, which has them as
 * little in what is delivered; of blocks those of a kind that went. It is no edit: neither revision nor version nor Last Update
 * come of it, and nothing is told. What is being written by somebody else is passed over.
 * Versions stay as they are and go by rules of their own (`versions/thin.ts`): what is put back of one leaves out fields that
 * the template has no more. What a group or an item of one brings along, and what comes out of the trash, is found the next time.
 * @returns how many of the contents go on looking as if they had such values, as they have what these lay in
 */
export async function forgetValues(
  transaction: Transaction<Schema>,
  { templateId, fields, gone }: Holding,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<Row>`select c.id, c.data, c.published_data from contents c
    where ${isAnyOf('c.id', ids)} and c.template_id = ${templateId} order by c.id for update skip locked`.execute(
    transaction,
  )
  const without = rows.map(({ id, data, published_data }) => ({
    ...{ id, data: withoutGone(fields, data, gone) },
    published_data: published_data && withoutGone(fields, published_data, gone),
  }))
  const changed = without.filter((row, at) => !isDeepStrictEqual(row, rows[at]))
  if (changed.length > 0)
    await sql`update contents c set data = r.data, published_data = r.published_data
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id text, data jsonb, published_data jsonb)
      where c.id = r.id`.execute(transaction)
  const keys = keysOf(fields, gone)
  const has = (data: Data | null) => data !== null && keys.some((key) => Object.hasOwn(data, key))
  return without.filter(({ data, published_data }) => has(data) || has(published_data)).length
}

/** Contents with a value in one of these fields. */
function mayHave(keys: readonly string[]) {
  return sql<boolean>`exists (select from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) k
    where c.data ? k or c.published_data ? k)`
}

/** Such fields of the first level, and those that such fields may have lain in. */
function keysOf(fields: readonly TemplateField[], gone: GoneFields): readonly string[] {
  return [...(gone.get(undefined) ?? []), ...fields.filter((field) => holdsGone(field, gone)).map(fieldId)]
}

function holdsGone(field: TemplateField, gone: GoneFields): boolean {
  return gone.has(fieldId(field)) || (field.fields ?? []).some((inner) => holdsGone(inner, gone))
}

/** Data without the values of these fields, on all levels. @param within the FieldID of what the data lie in */
function withoutGone(fields: readonly TemplateField[], data: Data, gone: GoneFields, within?: string): Data {
  const here = gone.get(within)
  const nested = new Map(fields.filter((field) => holdsGone(field, gone)).map((field) => [fieldId(field), field]))
  return Object.fromEntries(
    Object.entries(data).flatMap(([id, value]): [string, unknown][] => {
      if (here?.has(id)) return []
      const field = nested.get(id)
      return [[id, field ? withoutGoneInside(field, value, gone) : value]]
    }),
  )
}

function withoutGoneInside(field: TemplateField, value: unknown, gone: GoneFields): unknown {
  const kinds = field.type === 'blocks' ? gone.get(fieldId(field)) : undefined
  const left = kinds && Array.isArray(value) ? value.filter((item) => !isOfKind(item, kinds)) : value
  return withRecords(field, left, ({ fields, data, component }) =>
    withoutGone(fields, data, gone, fieldId(component ?? field)),
  )
}

function isOfKind(item: unknown, kinds: ReadonlySet<string>): boolean {
  return isRecord(item) && typeof item.Component === 'string' && kinds.has(item.Component)
}
