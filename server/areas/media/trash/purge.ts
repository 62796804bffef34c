import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Database } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema.ts'
import { keptSince } from '../../trash/kept.ts'
import { removeUnused } from '../unused-objects.ts'

/** So many are purged at once that were kept long enough. */
const atOnce = 1000

/**
 * Takes media out of the trash for good, with the files that they had before. What referred to them goes on to name them.
 * @returns the objects that they showed or had, which may be shown by others as well
 */
export async function purge(db: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
  const gone = await db
    .deleteFrom('trash')
    .where('kind', '=', 'Media')
    .where(isAnyOf('id', ids))
    .returning(sql<string | null>`thing->>'object_key'`.as('key'))
    .execute()
  const former = await db
    .deleteFrom('media_versions')
    .where(isAnyOf('media_id', ids))
    .returning('object_key as key')
    .execute()
  return [...gone, ...former].flatMap(({ key }) => key ?? [])
}

/** The same for whatever anybody deleted too long ago to be put back, with the objects that nothing shows any more. */
export async function purgeOld(
  database: Pick<Database, 'owner'>,
  remove: (key: string) => Promise<void>,
  now = Date.now(),
): Promise<void> {
  const old = await database.owner
    .selectFrom('trash')
    .select('id')
    .where('kind', '=', 'Media')
    .where('deleted_at', '<', keptSince(now))
    .limit(atOnce)
    .execute()
  if (old.length === 0) return
  const keys = await purge(
    database.owner,
    old.map(({ id }) => id),
  )
  await removeUnused(database, keys, remove)
}
