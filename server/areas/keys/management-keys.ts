import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { ManagementKeyRow } from '../../generated/resources.ts'
import { sameText } from '../../secrets/secrets.ts'
import { tokenHash } from './token.ts'

/** A token of the management API as staff see it (product 3). It is made and deleted as its resource says. */
export type ManagementKey = Omit<ManagementKeyRow, 'token_hash'>

/** The key that a token opens now; undefined for one that is wrong, expired or gone: nothing tells which. */
export async function findManagementKey({ owner }: Database, token: string): Promise<ManagementKey | undefined> {
  const hash = tokenHash('management', token)
  if (hash === undefined) return undefined
  const row = await owner
    .selectFrom('management_keys')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expired_date', '>', new Date())
    .executeTakeFirst()
  if (!row?.token_hash || !sameText(row.token_hash, hash)) return undefined
  const { token_hash: _, ...key } = row
  return key
}

/**
 * Holds a key for the transaction of a write that it allows, so that one that is deleted meanwhile writes nothing more.
 * @returns whether it is there and valid still
 */
export async function holdManagementKey(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('management_keys')
    .select('id')
    .where('id', '=', id)
    .where('expired_date', '>', new Date())
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
