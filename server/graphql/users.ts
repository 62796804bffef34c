import { recordAudit } from '../database/audit.ts'
import { prefixed } from '../database/ids.ts'
import type { MutationArgs, QueryArgs, User, UserNames } from '../generated/schema.ts'
import { giverOf } from '../policies/giving.ts'
import { notFound, Refusal } from '../policies/refusal.ts'
import type { Call } from '../policies/requires.ts'
import type { Resolver, Services } from './context.ts'
import { here } from './where.ts'

/**
 * The caller, with the role that the caller has in the tenant that is named or is the own one. A picture that has come
 * since becomes theirs here.
 */
export const getUser: Resolver<QueryArgs['getUser'], User> = async (_args, call, services) => {
  const { caller, stranger } = call
  const picture = stranger ? null : await services.people.pictures.settle(caller)
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
  { caller, membership, stranger },
  { database, endSessions },
) => {
  if (!caller.sub) throw notFound()
  await endSessions(caller.sub)
  await recordAudit(database.owner, {
    tenantId: membership?.tenantId ?? null,
    userId: stranger ? caller.sub : caller.userId,
    operation: 'revokeTokenAccess',
    entityId: stranger ? caller.sub : caller.userId,
  })
  return {}
}

/** The caller's own names. */
export const updateUser: Resolver<MutationArgs['updateUser'], User> = async (args, call, services) => {
  const { caller, membership } = call
  const { people, directory, database } = services
  const { firstName, lastName } = await people.rename(
    {
      userId: caller.userId,
      byUserId: caller.userId,
      giver: giverOf(call),
      tenantId: membership?.tenantId ?? null,
      operation: 'updateUser',
    },
    namesOf(args),
  )
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
  const { email, firstName, lastName } = await people.rename(
    aboutPerson('updateUserByUser', args.UserID, call),
    namesOf(args),
  )
  directory.forget()
  return {
    data: { Email: email, FirstName: firstName, LastName: lastName },
    totalItems: 1,
    message: updated(firstName, lastName),
  }
}

/**
 * Whom an operation on one person is about; who may change their name or picture has no fewer rights than they have.
 * @throws {Refusal} Forbidden where it is another, for who may not Update User Management
 */
export function aboutPerson(operation: string, userId: string, call: Call) {
  const { tenantId } = here(call)
  const { userId: byUserId, sub } = call.caller
  const named = prefixed('User', userId)
  // Where the console knows no more of somebody than the session says, it is the sub.
  const id = named === prefixed('User', sub) ? byUserId : named
  if (id !== byUserId && !call.can('Update', 'User Management')) {
    throw new Refusal('Forbidden', 'You have no permission for this. It needs Update on User Management.')
  }
  return { userId: id, byUserId, giver: giverOf(call), tenantId, operation }
}

function namesOf({ UserFirstName, UserLastName }: { UserFirstName: string; UserLastName: string }) {
  return { firstName: UserFirstName, lastName: UserLastName }
}

/** Product 8. */
function updated(firstName: string, lastName: string): string {
  return `User ${firstName} ${lastName} updated successfully!`
}
