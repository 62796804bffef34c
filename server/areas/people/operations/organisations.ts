import type { FederatedUser, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { Refusal } from '../../../operation/refusal.ts'

/**
 * An organisation for somebody who is signed in and belongs to none (product 4). Only its name and theirs are taken from
 * the client: TenantID is not looked at, and a picture is uploaded.
 */
export const createFederatedUser: Resolver<MutationArgs['createFederatedUser'], FederatedUser> = async (
  { TenantName, UserFirstName, UserLastName },
  call,
  { people, directory },
) => {
  const { caller, stranger } = call
  // The rows of people whom the tables know have an address that was vouched for.
  if (stranger && (!stranger.emailVerified || stranger.email === '')) {
    throw new Refusal('Conflict', 'Your email address has to be confirmed first')
  }
  const { sub, username, email } = caller
  const founder = { sub, username, email, firstName: UserFirstName, lastName: UserLastName }
  const { userId } = await people.found(founder, TenantName, actorOf(call))
  directory.forget()
  return {
    data: { SortKey: userId, FirstName: UserFirstName.trim(), LastName: UserLastName.trim() },
    totalItems: 1,
  }
}
