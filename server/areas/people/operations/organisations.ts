import type { FederatedUser, MutationArgs } from '../../../generated/schema.ts'
import { isPicture } from '../../../identity/attributes.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { Refusal } from '../../../operation/refusal.ts'

/**
 * An organisation for somebody who is signed in and belongs to none (product 4). Only its name and theirs are taken from
 * the client: TenantID is not looked at, and a picture is uploaded; an address of one is refused where it is none of the web.
 */
export const createFederatedUser: Resolver<MutationArgs['createFederatedUser'], FederatedUser> = async (
  { TenantName, UserFirstName, UserLastName, UserPicture },
  call,
  { people, directory },
) => {
  const { caller, stranger } = call
  // The rows of people whom the tables know have an address that was vouched for.
  if (stranger && (!stranger.emailVerified || stranger.email === '')) {
    throw new Refusal('Conflict', 'Your email address has to be confirmed first')
  }
  if (UserPicture && !isPicture(UserPicture)) {
    throw new Refusal('BadInput', 'UserPicture must be an address that begins with https://')
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
