import type { Transaction } from 'kysely'
import type { Writing } from '../../areas/contents/write/writer.ts'
import { holdManagementKey, type ManagementKey } from '../../areas/keys/management-keys.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor, Allowed } from '../../operation/actor.ts'
import { holdPlace } from '../../operation/hold-place.ts'
import type { Sender } from '../../operation/sender.ts'
import type { Access } from '../../policies/access/access.ts'
import { noToken } from '../failure.ts'
import type { DeliveryPlace } from '../place.ts'

/** A program that was let in by its token, the environment that it works on, and what its maker may do there now. */
export interface Manager {
  database: Database
  key: ManagementKey
  place: DeliveryPlace
  sender: Sender
  access: Access
  /** By what this call was let through. */
  allowed: Allowed
}

export type Write = Transaction<Schema>

/**
 * A write in a transaction of its own. It holds the key, so that what a deleted token began is not done after all.
 * @throws {RestFailure | Refusal} 401 when the token is gone, 409 for an archived project, 404 for an environment that is gone
 */
export function write<T>({ database, key, place }: Manager, work: (transaction: Write) => Promise<T>): Promise<T> {
  return database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      if (!(await holdManagementKey(transaction, key.id))) throw noToken()
      await holdPlace(transaction, place.environmentId)
      return work(transaction)
    })
}

/** How contents are written by a token's holder, within one transaction. */
export function writingOf(manager: Manager, transaction: Write, operation: string): Writing {
  return { transaction, place: manager.place, by: actorOf(manager, operation) }
}

/** Who acts: the token, as far as its maker may. */
export function actorOf(
  { key, place, sender, allowed }: Omit<Manager, 'database' | 'access'>,
  operation: string,
): Actor {
  const { tenantId, projectId, environmentId } = place
  return {
    ...{ operation, via: 'Token', tenantId, projectId, environmentId },
    userId: key.id,
    name: key.name,
    sender,
    gate: allowed,
  }
}
