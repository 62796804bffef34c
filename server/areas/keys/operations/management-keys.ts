import type { MutationArgs, QueryArgs, ManagementKey as Shown } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import type { ManagementKey } from '../management-keys.ts'

/** The project's tokens of the management API, newest first; never the tokens themselves. */
export const managementKeys: Resolver<QueryArgs['managementKeys'], Shown[]> = async (_args, call, { keys }) => {
  const rows = await keys.management.list(placeOf(call))
  return { data: rows.map(toKey), totalItems: rows.length }
}

/** A new token, which nobody is told again (product 2.9). */
export const createContentManagementKey: Resolver<MutationArgs['createContentManagementKey'], Shown[]> = async (
  { Name, ExpiredDate, RequestID: requestId },
  call,
  { keys },
) => {
  const made = await keys.management.create(
    placeOf(call),
    { name: Name, expiresAt: ExpiredDate, requestId },
    actorOf(call),
  )
  return { data: [{ ...toKey(made), Token: made.token }], totalItems: 1 }
}

/** The token opens nothing from now on. */
export const deleteContentManagementKey: Resolver<MutationArgs['deleteContentManagementKey'], Shown[]> = async (
  { TokenUserID },
  call,
  { keys },
) => {
  const gone = await keys.management.remove(placeOf(call), TokenUserID, actorOf(call))
  // Product 8.
  return { data: [toKey(gone)], totalItems: 1, message: `Token ${gone.name} successfully deleted` }
}

function toKey(row: ManagementKey): Shown {
  return {
    TokenUserID: row.id,
    Name: row.name,
    ExpiredDate: row.expires_at.toISOString(),
    CreatedAt: row.created_at.toISOString(),
    CreatedBy: row.created_by,
    Token: null,
  }
}
