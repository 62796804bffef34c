// Written by the generator from spec/api/schema.graphql. Edit that, not this: the next run writes it anew.

import type { Feature } from './features.ts'
import type { Action, Subject } from './permissions.ts'

export const requires: Record<string, { session: boolean; can: { action: Action; subject: Subject }[]; feature?: Feature; known?: false }> = {
  "Query.beds": {"session":false,"can":[]},
  "Query.rights": {"session":false,"can":[]},
  "Query.plants": {"session":false,"can":[]},
  "Query.plant": {"session":true,"can":[{"action":"Read","subject":"Plant"}]},
  "Mutation.invite": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
  "Mutation.water": {"session":true,"can":[{"action":"Water","subject":"Plant"}]},
}
