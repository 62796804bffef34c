import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { rules, validation } from '../generated/rules.ts'
import { type Actor, actorOf } from '../operation/actor.ts'
import type { Asked, Resolver, Services } from '../operation/context.ts'
import type { EventType } from '../operation/event-types.ts'
import { placeNamed } from '../operation/place-named.ts'
import type { Call } from '../policies/requires.ts'
import type { Backend } from '../resource/backend.ts'
import type { Resource } from '../resource/definition.ts'
import type * as resource from '../resource/hooks.ts'
import { record } from '../resource/record.ts'
import { resolversOf } from '../resource/resolvers.ts'
import type { Given } from '../resource/values.ts'

/** What is known of a call on a resource. */
interface Known {
  readonly call: Call
  readonly services: Services
  readonly asked: Asked
}

export interface Writing extends resource.Writing, Omit<Known, 'asked'> {
  readonly transaction: Transaction<Schema>
  readonly by: Actor
}

export interface Reading extends resource.Reading, Known {
  readonly db: Kysely<Schema>
}

export type Hooks = resource.Hooks<Writing, Reading>

/** Resources are in the places of a call, seen by row security of its tenant, and what is done goes into the trail. */
export const backend: Backend<Known> = {
  rules: { rules, validation },
  placeId: (name, { call, services }) => placeNamed(name, call, services.database),
  connection: ({ tenant_id: tenantId }, { services: { database } }) =>
    tenantId ? database.staff(tenantId) : database.owner,
  // In the environment in which things are, also where the call named its project.
  author({ environment_id: environmentId }, { call }): Actor {
    const by = actorOf(call)
    return { ...by, environmentId: environmentId ?? by.environmentId }
  },
  record(transaction, by, { events, ...done }) {
    // Named after the resource: nobody writes such a type by hand.
    const named = events.map((event) => ({ ...event, type: event.type as EventType }))
    return record(transaction, { by: by as Actor, ...done, events: named })
  },
}

/** Who answers the operations of resources, by their names. */
export function resourceOperations(
  resources: readonly Resource[],
  hooks: Readonly<Record<string, Hooks>>,
): Record<string, Resolver<Given, unknown>> {
  const answering = Object.entries(resolversOf(resources, hooks, backend))
  return Object.fromEntries(
    answering.map(([operation, answer]) => [
      operation,
      (given: Given, call: Call, services: Services, asked: Asked) => answer(given, { call, services, asked }),
    ]),
  )
}
