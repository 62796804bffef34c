import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { notFound, Refusal } from './refusal.ts'

/**
 * Holds the environment in which something is written until the end of the transaction: it is not deleted meanwhile.
 * @throws {Refusal} NotFound where it is gone, Conflict where its project is archived
 */
export async function holdPlace(transaction: Kysely<Schema>, environmentId: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select p.status from environments e join projects p on p.id = e.project_id
    where e.id = ${environmentId} for key share of e`.execute(transaction)
  if (!rows[0]) throw notFound()
  if (rows[0].status !== 'Active')
    throw new Refusal('Conflict', 'The project is archived; nothing in it can be changed')
}
