import { keptSince } from '../../trash/kept.ts'
import { removeUnused } from '../unused-objects.ts'
import type { UploadNeeds } from '../uploads/uploads.ts'

/** Takes away the files that were replaced so long ago that nobody can put them back any more (product-content 3.4). */
export async function forgetOldVersions(
  { database, removeObject }: Pick<UploadNeeds, 'database' | 'removeObject'>,
  now = Date.now(),
): Promise<void> {
  const gone = await database.owner
    .deleteFrom('media_versions')
    .where('replaced_at', '<', keptSince(now))
    .returning('object_key')
    .execute()
  await removeUnused(
    database,
    gone.map(({ object_key }) => object_key),
    removeObject,
  )
}
