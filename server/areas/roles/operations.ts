import { prefixed } from '../../database/ids.ts'
import { limits } from '../../generated/limits.ts'
import type { QueryArgs, RoleImpact, RoleName, RolePrivileges } from '../../generated/schema.ts'
import type { Resolver } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { here, placeOf } from '../../operation/place.ts'
import { giverOf } from '../../policies/giving.ts'
import type { Call } from '../../policies/requires.ts'
import { impactOf } from './impact.ts'
import { type RolePlace, roleNamesOf } from './listed.ts'
import { privilegesFor } from './privileges.ts'

/** The roles that can be given, by name: whoever belongs there may know what there is to be. */
export const roleNames: Resolver<QueryArgs['roleNames'], RoleName[]> = async (args, call, { database }) => {
  const { roles, total } = await roleNamesOf(database, rolesHere(call), namesIn(args))
  return { data: roles, totalItems: total }
}

export const projectRoleNames: Resolver<QueryArgs['projectRoleNames'], RoleName[]> = async (
  args,
  call,
  { database },
) => {
  const { roles, total } = await roleNamesOf(database, placeOf(call), namesIn(args))
  return { data: roles, totalItems: total }
}

export const rolePrivileges: Resolver<QueryArgs['rolePrivileges'], RolePrivileges> = (_args, call) => {
  here(call)
  return { data: privilegesFor(call.place ? 'project' : 'tenant', giverOf(call)) }
}

/** What saving a role would do to the people who hold it. */
export const roleImpact: Resolver<QueryArgs['roleImpact'], RoleImpact[]> = async (args, call, services) => {
  const place = rolesHere(call)
  const off = [services.disabledFeatures, await services.directory.offFeatures(place.tenantId)]
  const wanted = { permissions: args.Permissions, features: args.Features, status: args.Status ?? null }
  const lines = await impactOf(services.database, { ...place, off }, prefixed('Role', args.RoleID), wanted)
  return { data: lines, totalItems: lines.length }
}

function rolesHere(call: Call): RolePlace {
  return { tenantId: here(call).tenantId, projectId: call.place?.projectId ?? null }
}

function namesIn(args: QueryArgs['roleNames'] | QueryArgs['projectRoleNames']) {
  const size = limits.roleNamePageSize
  return { ...paging(args, size, size), sort: args.Sort ?? 'Name', ascending: args.SortAsc ?? true }
}
