import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { ManagementKeyRow } from '../../generated/resources.ts'
import type { Actor } from '../../operation/actor.ts'
import { record } from '../../resource/record.ts'
import { sameText } from '../../secrets/secrets.ts'
import { tokenHash } from './token.ts'

/** A token of the management API (product 3). It is made and deleted as its resource says. */
export type ManagementKey = Omit<ManagementKeyRow, 'token_hash'> & {
  /** Who made it, as the identity service names them; null for nobody who is known any more. */
  maker: string | null
}

/** The key that a token opens now; undefined for one that is wrong, expired or gone: nothing tells which. */
export async function findManagementKey({ owner }: Database, token: string): Promise<ManagementKey | undefined> {
  const hash = tokenHash('management', token)
  if (hash === undefined) return undefined
  const row = await owner
    .selectFrom('management_keys')
    .leftJoin('users', 'users.id', 'management_keys.created_by_id')
    .selectAll('management_keys')
    .select('users.sub as maker')
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

/**
 * Ends what somebody made: in a project, in all of an organisation, or everywhere, as they leave. Each is written down.
 */
export async function endKeysOf(
  transaction: Kysely<Schema>,
  userId: string,
  { tenantId, projectId }: { tenantId: string | null; projectId: string | null },
  by: Actor,
): Promise<void> {
  const ended = await transaction
    .deleteFrom('management_keys')
    .$if(tenantId !== null, (query) => query.where('tenant_id', '=', tenantId))
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
    .where('created_by_id', '=', userId)
    .returning(['id', 'name', 'tenant_id', 'project_id'])
    .execute()
  for (const { id, name, tenant_id, project_id } of ended.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const thing = { kind: 'ManagementKey', id, name }
    const there = { ...by, tenantId: tenant_id, projectId: project_id }
    await record(transaction, { by: there, thing, before: { Name: name } })
  }
}
