import type { MutationArgs, QueryArgs, User, UserNames } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { notFound } from '../../../operation/refusal.ts'
import { giverOf } from '../../../policies/giving.ts'
import type { Call } from '../../../policies/requires.ts'
import { record } from '../../../resource/record.ts'
import { aboutPerson } from '../about-person.ts'

/**
 * The caller, with the role that the caller has in the tenant that is named or is the own one. A picture that has come
 * since becomes theirs here.
 */
export const getUser: Resolver<QueryArgs['getUser'], User> = async (_args, call, services) => {
  const { caller, stranger } = call
  const picture = stranger
    ? null
    : await services.people.pictures.settle(caller, { ...actorOf(call), operation: 'updatePic' })
  return { data: toUser(call, picture, services) }
}

function toUser({ caller, membership, stranger }: Call, picture: string | null, { signedUrl }: Services): User {
  return {
    // Nothing else is one's own before there is an organisation.
    UserID: stranger ? caller.sub : caller.userId,
    sub: caller.sub,
    username: caller.username,
    email: caller.email,
    firstName: caller.firstName,
    lastName: caller.lastName,
    fullName: [caller.firstName, caller.lastName].filter(Boolean).join(' '),
    picture: picture === null ? null : signedUrl(picture),
    tenantID: membership?.tenantId ?? null,
    tenantName: membership?.tenantName ?? null,
    role: membership?.role.name ?? null,
    roleID: membership?.role.id ?? null,
    Status: caller.status,
    LastActiveAt: caller.lastActiveAt?.toISOString() ?? null,
  }
}

/** Ends every session of the caller, in every browser. */
export const revokeTokenAccess: Resolver<MutationArgs['revokeTokenAccess'], never> = async (
  _args,
  call,
  { database, endSessions },
) => {
  const { caller } = call
  if (!caller.sub) throw notFound()
  await endSessions(caller.sub)
  const by = actorOf(call)
  await record(database.owner, { by, thing: { kind: 'User', id: by.userId, name: by.name } })
  return {}
}

/** The caller's own names. */
export const updateUser: Resolver<MutationArgs['updateUser'], User> = async (args, call, services) => {
  const { caller } = call
  const { people, directory, database } = services
  const about = { userId: caller.userId, by: { ...actorOf(call), ...giverOf(call) } }
  const { firstName, lastName } = await people.rename(about, namesOf(args))
  directory.forget()
  const { status } = await database.owner
    .selectFrom('users')
    .select('status')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const renamed = { ...call, caller: { ...caller, firstName, lastName, status } }
  return { data: toUser(renamed, caller.pictureKey, services), message: updated(firstName, lastName) }
}

/** The names of oneself, or of somebody of the tenant for who may and has no fewer rights. */
export const updateUserByUser: Resolver<MutationArgs['updateUserByUser'], UserNames> = async (
  args,
  call,
  { people, directory },
) => {
  const { email, firstName, lastName } = await people.rename(aboutPerson(args.UserID, call), namesOf(args))
  directory.forget()
  return {
    data: { Email: email, FirstName: firstName, LastName: lastName },
    totalItems: 1,
    message: updated(firstName, lastName),
  }
}

function namesOf({ UserFirstName, UserLastName }: { UserFirstName: string; UserLastName: string }) {
  return { firstName: UserFirstName, lastName: UserLastName }
}

/** Product 8. */
function updated(firstName: string, lastName: string): string {
  return `User ${firstName} ${lastName} updated successfully!`
}
