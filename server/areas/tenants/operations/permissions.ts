import type { Permission, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { here } from '../../../operation/place.ts'
import { seesAllProjects } from '../../../policies/directory.ts'
import { noGrants } from '../../../policies/grants.ts'

/**
 * The caller's rights by one role: the one in the project where a ProjectID is given, else the one in the tenant. Who
 * sees a project without being its member acts in it by the tenant role.
 * RoleID and UserID are what the console believes, and are not looked at.
 */
export const getPermission: Resolver<QueryArgs['getPermission'], Permission> = (_args, call) => {
  const inTenant = here(call).role
  const role = call.place ? (call.place.role ?? (seesAllProjects(inTenant) ? inTenant : undefined)) : inTenant
  const { list } = role?.grants ?? noGrants
  return {
    data: { RoleID: role?.id ?? null, RoleName: role?.name ?? null, grants: [...list] },
    totalItems: list.length,
  }
}
