import { prefixed } from '../../database/ids.ts'
import { actorOf } from '../../operation/actor.ts'
import { here } from '../../operation/place.ts'
import { giverOf } from '../../policies/giving.ts'
import { type Call, isCaller } from '../../policies/requires.ts'
import type { About } from './profile.ts'

/**
 * Whom an operation on one person is about: the caller, or another one of whom the contract asks a right. Who may change
 * their name or picture has no fewer rights than they have.
 */
export function aboutPerson(userId: string, call: Call): About {
  here(call)
  const id = isCaller(userId, call) ? call.caller.userId : prefixed('User', userId)
  return { userId: id, by: { ...actorOf(call), ...giverOf(call) } }
}
