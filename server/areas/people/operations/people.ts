import { prefixed } from '../../../database/ids.ts'
import { limits } from '../../../generated/limits.ts'
import type { FoundUser, ProjectUser, QueryArgs, RoleName, User } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { paging } from '../../../operation/paging.ts'
import { here, placeOf } from '../../../operation/place.ts'
import { toFound, toProjectUser, toTenantUser } from '../answered.ts'
import { findInside, findOutside } from '../found.ts'
import { findPersonIn, listPeople } from '../listed.ts'

/** The people of a tenant. */
export const users: Resolver<QueryArgs['users'], User[]> = async (args, call, services) => {
  const place = { tenantId: here(call).tenantId, projectId: null }
  const sought = { ...soughtIn(args), roleName: args.Role, status: args.Status }
  const { people, total } = await listPeople(services.database, place, sought)
  return { data: people.map((person) => toTenantUser(person, call, services)), totalItems: total }
}

export const user: Resolver<QueryArgs['user'], User> = async ({ UserID }, call, services) => {
  const place = { tenantId: here(call).tenantId, projectId: null }
  const person = await findPersonIn(services.database, place, prefixed('User', UserID))
  return { data: toTenantUser(person, call, services) }
}

/** The people who have a role in a project. */
export const projectUsers: Resolver<QueryArgs['projectUsers'], ProjectUser[]> = async (args, call, { database }) => {
  const sought = { ...soughtIn(args), roleName: args.RoleName, active: args.Active }
  const { people, total } = await listPeople(database, placeOf(call), sought)
  return { data: people.map(toProjectUser), totalItems: total }
}

export const projectUser: Resolver<QueryArgs['projectUser'], ProjectUser> = async (args, call, { database }) => ({
  data: toProjectUser(await findPersonIn(database, placeOf(call), prefixed('User', args.UserID))),
})

export const projectUserRole: Resolver<QueryArgs['projectUserRole'], RoleName> = async (args, call, { database }) => {
  const person = await findPersonIn(database, placeOf(call), prefixed('User', args.UserID))
  return { data: { RoleID: person.role_id, Name: person.role_name } }
}

/** Who may be suggested for an invitation to a project. */
export const userEmails: Resolver<QueryArgs['userEmails'], FoundUser[]> = async (args, call, { database }) => {
  const { tenantId } = here(call)
  if (!call.place) return { data: [], totalItems: 0 }
  const sought = { tenantId, projectId: call.place.projectId, quickSearch: args.QuickSearch?.trim() ?? '' }
  const found = await findOutside(database, { ...sought, excluded: args.ExcludedEmails ?? [] })
  return { data: found.map(toFound), totalItems: found.length }
}

/** Who can open a project, and so be named where access to a thing in it is given. */
export const tenantUsers: Resolver<QueryArgs['tenantUsers'], FoundUser[]> = async (args, call, { database }) => {
  const { tenantId, projectId } = placeOf(call)
  const found = await findInside(database, { tenantId, projectId, quickSearch: args.QuickSearch?.trim() ?? '' })
  return { data: found.map(toFound), totalItems: found.length }
}

function soughtIn(args: QueryArgs['projectUsers'] | QueryArgs['users']) {
  return {
    ...paging(args, limits.userPageSize),
    firstName: args.FirstName,
    lastName: args.LastName,
    quickSearch: args.QuickSearch,
    sort: args.Sort ?? 'Name',
    ascending: args.SortAsc ?? true,
  }
}
