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
  "Query.rights": {"session":false,"can":[]},
  "Query.plants": {"session":false,"can":[]},
  "Query.plant": {"session":true,"can":[{"action":"Read","subject":"Plant"}]},
  "Query.labels": {"session":true,"can":[]},
  "Query.label": {"session":true,"can":[]},
  "Query.pots": {"session":true,"can":[{"action":"Read","subject":"Plant"}]},
  "Query.onePot": {"session":true,"can":[{"action":"Read","subject":"Plant"}]},
  "Query.sheds": {"session":true,"can":[{"action":"Read","subject":"Plant"}]},
  "Query.bedSheds": {"session":true,"can":[]},
  "Query.shelves": {"session":true,"can":[{"action":"Read","subject":"Plant"}]},
  "Mutation.water": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.saveLabel": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.dropLabel": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.createPot": {"session":true,"can":[{"action":"Read","subject":"Plant"},{"action":"Water","subject":"Plant"}],"feature":"Compost"},
  "Mutation.updatePot": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.orderPot": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.archivePot": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.restorePot": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.copyPot": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.deletePot": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.createShed": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
}
