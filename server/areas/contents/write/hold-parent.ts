import type { Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'

/**
 * What a new content lies below stays there until it is made; an empty id is the top.
 * @throws {Refusal} NotFound, Conflict for what is archived
 */
export async function holdParent(
  transaction: Transaction<Schema>,
  environmentId: string,
  parentId: string,
): Promise<void> {
  if (parentId === '') return
  const parent = await transaction
    .selectFrom('contents')
    .select('status')
    .where('id', '=', parentId)
    .where('environment_id', '=', environmentId)
    .forKeyShare()
    .executeTakeFirst()
  if (!parent) throw notFound()
  if (parent.status === 'Archived') throw new Refusal('Conflict', 'What it is to lie below is archived')
}
