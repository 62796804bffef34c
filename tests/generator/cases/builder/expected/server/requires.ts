// Written by the generator from spec/api/schema.graphql. Edit that, not this: the next run writes it anew.

import type { Feature } from './features.ts'
import type { Action, Subject } from './permissions.ts'

export interface Requirement {
  session: boolean
  can: { action: Action; subject: Subject }[]
  feature?: Feature
  /** Rights on the things whose ids the arguments `of` hold. */
  things?: { action: Action; subject: Subject; of: string[] }[]
  /** Rights that are asked where one of the arguments `of` names somebody else than the caller. */
  others?: { action: Action; subject: Subject; of: string[] }[]
  known?: false
  active?: false
}

export const requires: Record<string, Requirement> = {
  "Query.course": {"session":true,"can":[{"action":"Read","subject":"Plant"}]},
  "Query.rights": {"session":false,"can":[]},
  "Query.plants": {"session":false,"can":[]},
  "Query.plant": {"session":true,"can":[{"action":"Read","subject":"Plant"}]},
  "Mutation.saveCourse": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.water": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
}
