import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { FormerField, Schema, TemplateField } from '../../database/schema.ts'
import { fieldId } from '../contents/field-ids.ts'
import { allFields } from '../contents/nested.ts'
import { validateData } from '../contents/validate.ts'
import { isEmptyValue } from '../contents/values.ts'
import type { ContentRow } from '../contents/write/rows.ts'

/** The FieldIDs of a template's outermost fields that are there again, or have something in them that is. */
export function fieldsPutBack(former: readonly FormerField[], fields: readonly TemplateField[]): string[] {
  const gone = new Set(former.map(({ field }) => fieldId(field)))
  return fields.filter((field) => allFields([field]).some((each) => gone.has(fieldId(each)))).map(fieldId)
}

/** Whether there may be contents for which `isLiveWithout` holds: it is told by the fields' values as they are stored. */
export async function mayBeLiveWithout(
  db: Kysely<Schema>,
  templateId: string,
  fieldIds: readonly string[],
): Promise<boolean> {
  if (fieldIds.length === 0) return false
  const isOther = fieldIds.map((id) => sql<boolean>`data -> ${id} is distinct from published_data -> ${id}`)
  const row = await db
    .selectFrom('contents')
    .select('id')
    .where('template_id', '=', templateId)
    .where('status', '=', 'Published')
    .where(sql<boolean>`(${sql.join(isOther, sql` or `)})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a content that is as it is delivered has something else in these fields: it was published while they were gone. */
export function isLiveWithout(
  { status, fields, data, published_data }: ContentRow,
  fieldIds: readonly string[],
): boolean {
  if (status !== 'Published' || fieldIds.length === 0) return false
  const asked = (fields ?? []).filter((field) => fieldIds.includes(fieldId(field)))
  const checked = validateData(fields ?? [], data)
  return asked.some((field) => {
    const id = fieldId(field)
    // What does not fit may have been published while it did.
    const isWrong = checked.problems.some((problem) => problem.field.split('/')[0] === field.name)
    const [value, live] = [isWrong ? data[id] : checked.data[id], published_data?.[id]]
    return !isDeepStrictEqual(value, live) && !(isEmptyValue(value) && isEmptyValue(live))
  })
}
