import type { Database } from '../../database/database.ts'
import type { Directory } from '../directory.ts'
import { callOf } from '../requires.ts'
import type { Access, AccessPolicy } from './access.ts'

/** Somebody in an environment. */
export interface UserIn {
  tenantId: string
  userId: string
  environmentId: string
}

/**
 * What somebody may do with the things of an environment at this moment, for work that goes on without them. undefined
 * for whoever has been shut out or taken out since.
 */
export type AccessOfUser = (user: UserIn) => Promise<Access | undefined>

export function createAccessOfUser(
  database: Pick<Database, 'owner'>,
  directory: Pick<Directory, 'caller' | 'place'>,
  access: Pick<AccessPolicy, 'of'>,
): AccessOfUser {
  return async ({ tenantId, userId, environmentId }) => {
    const user = await database.owner.selectFrom('users').select('sub').where('id', '=', userId).executeTakeFirst()
    const caller = user && (await directory.caller(user.sub))
    const membership = caller?.memberships.get(tenantId)
    if (!caller || caller.status === 'Disabled' || !membership || membership.disabled) return undefined
    const place = await directory.place(caller, membership, environmentId)
    return place && access.of(callOf(caller, membership, place))
  }
}
