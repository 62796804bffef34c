import type { Database } from '../../database/database.ts'
import { purgeOld } from './trash/purge.ts'
import { forgetOldVersions } from './versions/forget-old.ts'

/** Takes away for good what was kept long enough: media in the trash, and files that were replaced. */
export async function removeOldFiles(needs: {
  readonly database: Database
  /** Never rejects. */
  readonly removeObject: (key: string) => Promise<void>
}): Promise<void> {
  await forgetOldVersions(needs)
  await purgeOld(needs.database, needs.removeObject)
}
