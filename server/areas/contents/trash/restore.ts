import { isAnyOf } from '../../../database/any-of.ts'
import type { TrashRow } from '../../trash/in-trash.ts'
import { idsThere, takenOut } from '../../trash/taken-out.ts'
import { convertedData } from '../retype/convert-data.ts'
import { retypedIn } from '../retype/in-new-shape.ts'
import { recordContent } from '../write/record-content.ts'
import { findContent } from '../write/rows.ts'
import { insertContents, type MadeContent, type Writing } from '../write/writer.ts'

const subject = 'Content Management'

/**
 * Puts what was deleted back, Unpublished, where it was or at the top where that is gone, with its access lists as far as
 * those whom they name are still there.
 */
export async function putBack(writing: Writing, rows: readonly TrashRow<MadeContent>[]): Promise<void> {
  const { transaction, place, by } = writing
  const ids = rows.map(({ id }) => id)
  const there = await idsThere(
    writing,
    subject,
    rows.map(({ thing }) => thing.parent_id ?? ''),
  )
  const templates = await templatesOf(writing, rows)
  const made = rows.map(({ id, name, thing }): MadeContent => {
    const { data, parent_id = null, template_id, created_by, created_at } = thing
    const template = templates.get(template_id ?? '')
    const isPlace = parent_id !== null && (ids.includes(parent_id) || there.has(parent_id))
    return {
      ...{ id, name, created_by, created_at },
      data: template ? convertedData(template.fields, data, retypedIn(template.former_fields)).data : data,
      template_id: template ? template_id : null,
      parent_id: isPlace ? parent_id : null,
      ...{ updated_by: by.name, updated_by_id: by.userId },
    }
  })
  await insertContents(transaction, place, made)
  await takenOut(writing, subject, rows)
  for (const id of ids) {
    const after = await findContent(transaction, place.environmentId, id)
    await recordContent(writing, { event: 'content.restored', after })
  }
}

/** The templates that are there still, by id: what was deleted is in their shape again, also where a field got another type since. */
async function templatesOf({ transaction, place }: Writing, rows: readonly TrashRow<MadeContent>[]) {
  const ids = [...new Set(rows.flatMap(({ thing }) => thing.template_id ?? []))]
  const found = await transaction
    .selectFrom('templates')
    .select(['id', 'fields', 'former_fields'])
    .where('environment_id', '=', place.environmentId)
    .where(isAnyOf('id', ids))
    .execute()
  return new Map(found.map((template) => [template.id, template]))
}
