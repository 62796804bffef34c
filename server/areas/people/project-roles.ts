import type { Kysely } from 'kysely'
import { newId } from '../../database/ids.ts'
import type { PermissionEntry, Schema } from '../../database/schema.ts'
import { administratorName, editor, projectAdministrator, viewer } from './roles.ts'

interface Where {
  tenantId: string
  projectId: string
  createdBy: string
}

/** Gives a new project the roles that people are invited to it with, and answers the ids of them. */
export async function addProjectRoles(
  tx: Kysely<Schema>,
  { tenantId, projectId, createdBy }: Where,
): Promise<{ administrator: string; editor: string; viewer: string }> {
  const row = (name: string, permissions: PermissionEntry[]) => ({
    id: newId('Role'),
    tenant_id: tenantId,
    project_id: projectId,
    name,
    description: null,
    permissions: JSON.stringify(permissions),
    created_by: createdBy,
    updated_by: createdBy,
  })
  const rows = {
    administrator: row(administratorName, projectAdministrator),
    editor: row('Editor', editor),
    viewer: row('Viewer', viewer),
  }
  await tx.insertInto('roles').values(Object.values(rows)).execute()
  return { administrator: rows.administrator.id, editor: rows.editor.id, viewer: rows.viewer.id }
}
