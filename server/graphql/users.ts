import type { MutationArgs, QueryArgs, User } from '../generated/schema.ts'
import { notFound } from '../policies/refusal.ts'
import { recordAudit } from './audit.ts'
import type { Resolver } from './context.ts'

/** The caller, with the role that the caller has in the tenant that is named or is the own one. */
export const getUser: Resolver<QueryArgs['getUser'], User> = (_args, { caller, membership }, { signedUrl }) => ({
  data: {
    UserID: caller.userId,
    sub: caller.sub,
    username: caller.username,
    email: caller.email,
    firstName: caller.firstName,
    lastName: caller.lastName,
    fullName: [caller.firstName, caller.lastName].filter(Boolean).join(' '),
    picture: caller.pictureKey === null ? null : signedUrl(caller.pictureKey),
    tenantID: membership?.tenantId ?? null,
    tenantName: membership?.tenantName ?? null,
    role: membership?.role.name ?? null,
    roleID: membership?.role.id ?? null,
    Status: caller.status,
    LastActiveAt: caller.lastActiveAt?.toISOString() ?? null,
  },
})

/** Ends every session of the caller, in every browser. */
export const revokeTokenAccess: Resolver<MutationArgs['revokeTokenAccess'], never> = async (
  _args,
  { caller, membership },
  { database, endSessions },
) => {
  if (!caller.sub) throw notFound()
  await endSessions(caller.sub)
  await recordAudit(database.owner, {
    tenantId: membership?.tenantId ?? null,
    userId: caller.userId,
    operation: 'revokeTokenAccess',
    entityId: caller.userId,
  })
  return {}
}
