import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema.ts'
import type { Access } from '../../policies/access/access.ts'

/**
 * Bytes of the media of an environment that lists hide from the caller, each object once, and none that is shown by something
 * which they may see. Asks nothing where none are hidden.
 */
export async function hiddenMediaSize(db: Kysely<Schema>, own: Access): Promise<number> {
  const hidden = own.hidden('Media Management')
  if (hidden.length === 0) return 0
  const isHidden = isAnyOf('scope.anchor_id', hidden)
  const { rows } = await sql<{ size: string | number | null }>`select sum(h.size) as size from (
      select coalesce(m.object_key, m.id) as key, max(m.size) as size
      from access_scopes scope join media m on m.id = scope.thing_id
      where scope.environment_id = ${own.environmentId} and ${isHidden} group by 1) h
    where not exists (select from media m where m.object_key = h.key and m.environment_id = ${own.environmentId}
      and not exists (select from access_scopes scope where scope.thing_id = m.id and ${isHidden}))`.execute(db)
  return Number(rows[0]?.size ?? 0)
}
