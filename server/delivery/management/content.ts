import { type Kysely, sql } from 'kysely'
import type { ContentStatus, Schema, TemplateField } from '../../database/schema.ts'
import { etagOf } from '../answer.ts'
import { missing } from '../failure.ts'

export interface ContentRow {
  id: string
  name: string
  template_id: string | null
  template_name: string | null
  fields: TemplateField[] | null
  status: ContentStatus
  parent_id: string | null
  data: Record<string, unknown>
  created_by: string | null
  created_at: Date
  updated_by: string | null
  updated_at: Date
  published_at: Date | null
}

/** A content as the management API tells it: its data are those that are edited, as they are stored. */
export function toContent(row: ContentRow) {
  return {
    ContentID: row.id,
    Name: row.name,
    TemplateID: row.template_id,
    TemplateName: row.template_name,
    Status: row.status,
    ParentID: row.parent_id,
    Data: row.data,
    CreatedBy: row.created_by,
    CreatedAt: row.created_at.toISOString(),
    UpdatedBy: row.updated_by,
    UpdatedAt: row.updated_at.toISOString(),
    PublishedAt: row.published_at?.toISOString() ?? null,
  }
}

/** Changes with all that is told of the content; the moment of its last change alone could be that of two. */
export const versionOf = (row: ContentRow) => etagOf(JSON.stringify(toContent(row)))

export const contentColumns = sql`c.id, c.name, c.template_id, t.name as template_name, t.fields, c.status, c.parent_id, c.data,
  c.created_by, c.created_at, c.updated_by, c.updated_at, c.published_at`

/** @throws {RestFailure} 404 for what is not in the environment */
export async function findContent(
  db: Kysely<Schema>,
  environmentId: string,
  id: string,
  { lock = false } = {},
): Promise<ContentRow> {
  const { rows } = await sql<ContentRow>`select ${contentColumns}
    from contents c left join templates t on t.id = c.template_id
    where c.id = ${id} and c.environment_id = ${environmentId} ${lock ? sql`for update of c` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw missing()
  return row
}
