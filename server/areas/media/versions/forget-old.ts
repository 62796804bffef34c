import type { Database } from '../../../database/database.ts'
import { keptSince } from '../../trash/kept.ts'

/** Takes away the files that were replaced so long ago that nobody can put them back any more (product-content 3.4). */
export async function forgetOldVersions({ owner }: Pick<Database, 'owner'>, now = Date.now()): Promise<void> {
  await owner.deleteFrom('media_versions').where('replaced_at', '<', keptSince(now)).execute()
}
