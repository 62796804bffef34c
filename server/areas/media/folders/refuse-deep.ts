import { sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { Refusal } from '../../../operation/refusal.ts'

/**
 * Refuses folders that would lie deeper in one another than they may (product-content 3.1).
 * @param parentId what they are to lie in; null for the top
 * @param levels how many levels of folders are put there: 1 for one with none in it
 * @throws {Refusal} BadInput, with the limit
 */
export async function refuseDeep(
  transaction: Transaction<Schema>,
  parentId: string | null,
  levels: number,
): Promise<void> {
  const { rows } = await sql<{ above: number }>`with recursive up (id, parent_id) as (
      select id, parent_id from media where id = ${parentId}
      union all select m.id, m.parent_id from up join media m on m.id = up.parent_id
    ) select count(*)::integer as above from up`.execute(transaction)
  if ((rows[0]?.above ?? 0) + levels <= limits.mediaFolderLevels) return
  throw new Refusal('BadInput', `Folders may lie ${limits.mediaFolderLevels} deep in one another.`)
}

/** How many levels of folders some things are, with what lies in them; 0 where there is no folder among them. */
export async function levelsOf(transaction: Transaction<Schema>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ levels: number }>`with recursive down (id, level) as (
      select id, 1 from media where ${isAnyOf('id', ids)} and kind = 'folder'
      union all select m.id, down.level + 1 from down join media m on m.parent_id = down.id and m.kind = 'folder'
    ) select coalesce(max(level), 0)::integer as levels from down`.execute(transaction)
  return rows[0]?.levels ?? 0
}
