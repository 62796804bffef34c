import { sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import { notFound } from '../../../operation/refusal.ts'
import type { KeptLists } from '../../../policies/access/kept-lists.ts'
import { convertedData } from '../retype/convert-data.ts'
import { retypedIn } from '../retype/in-new-shape.ts'
import { recordContent } from '../write/record-content.ts'
import { findContent } from '../write/rows.ts'
import { insertContents, type MadeContent, type Writing } from '../write/writer.ts'
import { keptSince } from './kept.ts'

/** A content in the trash. */
export interface TrashRow {
  id: string
  root_id: string
  name: string
  thing: MadeContent
  entries: { id: string; user_id: string | null; role_id: string | null; privileges: object }[]
  lists: KeptLists
}

/**
 * What was deleted together, by what it went with; the transaction holds it.
 * @throws {Refusal} NotFound where one is not in the trash of this environment, or was kept long enough
 */
export async function inTrash(
  { transaction, place }: Pick<Writing, 'transaction' | 'place'>,
  roots: readonly string[],
): Promise<TrashRow[]> {
  const { rows } = await sql<TrashRow>`select id, root_id, name, thing, entries, lists from trash
    where ${isAnyOf('root_id', roots)} and environment_id = ${place.environmentId} and deleted_at >= ${keptSince()}
    order by id for update`.execute(transaction)
  if (new Set(rows.map(({ root_id }) => root_id)).size !== new Set(roots).size) throw notFound()
  return rows
}

/**
 * Puts what was deleted back, Unpublished, where it was or at the top where that is gone, with its access lists as far as
 * those whom they name are still there.
 */
export async function putBack(writing: Writing, rows: readonly TrashRow[]): Promise<void> {
  const { transaction, place, by } = writing
  const ids = rows.map(({ id }) => id)
  const there = await idsIn(
    writing,
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
  const entries = rows.flatMap((row) => row.entries.map((entry) => ({ ...entry, content_id: row.id })))
  await sql`insert into access_entries (id, tenant_id, project_id, environment_id, content_id, user_id, role_id, privileges)
    select e.id, ${place.tenantId}, ${place.projectId}, ${place.environmentId}, e.content_id, e.user_id, e.role_id,
      e.privileges
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id text, content_id text, user_id text, role_id text,
      privileges jsonb)
    where exists (select from memberships m where m.user_id = e.user_id and m.tenant_id = ${place.tenantId})
      or exists (select from roles r where r.id = e.role_id)`.execute(transaction)
  await transaction.deleteFrom('trash').where(isAnyOf('id', ids)).execute()
  for (const id of ids) {
    const after = await findContent(transaction, place.environmentId, id)
    await recordContent(writing, { event: 'content.restored', after })
  }
}

/** The templates that are there still, by id: what was deleted is in their shape again, also where a field got another type since. */
async function templatesOf({ transaction, place }: Writing, rows: readonly TrashRow[]) {
  const ids = [...new Set(rows.flatMap(({ thing }) => thing.template_id ?? []))]
  const found = await transaction
    .selectFrom('templates')
    .select(['id', 'fields', 'former_fields'])
    .where('environment_id', '=', place.environmentId)
    .where(isAnyOf('id', ids))
    .execute()
  return new Map(found.map((template) => [template.id, template]))
}

async function idsIn({ transaction, place }: Writing, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('contents')
    .select('id')
    .where('environment_id', '=', place.environmentId)
    .where(isAnyOf('id', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
