import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema.ts'
import type { Services } from '../../operation/context.ts'

const atOnce = 1000

/** Removes the files of media that are gone, unless other media show the same file, or had it before. */
export async function removeUnused(
  { owner }: Services['database'],
  keys: readonly string[],
  remove: Services['removeObject'],
): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce)
    const { rows } = await sql<{ key: string }>`
      select object_key as key from media where ${isAnyOf('object_key', some)}
      union select object_key from media_versions where ${isAnyOf('object_key', some)}`.execute(owner)
    const stillUsed = new Set(rows.map(({ key }) => key))
    for (const key of some) if (!stillUsed.has(key)) await remove(key)
  }
}

/** Where the files of a project or an environment lie that are media, or were before they were replaced. */
export async function objectsOf(
  db: Kysely<Schema>,
  place: 'project_id' | 'environment_id',
  id: string,
): Promise<readonly string[]> {
  const here = sql`where ${sql.ref(place)} = ${id} and object_key is not null`
  const { rows } = await sql<{ key: string }>`
    select object_key as key from media ${here} union select object_key from media_versions ${here}`.execute(db)
  return rows.map(({ key }) => key)
}
