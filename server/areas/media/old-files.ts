import { removeLeftObjects } from './left-objects.ts'
import { purgeOld } from './trash/purge.ts'
import { takeAwayForgotten } from './uploads/forgotten.ts'
import type { UploadNeeds } from './uploads/uploads.ts'
import { forgetOldVersions } from './versions/forget-old.ts'

/**
 * Takes away for good what was kept long enough: uploads that nobody completed, media in the trash, and files that were
 * replaced; and what a server that was killed had still to remove.
 */
export async function removeOldFiles(needs: Pick<UploadNeeds, 'database' | 'store' | 'removeOrFail'>): Promise<void> {
  await takeAwayForgotten(needs)
  await forgetOldVersions(needs.database)
  await purgeOld(needs.database)
  await removeLeftObjects(needs)
}
