import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema.ts'
import type { Services } from '../../operation/context.ts'

const atOnce = 1000

/** Removes the files of media that are gone, unless other media show the same file, had it before, or are in the trash. */
export async function removeUnused(
  { owner }: Pick<Services['database'], 'owner'>,
  keys: readonly string[],
  remove: Services['removeObject'],
): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce)
    const stillUsed = await usedOf(owner, some)
    for (const key of some) if (!stillUsed.has(key)) await remove(key)
  }
}

/** Those of some objects that media show or had before, or some in the trash would show. */
export async function usedOf(db: Kysely<Schema>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select m.object_key as key from media m where ${isAnyOf('m.object_key', keys)}
    union
    select v.object_key from media_versions v where ${isAnyOf('v.object_key', keys)}
    union
    select t.thing->>'object_key' from trash t
    where t.kind = 'Media' and t.thing->>'object_key' = any(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

/** The objects of all media of an environment or a project, with those that they had before and those in the trash. */
export async function objectsOf(
  db: Kysely<Schema>,
  column: 'environment_id' | 'project_id',
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select object_key as key from media where ${sql.ref(column)} = ${id} and object_key is not null
    union
    select object_key from media_versions where ${sql.ref(column)} = ${id}
    union
    select thing->>'object_key' from trash
    where ${sql.ref(column)} = ${id} and kind = 'Media' and thing->>'object_key' is not null`.execute(db)
  return rows.map(({ key }) => key)
}
