import { sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { MediaKind, Schema } from '../../../database/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
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
    .where('name_key', '=', name.toLowerCase())
    .where('id', '<>', but)
    .orderBy(sql`kind <> 'folder'`)
    .limit(1)
    .executeTakeFirst()
}

/** Refuses folders that are moved to where their name is taken, or of which two have one name (product-content 3.1). */
export async function refuseTakenByMove(
  transaction: Transaction<Schema>,
  { environmentId, parentId }: FolderPlace,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ kind: MediaKind }>`select other.kind from media m
    join media other on other.environment_id = ${environmentId} and other.name_key = m.name_key and other.id <> m.id
      and (other.branch = ${parentId ?? ''} or ${isAnyOf('other.id', ids)})
    where ${isAnyOf('m.id', ids)} and m.kind = 'folder'
    order by other.kind <> 'folder' limit 1`.execute(transaction)
  if (rows[0]) throw nameTaken(rows[0].kind)
}

/** Said where a name is taken, by a file or folder. */
export function nameTaken(kind: MediaKind): Refusal {
  return kind === 'folder'
    ? new Refusal('BadInput', 'There is a folder of this name here.')
    : new Refusal('BadInput', 'There is a file of this name here.')
}
