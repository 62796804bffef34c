import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

const atOnce = 1000
/** Milliseconds until what could not be removed is tried again: twice as many each time, up to the second figure. */
const pause = { first: 60_000, most: 24 * 60 * 60_000 }

/** What the removal of objects needs. */
export interface RemovalNeeds {
  readonly database: Pick<Database, 'owner'>
  /** Rejects where an object could not be removed. */
  readonly removeOrFail: (key: string) => Promise<void>
}

/**
 * Removes the objects of media, uploads and former files that are gone, unless something else shows or keeps the same one. What
 * goes is noted by triggers (`0056-left-objects`) until it has been removed; what could not be is tried again later.
 * @param tenantId whose; by default everybody's
 */
export async function removeLeftObjects(
  { database: { owner }, removeOrFail }: RemovalNeeds,
  tenantId?: string,
  now = Date.now(),
): Promise<void> {
  for (;;) {
    const left = await owner
      .selectFrom('left_objects')
      .select(['id', 'object_key'])
      .where(({ or, eb }) => or([eb('again_at', 'is', null), eb('again_at', '<=', new Date(now))]))
      .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? ''))
      .limit(atOnce)
      .execute()
    if (left.length === 0) return
    const keys = [...new Set(left.map(({ object_key }) => object_key))]
    const used = await usedOf(owner, keys)
    const failed = new Set<string>()
    for (const key of keys) if (!used.has(key)) await removeOrFail(key).catch(() => failed.add(key))
    const idsOf = (isFailed: boolean) =>
      left.flatMap(({ id, object_key }) => (failed.has(object_key) === isFailed ? [id] : []))
    await owner
      .deleteFrom('left_objects')
      .where(isAnyOf('id', idsOf(false)))
      .execute()
    await owner
      .updateTable('left_objects')
      .set({ failures: sql`failures + 1`, again_at: againAt(now) })
      .where(isAnyOf('id', idsOf(true)))
      .execute()
  }
}

/** When something is tried again that has failed once more than is written down. */
function againAt(now: number) {
  const seconds = sql<number>`least(${pause.first / 1000} * power(2, least(failures, 30)), ${pause.most / 1000})`
  return sql<Date>`${new Date(now).toISOString()}::timestamptz + make_interval(secs => ${seconds})`
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
