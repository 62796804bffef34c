import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** Whether a job that has not ended works on an environment, or copies it. */
export async function isInUse(
  transaction: Transaction<Schema>,
  { id, projectId }: { id: string; projectId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs
    where project_id = ${projectId} and status in ('Waiting', 'Running')
      and (environment_id = ${id} or input->>'sourceId' = ${id})
    limit 1`.execute(transaction)
  return rows.length > 0
}
