import type { Transaction } from 'kysely'
import type { ContentStatus, Schema } from '../../../database/schema.ts'
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
  const status = await heldStatus(transaction, environmentId, parentId)
  if (!status) throw notFound()
  if (status === 'Archived')
    throw new Refusal(
      'Conflict',
      'Nothing is put below an archived content. Take that content out of the archive first.',
    )
}

/** The status of a content that stays in the environment until the transaction ends; undefined where there is none. */
export async function heldStatus(
  transaction: Transaction<Schema>,
  environmentId: string,
  id: string,
): Promise<ContentStatus | undefined> {
  const held = await transaction
    .selectFrom('contents')
    .select('status')
    .where('id', '=', id)
    .where('environment_id', '=', environmentId)
    .forKeyShare()
    .executeTakeFirst()
  return held?.status
}
