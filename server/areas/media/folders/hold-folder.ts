import type { Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'

/**
 * A folder stays in the environment until the transaction ends.
 * @throws {Refusal} NotFound, BadInput for a file
 */
export async function holdFolder(
  transaction: Transaction<Schema>,
  environmentId: string,
  folderId: string,
): Promise<void> {
  const folder = await transaction
    .selectFrom('media')
    .select('kind')
    .where('id', '=', folderId)
    .where('environment_id', '=', environmentId)
    .forKeyShare()
    .executeTakeFirst()
  if (!folder) throw notFound()
  if (folder.kind !== 'folder') throw new Refusal('BadInput', 'Only a folder can have something in it')
}
