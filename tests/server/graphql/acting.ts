import { type Actor, nothingAsked } from '../../../server/operation/actor.ts'

/** Somebody who acts, for what is called without a gate before it. */
export function acting(given: Partial<Actor> = {}): Actor {
  return {
    operation: 'test',
    via: 'Console',
    tenantId: null,
    projectId: null,
    environmentId: null,
    userId: 'User_ada',
    name: 'Ada Lovelace',
    gate: nothingAsked,
    ...given,
  }
}
