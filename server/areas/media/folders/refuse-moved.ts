import type { Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { holdNames } from './hold-names.ts'
import type { FolderPlace } from './place.ts'
import { levelsOf, refuseDeep } from './refuse-deep.ts'
import { refuseFull } from './refuse-full.ts'
import { refuseTakenByMove } from './refuse-taken.ts'

/**
 * Refuses to move files and folders to where they do not fit (product-content 3.1). Files keep a name that is taken there.
 * @param ids what does not lie there yet
 * @throws {Refusal} BadInput
 */
export async function refuseMoved(
  transaction: Transaction<Schema>,
  place: FolderPlace,
  ids: readonly string[],
): Promise<void> {
  await holdNames(transaction, place)
  await refuseTakenByMove(transaction, place, ids)
  await refuseFull(transaction, place, ids.length)
  if (place.parentId === null) return
  const levels = await levelsOf(transaction, ids)
  if (levels > 0) await refuseDeep(transaction, place.parentId, levels)
}
