import { prefixed } from '../../database/ids.ts'
import { limits } from '../../generated/limits.ts'
import type { MutationArgs, QueryArgs, Role, RoleImpact, RoleName, RolePrivileges } from '../../generated/schema.ts'
import { actorOf } from '../../operation/actor.ts'
import type { Resolver, Services } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { here, placeOf } from '../../operation/place.ts'
import { readRequestId } from '../../operation/request-id.ts'
import { giverOf } from '../../policies/giving.ts'
import { featuresIn } from '../../policies/grants.ts'
import type { Call } from '../../policies/requires.ts'
import { isAdministratorName } from './given.ts'
import { impactOf } from './impact.ts'
import { findRole, type ListedRole, listRoles, type RolePlace } from './listed.ts'
import { privilegesFor } from './privileges.ts'
import { removeRole } from './remove.ts'
import { addRole, changeRole } from './save.ts'
import type { Writing } from './write.ts'

/** The roles of the organisation. */
export const roles: Resolver<QueryArgs['roles'], Role[]> = async (args, call, { database }) => {
  const found = await listRoles(database, rolesHere(call), soughtIn(args))
  return { data: found.roles.map(toRole), totalItems: found.total }
}

/** The roles of a project. */
export const projectRoles: Resolver<QueryArgs['projectRoles'], Role[]> = async (args, call, { database }) => {
  const found = await listRoles(database, placeOf(call), soughtIn(args))
  return { data: found.roles.map(toRole), totalItems: found.total }
}

export const role: Resolver<QueryArgs['role'], Role> = async ({ RoleID }, call, { database }) => ({
  data: toRole(await findRole(database, rolesHere(call), prefixed('Role', RoleID))),
})

export const projectRole: Resolver<QueryArgs['projectRole'], Role> = async ({ RoleID }, call, { database }) => ({
  data: toRole(await findRole(database, placeOf(call), prefixed('Role', RoleID))),
})

/** The roles that can be given, by name: whoever belongs there may know what there is to be. */
export const roleNames: Resolver<QueryArgs['roleNames'], RoleName[]> = async (args, call, { database }) => {
  const found = await listRoles(database, rolesHere(call), namesIn(args))
  return { data: found.roles.map(toName), totalItems: found.total }
}

export const projectRoleNames: Resolver<QueryArgs['projectRoleNames'], RoleName[]> = async (
  args,
  call,
  { database },
) => {
  const found = await listRoles(database, placeOf(call), namesIn(args))
  return { data: found.roles.map(toName), totalItems: found.total }
}

export const rolePrivileges: Resolver<QueryArgs['rolePrivileges'], RolePrivileges> = (_args, call) => {
  here(call)
  return { data: privilegesFor(call.place ? 'project' : 'tenant', giverOf(call)) }
}

/** What saving a role would do to the people who hold it. */
export const roleImpact: Resolver<QueryArgs['roleImpact'], RoleImpact[]> = async (args, call, services) => {
  const place = rolesHere(call)
  const off = [services.disabledFeatures, await services.directory.offFeatures(place.tenantId)]
  const wanted = { permissions: args.Permissions, features: args.Features ?? null, status: args.Status ?? null }
  const lines = await impactOf(services.database, { ...place, off }, prefixed('Role', args.RoleID), wanted)
  return { data: lines, totalItems: lines.length }
}

/** Makes a role; one that was made by the same RequestID already is answered again. */
export const createRole: Resolver<MutationArgs['createRole'], Role> = async (args, call, services) => {
  const writing = writingHere(call)
  return saved(
    writing,
    await addRole(services.database, writing, wanted(args), readRequestId(args.RequestID)),
    services,
  )
}

export const updateRole: Resolver<MutationArgs['updateRole'], Role> = async (args, call, services) => {
  const writing = writingHere(call)
  const meant = { id: prefixed('Role', args.RoleID), version: args.Version }
  return saved(writing, await changeRole(services.database, writing, meant, wanted(args)), services)
}

async function saved(
  place: RolePlace,
  { id, name }: { readonly id: string; readonly name: string },
  { database, directory }: Pick<Services, 'database' | 'directory'>,
) {
  directory.forget()
  return { data: toRole(await findRole(database, place, id)), message: `Role ${name} successfully saved!` }
}

export const deleteRole: Resolver<MutationArgs['deleteRole'], never> = async ({ RoleID }, call, services) => {
  const { name } = await removeRole(services.database, writingHere(call), prefixed('Role', RoleID))
  services.directory.forget()
  return { message: `Role ${name} successfully deleted!` }
}

function wanted(args: MutationArgs['createRole'] | MutationArgs['updateRole']) {
  return {
    name: args.Name,
    description: args.Description ?? null,
    permissions: args.Permissions,
    features: args.Features ?? null,
    status: args.Status ?? null,
  }
}

function rolesHere(call: Call): RolePlace {
  return { tenantId: here(call).tenantId, projectId: call.place?.projectId ?? null }
}

function writingHere(call: Call): Writing {
  return { ...rolesHere(call), by: { ...actorOf(call), ...giverOf(call) } }
}

function soughtIn(args: QueryArgs['roles'] | QueryArgs['projectRoles']) {
  return { ...paging(args, limits.rolePageSize), ...orderIn(args), quickSearch: args.QuickSearch?.trim() ?? '' }
}

function namesIn(args: QueryArgs['roleNames'] | QueryArgs['projectRoleNames']) {
  const size = limits.roleNamePageSize
  return { ...paging(args, size, size), ...orderIn(args), quickSearch: '', activeOnly: true }
}

function orderIn({ Sort, SortAsc }: QueryArgs['roleNames']) {
  return { sort: Sort ?? 'Name', ascending: SortAsc ?? true } as const
}

function toName({ id, name }: ListedRole): RoleName {
  return { RoleID: id, Name: name }
}

function toRole(row: ListedRole): Role {
  return {
    RoleID: row.id,
    Name: row.name,
    Description: row.description,
    Permissions: row.permissions
      .filter(({ name }) => name !== 'Feature')
      .map(({ name, privileges }) => ({ name, privileges })),
    Features: featuresOf(row),
    Status: row.status === 'Active' ? 'Active' : 'Inactive',
    CreatedBy: row.created_by,
    CreatedAt: row.created_at.toISOString(),
    UpdatedAt: row.updated_at.toISOString(),
    UpdatedBy: row.updated_by,
    Users: row.users,
    Fixed: isAdministratorName(row.name),
    Version: row.version,
  }
}

function featuresOf({ project_id, permissions }: ListedRole): string[] | null {
  const given = project_id === null ? featuresIn(permissions) : undefined
  return given ? [...given] : null
}
