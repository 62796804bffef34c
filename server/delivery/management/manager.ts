import { sql, type Transaction } from 'kysely'
import { holdManagementKey, type ManagementKey } from '../../areas/keys/management-keys.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { type Actor, nothingAsked } from '../../operation/actor.ts'
import { conflict, missing, noToken } from '../failure.ts'
import type { DeliveryPlace } from '../place.ts'

/** A program that was let in by its token, and the environment that it works on. */
export interface Manager {
  database: Database
  key: ManagementKey
  place: DeliveryPlace
}

export type Write = Transaction<Schema>

/**
 * A write in a transaction of its own. It holds the key, so that what a deleted token began is not done after all.
 * @throws {RestFailure} 401 when the token is gone, 409 for an archived project, 404 for an environment that is gone
 */
export function write<T>({ database, key, place }: Manager, work: (transaction: Write) => Promise<T>): Promise<T> {
  return database
    .staff(place.tenantId)
    .transaction()
    .execute(async (transaction) => {
      if (!(await holdManagementKey(transaction, key.id))) throw noToken()
      const { rows } = await sql<{ status: string }>`
        select p.status from environments e join projects p on p.id = e.project_id
        where e.id = ${place.environmentId} for key share of e`.execute(transaction)
      if (!rows[0]) throw missing()
      if (rows[0].status !== 'Active') throw conflict('The project is archived; nothing in it can be changed')
      return work(transaction)
    })
}

/** Who acts: the token, by itself, in all of its project. */
export function actorOf({ key, place }: Manager, operation: string): Actor {
  const { tenantId, projectId, environmentId } = place
  return {
    ...{ operation, via: 'Token', tenantId, projectId, environmentId },
    userId: key.id,
    name: key.name,
    gate: nothingAsked,
  }
}
