import type { Transaction } from 'kysely'
import { hold } from '../../../database/hold.ts'
import type { Schema } from '../../../database/schema.ts'
import type { FolderPlace } from './place.ts'

/** Lets one at a time give names in a folder, and put something into it. */
export async function holdNames(
  transaction: Transaction<Schema>,
  { environmentId, parentId }: FolderPlace,
): Promise<void> {
  await hold(transaction, `media names ${environmentId} ${parentId ?? ''}`)
}
