import { byFieldName } from '../../areas/contents/field-names.ts'
import type { ContentRow } from '../../areas/contents/write/rows.ts'
import { etagOf } from '../answer.ts'

/** A content as the management API tells it: its data are those that are edited, by the fields' names. */
export function toContent(row: ContentRow) {
  return {
    ContentID: row.id,
    Name: row.name,
    TemplateID: row.template_id,
    TemplateName: row.template_name,
    Status: row.status,
    ParentID: row.parent_id,
    Data: row.fields ? byFieldName(row.fields, row.data) : row.data,
    CreatedBy: row.created_by,
    CreatedAt: row.created_at.toISOString(),
    UpdatedBy: row.updated_by,
    UpdatedAt: row.updated_at.toISOString(),
    PublishedAt: row.published_at?.toISOString() ?? null,
  }
}

/** Changes with all that is told of the content; the moment of its last change alone could be that of two. */
export const versionOf = (row: ContentRow) => etagOf(JSON.stringify(toContent(row)))
