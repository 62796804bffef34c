import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { FolderPlace } from './place.ts'

/**
 * Refuses to put so many more into a folder than it may have (product-content 3.1); files that are on their way count. The top
 * is no folder, and has no limit.
 * @throws {Refusal} BadInput, with the limit
 */
export async function refuseFull(
  transaction: Transaction<Schema>,
  { environmentId, parentId }: FolderPlace,
  more: number,
): Promise<void> {
  if (parentId === null) return
  const most = limits.mediaFolderEntries
  const { rows } = await sql<{ entries: number }>`select (
      (select count(*) from (select from media where environment_id = ${environmentId} and branch = ${parentId}
        limit ${most}) there)
      + (select count(*) from media_uploads where environment_id = ${environmentId} and parent_id = ${parentId})
    )::integer as entries`.execute(transaction)
  if ((rows[0]?.entries ?? 0) + more <= most) return
  throw new Refusal('BadInput', `A folder may have ${most.toLocaleString('en')} files and folders.`)
}
