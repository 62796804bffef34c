import { isAnyOf } from '../../../database/any-of.ts'
import type { UploadNeeds } from './uploads.ts'

/** Milliseconds after which an upload that was not completed is taken away. */
const keptFor = 24 * 60 * 60_000
const atOnce = 100

/** Takes away what was announced a day ago and is not complete. */
export async function takeAwayForgotten({ database, removeObject }: UploadNeeds, now = Date.now()): Promise<void> {
  const { owner } = database
  const old = await owner
    .selectFrom('media_uploads')
    .select(['id', 'object_key'])
    .where('created_at', '<', new Date(now - keptFor))
    .limit(atOnce)
    .execute()
  if (old.length === 0) return
  await owner
    .deleteFrom('media_uploads')
    .where(
      isAnyOf(
        'id',
        old.map(({ id }) => id),
      ),
    )
    .execute()
  for (const { object_key } of old) await removeObject(object_key)
}
