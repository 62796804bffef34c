import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

const atOnce = 1000

/** What the removal of objects needs. */
export interface RemovalNeeds {
  readonly database: Pick<Database, 'owner'>
  /** Never rejects. */
  readonly removeObject: (key: string) => Promise<void>
}

/**
 * Removes the objects of media, uploads and former files that are gone, unless something else shows or keeps the same one. What
 * goes is noted by triggers (`0056-left-objects`) until it has been removed.
 * @param tenantId whose; by default everybody's
 */
export async function removeLeftObjects(
  { database: { owner }, removeObject }: RemovalNeeds,
  tenantId?: string,
): Promise<void> {
  for (;;) {
    const left = await owner
      .selectFrom('left_objects')
      .select(['id', 'object_key'])
      .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? ''))
      .limit(atOnce)
      .execute()
    if (left.length === 0) return
    const keys = [...new Set(left.map(({ object_key }) => object_key))]
    const used = await usedOf(owner, keys)
    for (const key of keys) if (!used.has(key)) await removeObject(key)
    await owner
      .deleteFrom('left_objects')
      .where(
        isAnyOf(
          'id',
          left.map(({ id }) => id),
        ),
      )
      .execute()
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
