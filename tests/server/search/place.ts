import { newId } from '../../../server/database/ids.ts'
import type { ContentStatus, MediaKind, TemplateField } from '../../../server/database/schema.ts'
import type { World } from '../graphql/world.ts'

export interface Place {
  tenantId: string
  projectId: string
  environmentId: string
}

/** Puts things with names of the test's choosing into an environment; each gives the id. */
export function makers(world: () => World) {
  const columns = ({ tenantId, projectId, environmentId }: Place) => ({
    tenant_id: tenantId,
    project_id: projectId,
    environment_id: environmentId,
  })
  return {
    async template(place: Place, name: string, fields: TemplateField[] = []): Promise<string> {
      const id = newId('Template')
      await world()
        .server.database.owner.insertInto('templates')
        .values({ id, ...columns(place), name, author_username: 'Ada Lovelace', fields: JSON.stringify(fields) })
        .execute()
      return id
    },
    async content(
      place: Place,
      name: string,
      {
        data = {},
        status = 'Published' as ContentStatus,
        templateId = null as string | null,
        parentId = null as string | null,
      } = {},
    ): Promise<string> {
      const id = newId('Content')
      await world()
        .server.database.owner.insertInto('contents')
        .values({
          id,
          ...columns(place),
          name,
          status,
          template_id: templateId,
          parent_id: parentId,
          data: JSON.stringify(data),
          created_by: 'Ada Lovelace',
          updated_by: null,
        })
        .execute()
      return id
    },
    async media(
      place: Place,
      name: string,
      { kind = 'image' as MediaKind, parentId = null as string | null, size = 1, details = {} } = {},
    ): Promise<string> {
      const id = newId('Media')
      const isFolder = kind === 'folder'
      await world()
        .server.database.owner.insertInto('media')
        .values({
          id,
          ...columns(place),
          name,
          kind,
          parent_id: parentId,
          size: isFolder ? 0 : size,
          extension: isFolder ? null : 'png',
          object_key: isFolder ? null : `${place.environmentId}/${id}.png`,
          alternate_text: null,
          details: JSON.stringify(details),
          created_by: 'Ada Lovelace',
          updated_by: null,
        })
        .execute()
      return id
    },
  }
}

export const readsAll = {
  'Project Management': ['Read'],
  'Content Template Management': ['Read'],
  'Content Management': ['Read'],
  'Media Management': ['Read'],
}
