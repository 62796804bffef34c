import { type Kysely, sql } from 'kysely'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import { computedBy } from '../computed.ts'
import { fieldId } from '../field-ids.ts'
import { shapeOf } from '../files.ts'
import { allFields } from '../nested.ts'
import { indexReferences } from './index-references.ts'

/** Contents of a template whose references are indexed where it is changed; those of more are for a work in the background. */
const atOnce = 200

/** The FieldIDs in which other references, or other values to filter by, are found once a template has other fields; of the first level. */
export function changedReferences(before: readonly TemplateField[], after: readonly TemplateField[]): string[] {
  const [was, is] = [kindsOf(before), kindsOf(after)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((path) => was.get(path) !== is.get(path))
  // A computed text is in no data: it is found by all that it may be made of.
  const isComputed = after.some((field) => field.type === 'computed' && changed.includes(fieldId(field)))
  return isComputed ? [...new Set([...changed, ...after.map(fieldId)])] : changed
}

/**
 * Brings `refs` and `content_values` up to date with a template whose fields were changed by this transaction (product-content 7). Whoever makes
 * contents of it waits, or was waited for.
 * @param paths of `changedReferences`
 * @returns false where there are too many contents: nothing is done then
 */
export async function indexTemplate(
  transaction: Kysely<Schema>,
  templateId: string,
  paths: readonly string[],
): Promise<boolean> {
  if (paths.length === 0) return true
  await sql`select 1 from templates where id = ${templateId} for update`.execute(transaction)
  const keys = sql`array(select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))`
  const { rows } = await sql<{ id: string }>`select id from contents
    where template_id = ${templateId} and (data ?| ${keys} or published_data ?| ${keys})
    limit ${atOnce + 1}`.execute(transaction)
  if (rows.length > atOnce) return false
  await indexReferences(
    transaction,
    rows.map(({ id }) => id),
    { hold: true },
  )
  return true
}

/** Types whose values may refer to something. */
const refers: ReadonlySet<TemplateField['type']> = new Set(['content', 'media', 'link', 'rich text'])

/** What is indexed of each field, with all that lies in it. */
function kindsOf(fields: readonly TemplateField[]): Map<string, string> {
  const kindOf = (field: TemplateField) =>
    `${fieldId(field)} ${field.type === 'computed' ? computedBy(field, fields) : shapeOf(field)} ${field.filterable ?? false}`
  return new Map(
    fields.flatMap((field) => {
      const kinds = allFields([field])
        .filter(({ type, filterable }) => refers.has(type) || filterable)
        .map(kindOf)
      return kinds.length > 0 ? [[fieldId(field), kinds.join()] as const] : []
    }),
  )
}
