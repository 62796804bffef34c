import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { Refusal } from '../../operation/refusal.ts'

/**
 * All lists of an environment are held in memory where it is decided by them.
 * @throws {Refusal} Conflict where there are too many entries by now
 */
export async function refuseFull(
  db: Kysely<Schema>,
  environmentId: string,
  most: number = limits.environmentEntries,
): Promise<void> {
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from
    (select from access_entries where environment_id = ${environmentId} limit ${most + 1}) counted`.execute(db)
  if ((rows[0]?.entries ?? 0) <= most) return
  throw new Refusal(
    'Conflict',
    `This environment has ${most} access settings already. Delete some that are not needed.`,
  )
}
