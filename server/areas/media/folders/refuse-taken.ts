import { sql, type Transaction } from 'kysely'
import type { MediaKind, Schema } from '../../../database/schema.ts'
import { type Refusal, refuseField } from '../../../operation/refusal.ts'
import type { FolderPlace } from './place.ts'

/**
 * What has a name in a folder, whatever the case; undefined where nothing has. A folder comes before a file.
 * @param but what is not asked about, by its id
 */
export async function namedIn(
  transaction: Transaction<Schema>,
  { environmentId, parentId }: FolderPlace,
  name: string,
  but = '',
): Promise<{ id: string; kind: MediaKind } | undefined> {
  return await transaction
    .selectFrom('media')
    .select(['id', 'kind'])
    .where('environment_id', '=', environmentId)
    .where('branch', '=', parentId ?? '')
    .where('name_key', '=', sql<string>`lower(${name})`)
    .where('id', '<>', but)
    .orderBy(sql`kind <> 'folder'`)
    .limit(1)
    .executeTakeFirst()
}

/** Said where a name is taken, by a file or folder. */
export function nameTaken(kind: MediaKind): Refusal {
  return kind === 'folder'
    ? refuseField('Name', 'There is a folder of this name here.')
    : refuseField('Name', 'There is a file of this name here.')
}
