import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { ContentStatus, FieldRevision, Schema, TemplateField } from '../../../database/schema.ts'
import { notFound } from '../../../operation/refusal.ts'

/** A content as it is written: with what it was before, and the fields of its template. */
export interface ContentRow {
  id: string
  name: string
  template_id: string | null
  template_name: string | null
  /** null where its template is gone. */
  fields: TemplateField[] | null
  /** How its template calls its contents; null: by hand. */
  title: string | null
  status: ContentStatus
  parent_id: string | null
  data: Record<string, unknown>
  published_data: Record<string, unknown> | null
  published_name: string | null
  revision: number
  field_revisions: Record<string, FieldRevision>
  created_by: string | null
  created_at: Date
  updated_by: string | null
  updated_at: Date
  published_at: Date | null
}

/** Columns of a `ContentRow`, of contents `c` and their templates `t`. */
export const contentColumns = sql`c.id, c.name, c.template_id, t.name as template_name, t.fields, t.title, c.status, c.parent_id, c.data,
  c.published_data, c.published_name, c.revision, c.field_revisions,
  c.created_by, c.created_at, c.updated_by, c.updated_at, c.published_at`

/** Those of some contents that are in the environment, held until the end of the transaction. */
export async function holdContents(
  db: Kysely<Schema>,
  environmentId: string,
  ids: readonly string[],
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`select ${contentColumns}
    from contents c left join templates t on t.id = c.template_id
    where ${isAnyOf('c.id', ids)} and c.environment_id = ${environmentId} order by c.id for update of c`.execute(db)
  return rows
}

/** @throws {Refusal} NotFound for what is not in the environment */
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
  if (!row) throw notFound()
  return row
}
