import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema.ts'
import type { Access } from '../../policies/access/access.ts'

/** Bytes of the media of an environment that lists hide from the caller. Asks nothing where none are hidden. */
export async function hiddenMediaSize(db: Kysely<Schema>, own: Access): Promise<number> {
  const hidden = own.hidden('Media Management')
  if (hidden.length === 0) return 0
  const { rows } = await sql<{ size: string | number | null }>`select sum(m.size) as size
    from access_scopes scope join media m on m.id = scope.thing_id
    where scope.environment_id = ${own.environmentId} and ${isAnyOf('scope.anchor_id', hidden)}`.execute(db)
  return Number(rows[0]?.size ?? 0)
}
