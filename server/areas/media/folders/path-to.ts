import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { MediaFolder } from '../../../generated/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'

/**
 * A folder and those that it lies in, the outermost first, up to one that the caller may not read: what lies in that is shown at
 * the top (product-content 3.1).
 * @param folderId null for the top, to which there is no way
 */
export async function pathTo(db: Kysely<Schema>, own: Access, folderId: string | null): Promise<MediaFolder[]> {
  if (folderId === null) return []
  const seen = mayRead('m.id', own, 'Media Management')
  const { rows } = await sql<MediaFolder>`with recursive up (id, parent_id, name, level) as (
      select m.id, m.parent_id, m.name, 0 from media m where m.id = ${folderId} and ${seen}
      union all select m.id, m.parent_id, m.name, up.level + 1 from up join media m on m.id = up.parent_id where ${seen}
    ) select id as "MediaID", name as "Name" from up order by level desc`.execute(db)
  return rows
}
