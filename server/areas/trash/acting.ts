import type { Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { type Actor, actorOf } from '../../operation/actor.ts'
import type { Services } from '../../operation/context.ts'
import { holdPlace } from '../../operation/hold-place.ts'
import { placeOf } from '../../operation/place.ts'
import type { Access } from '../../policies/access/access.ts'
import { holdLists } from '../../policies/access/hold-lists.ts'
import type { Call } from '../../policies/requires.ts'

/** Where things are thrown away or put back, in whose name, and in which transaction. */
export interface Acting {
  readonly transaction: Transaction<Schema>
  readonly place: { readonly tenantId: string; readonly projectId: string; readonly environmentId: string }
  readonly by: Actor
}

/**
 * Works on things in one transaction that holds their environment, and the places of all that is in it.
 * @param work is given what the caller may do there
 */
export async function inPlace<Answer>(
  call: Call,
  { database, access }: Pick<Services, 'database' | 'access'>,
  work: (acting: Acting, own: Access) => Promise<Answer>,
): Promise<Answer> {
  const { tenantId, projectId } = placeOf(call)
  const own = await access.needed(call)
  const place = { tenantId, projectId, environmentId: own.environmentId }
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdPlace(transaction, place.environmentId)
      await holdLists(transaction, place.environmentId)
      return work({ transaction, place, by: { ...actorOf(call), environmentId: place.environmentId } }, own)
    })
}
