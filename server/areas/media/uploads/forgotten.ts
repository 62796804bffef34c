import { isAnyOf } from '../../../database/any-of.ts'
import { takeAwayObjects } from './take-away.ts'
import type { UploadNeeds } from './uploads.ts'

/** Milliseconds after which an upload that was not completed is taken away. */
const keptFor = 24 * 60 * 60_000
const atOnce = 100

/** Takes away what was announced a day ago and is not complete. */
export async function takeAwayForgotten(
  needs: Pick<UploadNeeds, 'database' | 'store' | 'removeOrFail'>,
  now = Date.now(),
): Promise<void> {
  const { owner } = needs.database
  const old = await owner
    .selectFrom('media_uploads')
    .select('id')
    .where('created_at', '<', new Date(now - keptFor))
    .limit(atOnce)
    .execute()
  if (old.length === 0) return
  // What is being completed at this moment is not taken away under it.
  const gone = await owner
    .deleteFrom('media_uploads')
    .where(
      isAnyOf(
        'id',
        old.map(({ id }) => id),
      ),
    )
    .returning(['object_key', 'parts_id'])
    .execute()
  await takeAwayObjects(needs, gone)
}
