import { sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import { newId } from '../../../server/database/ids.ts'

export interface WorkPlace {
  tenantId: string
  projectId: string
  environmentId: string
}

/** Ids of what is in a project beyond its contents. */
export interface MadeWork {
  themeId: string
  templateId: string
  jobId: string
  tokenUserId: string
  /** Of a file that was read, and has the one column Title. */
  importId: string
  /** Has another content, the part, below it. */
  contentId: string
  partId: string
  /** Of the content. */
  versionId: string
  /** A folder with another folder in it. */
  mediaId: string
  insideId: string
  /** A picture. */
  fileId: string
  /** A file that the picture had before. */
  mediaVersionId: string
  /** Of the tenant, with the column `Column_code`. */
  /** An entry of the content's access list. */
  accessId: string
  tableId: string
  rowId: string
  /** What the person was told. */
  messageId: string
}

/** Puts one row into each table of a project's work. */
export async function addWork(owner: Database['owner'], place: WorkPlace, userId: string): Promise<MadeWork> {
  const { tenantId, projectId, environmentId } = place
  const made = {
    themeId: newId('Theme'),
    templateId: newId('Template'),
    jobId: newId('Job'),
    tokenUserId: newId('TokenUser'),
    importId: newId('Import'),
    contentId: newId('Content'),
    partId: newId('Content'),
    versionId: newId('Version'),
    mediaId: newId('Media'),
    insideId: newId('Media'),
    fileId: newId('Media'),
    mediaVersionId: newId('Version'),
    accessId: newId('Access'),
    tableId: newId('Table'),
    rowId: newId('Row'),
    messageId: newId('Message'),
  }
  const {
    themeId,
    templateId,
    jobId,
    tokenUserId,
    importId,
    contentId,
    partId,
    versionId,
    mediaId,
    insideId,
    fileId,
    mediaVersionId,
    accessId,
    tableId,
    rowId,
    messageId,
  } = made
  const columns = JSON.stringify([
    { ColumnID: 'Column_code', Name: 'Code', Type: 'Text', Required: false, Options: null },
  ])
  const soon = new Date(Date.now() + 86_400_000)
  const facts = JSON.stringify({ headings: ['Title'], rowCount: 1, decimalComma: false })
  const fields = JSON.stringify([{ name: 'title', label: 'Title', type: 'text' }])
  const statements = [
    sql`insert into themes (id, tenant_id, name, data) values (${themeId}, ${tenantId}, 'Secret theme', '{}')`,
    sql`insert into templates (id, tenant_id, project_id, environment_id, name, fields)
      values (${templateId}, ${tenantId}, ${projectId}, ${environmentId}, 'Secret template', ${fields}::jsonb)`,
    sql`insert into contents (id, tenant_id, project_id, environment_id, name)
      values (${contentId}, ${tenantId}, ${projectId}, ${environmentId}, 'Secret content')`,
    sql`insert into contents (id, tenant_id, project_id, environment_id, parent_id, name)
      values (${partId}, ${tenantId}, ${projectId}, ${environmentId}, ${contentId}, 'Secret part')`,
    sql`insert into content_versions (id, tenant_id, project_id, environment_id, content_id, n, kind, name, data)
      values (${versionId}, ${tenantId}, ${projectId}, ${environmentId}, ${contentId}, 1, 'Edited', 'Secret version', '{}')`,
    sql`insert into content_presence (content_id, client_id, tenant_id, project_id, environment_id, user_id, name)
      values (${contentId}, 'form', ${tenantId}, ${projectId}, ${environmentId}, ${userId}, 'Secret person')`,
    sql`insert into content_schedules (content_id, act, tenant_id, project_id, environment_id, due_at, version_id, actor)
      values (${contentId}, 'Publish', ${tenantId}, ${projectId}, ${environmentId}, ${soon}, ${versionId}, '{}')`,
    sql`insert into refs (tenant_id, project_id, environment_id, from_id, state, path, to_kind, to_id)
      values (${tenantId}, ${projectId}, ${environmentId}, ${contentId}, 'working', 'title', 'Content', ${partId})`,
    sql`insert into content_values (tenant_id, project_id, environment_id, content_id, field, txt)
      values (${tenantId}, ${projectId}, ${environmentId}, ${contentId}, 'title', 'secret value')`,
    sql`insert into media (id, tenant_id, project_id, environment_id, name, kind)
      values (${mediaId}, ${tenantId}, ${projectId}, ${environmentId}, 'Secret folder', 'folder')`,
    sql`insert into media (id, tenant_id, project_id, environment_id, parent_id, name, kind)
      values (${insideId}, ${tenantId}, ${projectId}, ${environmentId}, ${mediaId}, 'Secret inside', 'folder')`,
    sql`insert into media (id, tenant_id, project_id, environment_id, name, kind)
      values (${fileId}, ${tenantId}, ${projectId}, ${environmentId}, 'Secret picture', 'image')`,
    sql`insert into media_versions (id, tenant_id, project_id, environment_id, media_id, kind, extension, size, object_key, details)
      values (${mediaVersionId}, ${tenantId}, ${projectId}, ${environmentId}, ${fileId}, 'image', 'png', 1,
        ${`secret/${mediaVersionId}`}, '{}')`,
    sql`insert into access_entries (id, tenant_id, project_id, environment_id, content_id, user_id)
      values (${accessId}, ${tenantId}, ${projectId}, ${environmentId}, ${contentId}, ${userId})`,
    sql`insert into jobs (id, tenant_id, project_id, actor, kind, status, ended_at)
      values (${jobId}, ${tenantId}, ${projectId}, '{}', 'Secret kind', 'Done', now())`,
    sql`insert into environment_copies (environment_id, tenant_id, project_id, place, kind, source_id, target_id)
      values (${environmentId}, ${tenantId}, ${projectId}, 1, 'Template', ${templateId}, 'x')`,
    sql`insert into management_keys (id, tenant_id, project_id, name, token_hash, expired_date)
      values (${tokenUserId}, ${tenantId}, ${projectId}, 'Secret token', ${`hash of ${tokenUserId}`}, ${soon})`,
    sql`insert into management_requests (key_id, tenant_id, request_key, request_hash, content_id)
      values (${tokenUserId}, ${tenantId}, 'x', 'x', ${contentId})`,
    sql`insert into preview_keys (environment_id, tenant_id, project_id, token_hash, token_sealed, expires_at)
      values (${environmentId}, ${tenantId}, ${projectId}, ${`hash of ${environmentId}`}, 'x', ${soon})`,
    sql`insert into imports (id, tenant_id, project_id, environment_id, file_name, extension, state, upload_key, file_key, checksum, facts)
      values (${importId}, ${tenantId}, ${projectId}, ${environmentId}, 'Secret.csv', 'csv', 'Read', 'uploads/x', 'imports/x', ${importId}, ${facts}::jsonb)`,
    sql`insert into import_failures (import_id, tenant_id, row_number, reason) values (${importId}, ${tenantId}, 2, 'Secret')`,
    sql`insert into import_objects (object_key, tenant_id, import_id) values (${`imports/${importId}`}, ${tenantId}, ${importId})`,
    sql`insert into tenant_features (tenant_id, feature, is_off, updated_by) values (${tenantId}, 'Deployment Management', true, 'Secret')
      on conflict do nothing`,
    sql`insert into lookup_tables (id, tenant_id, name, columns, created_by_id, updated_by, updated_by_id)
      values (${tableId}, ${tenantId}, ${`Secret table ${tableId}`}, ${columns}::jsonb, ${userId}, 'Secret', ${userId})`,
    sql`insert into lookup_rows (id, tenant_id, table_id, "values", search_text, characters, updated_by, updated_by_id)
      values (${rowId}, ${tenantId}, ${tableId}, '{"Column_code": "Secret"}', 'secret', 25, 'Secret', ${userId})`,
    sql`insert into integration_tokens (tenant_id, project_id, provider, token_sealed) values (${tenantId}, ${projectId}, 'Github', 'x')`,
    sql`insert into messages (id, tenant_id, user_id, kind, name, expires_at)
      values (${messageId}, ${tenantId}, ${userId}, 'OverageReached', 'Secret', ${soon})`,
    sql`insert into overages (tenant_id, name) values (${tenantId}, 'Secret') on conflict do nothing`,
  ]
  for (const statement of statements) await statement.execute(owner)
  return made
}
