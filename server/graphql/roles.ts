import { prefixed } from '../database/ids.ts'
import { limits } from '../generated/limits.ts'
import type { Action } from '../generated/permissions.ts'
import type { MutationArgs, QueryArgs, Role, RoleImpact, RoleName, RolePrivileges } from '../generated/schema.ts'
import { giverOf } from '../policies/giving.ts'
import { featuresIn } from '../policies/grants.ts'
import { Refusal } from '../policies/refusal.ts'
import { readRequestId } from '../policies/request-id.ts'
import type { Call } from '../policies/requires.ts'
import { isAdministratorName } from '../roles/given.ts'
import { impactOf } from '../roles/impact.ts'
import { findRole, type ListedRole, listRoles, type RolePlace } from '../roles/listed.ts'
import { privilegesFor } from '../roles/privileges.ts'
import { removeRole } from '../roles/remove.ts'
import { addRole, changeRole } from '../roles/save.ts'
import type { Writing } from '../roles/write.ts'
import { actorOf } from './actor.ts'
import type { Resolver } from './context.ts'
import { paging } from './paging.ts'
import { here, placeOf } from './where.ts'

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

/** Makes a role, or changes one. */
export const saveRole: Resolver<MutationArgs['saveRole'], Role> = async (args, call, { database, directory }) => {
  const writing = writingHere(call)
  const given = {
    name: args.Name,
    description: args.Description ?? null,
    permissions: args.Permissions,
    features: args.Features ?? null,
    status: args.Status ?? null,
  }
  refuseWithout(call, args.RoleID ? 'Update' : 'Create')
  const { id, name } = args.RoleID
    ? await changeRole(database, writing, { id: prefixed('Role', args.RoleID), version: args.Version ?? null }, given)
    : await addRole(database, writing, given, readRequestId(args.RequestID))
  directory.forget()
  return { data: toRole(await findRole(database, writing, id)), message: `Role ${name} successfully saved!` }
}

export const deleteRole: Resolver<MutationArgs['deleteRole'], never> = async ({ RoleID }, call, services) => {
  const { name } = await removeRole(services.database, writingHere(call), prefixed('Role', RoleID))
  services.directory.forget()
  return { message: `Role ${name} successfully deleted!` }
}

/** @throws {Refusal} Forbidden, in the words of the gate */
function refuseWithout({ can }: Call, action: Action): void {
  if (can(action, 'Role Management')) return
  throw new Refusal('Forbidden', `You have no permission for this. It needs ${action} on Role Management.`)
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
