import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { idOf } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { Call } from '../../../policies/requires.ts'

/**
 * The id of what somebody makes by a RequestID: the same each time, so that it is made once.
 * @param of what it is made of, where a call makes several
 */
export function requestedId({ caller }: Call, environmentId: string, requestId: string, of?: string): string {
  const parts = [environmentId, caller.userId, requestId, ...(of === undefined ? [] : [of])]
  return idOf('Content', createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 20))
}

/**
 * Whether the same RequestID has made it; of two calls at once the second waits for the first.
 * @throws {Refusal} Conflict where it was made and deleted since
 */
export async function isMade(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(transaction)
  const { rows } = await sql<{ deleted: boolean }>`select false as deleted from contents where id = ${id}
    union all select true from trash where id = ${id}`.execute(transaction)
  if (rows.some(({ deleted }) => deleted)) throw new Refusal('Conflict', 'What this RequestID made was deleted')
  return rows.length > 0
}
