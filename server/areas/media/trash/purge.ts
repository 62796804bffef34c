import type { Kysely } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Database } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema.ts'
import { keptSince } from '../../trash/kept.ts'

/** So many are purged at once that were kept long enough. */
const atOnce = 1000

/** Takes media out of the trash for good, with the files that they had before. What referred to them goes on to name them. */
export async function purge(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('trash').where('kind', '=', 'Media').where(isAnyOf('id', ids)).execute()
  await db.deleteFrom('media_versions').where(isAnyOf('media_id', ids)).execute()
}

/** The same for whatever anybody deleted too long ago to be put back. */
export async function purgeOld({ owner }: Pick<Database, 'owner'>, now = Date.now()): Promise<void> {
  const old = await owner
    .selectFrom('trash')
    .select('id')
    .where('kind', '=', 'Media')
    .where('deleted_at', '<', keptSince(now))
    .limit(atOnce)
    .execute()
  if (old.length === 0) return
  await purge(
    owner,
    old.map(({ id }) => id),
  )
}
