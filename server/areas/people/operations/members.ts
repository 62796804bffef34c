import { prefixed } from '../../../database/ids.ts'
import type { MutationArgs, ProjectUser, User } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { here, placeOf } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { keepingFrom } from '../../../policies/access/keeping.ts'
import { giverOf } from '../../../policies/giving.ts'
import type { Call } from '../../../policies/requires.ts'
import { toProjectUser, toTenantUser } from '../answered.ts'
import { findPersonIn } from '../listed.ts'
import { nameOf } from '../names.ts'
import type { ActingOn } from '../target.ts'

/** Gives somebody another role in a project. */
export const updateProjectUser: Resolver<MutationArgs['updateProjectUser'], ProjectUser> = async (
  args,
  call,
  services,
) => {
  const userId = prefixed('User', args.UserID)
  const acting = inProject(call)
  const keeping = await keepingFrom(services, call, acting.projectId)
  await services.people.members.giveRole(acting, userId, prefixed('Role', args.RoleID), keeping)
  const person = await findPersonIn(services.database, acting, userId)
  return { data: toProjectUser(person), message: hasRole(person) }
}

/** Gives somebody another role in the organisation. */
export const updateTenantUser: Resolver<MutationArgs['updateTenantUser'], User> = async (args, call, services) => {
  const userId = prefixed('User', args.UserID)
  const acting = actingHere(call)
  const keeping = await keepingFrom(services, call, acting.projectId)
  await services.people.members.giveRole(acting, userId, prefixed('Role', args.RoleID), keeping)
  const person = await findPersonIn(services.database, acting, userId)
  return { data: toTenantUser(person, call, services), message: hasRole(person) }
}

/** Shuts somebody out of the organisation or the project that is named, or lets them in again. */
export const updateUserStatus: Resolver<MutationArgs['updateUserStatus'], never> = async (args, call, { people }) => {
  const { UserID, Status } = args
  if (Status === 'Invited') throw new Refusal('BadInput', 'Status is Active or Disabled')
  const acting = actingHere(call)
  const { name } = await people.members.setStatus(acting, prefixed('User', UserID), Status)
  return { message: `${name} has been ${Status === 'Active' ? 'enabled' : 'disabled'}` }
}

export const deleteProjectUser: Resolver<MutationArgs['deleteProjectUser'], never> = async (args, call, { people }) => {
  const { name } = await people.members.remove(inProject(call), prefixed('User', args.UserID))
  return { message: `${name} has been removed` }
}

export const deleteTenantUser: Resolver<MutationArgs['deleteTenantUser'], never> = async (args, call, { people }) => {
  const { name } = await people.members.remove(actingHere(call), prefixed('User', args.UserID))
  return { message: `${name} has been removed` }
}

/** Mails an invitation again. */
export const resendInvitation: Resolver<MutationArgs['resendInvitation'], never> = async (args, call, { people }) => {
  const { tenantId, tenantName } = here(call)
  const { email } = await people.inviteAgain({
    tenantId,
    tenantName,
    projectId: call.place?.projectId ?? null,
    userId: prefixed('User', args.UserID),
    inviter: { ...actorOf(call), ...giverOf(call) },
    language: call.language,
  })
  return { message: `The invitation has been sent to ${email} again` }
}

function inProject(call: Call): ActingOn {
  return { ...actingHere(call), projectId: placeOf(call).projectId }
}

function actingHere(call: Call): ActingOn {
  return {
    tenantId: here(call).tenantId,
    projectId: call.place?.projectId ?? null,
    by: { ...actorOf(call), ...giverOf(call) },
  }
}

function hasRole(person: { first_name: string; last_name: string; email: string; role_name: string }): string {
  return `${nameOf(person)} has the role ${person.role_name} now`
}
