import { actorOf } from '../operation/actor.ts'
import type { Resolver } from '../operation/context.ts'
import type { Answer } from '../operation/envelope.ts'
import { answerOf } from './answer.ts'
import type { Resource, Verb } from './definition.ts'
import type { Hooks, Reading, Writing } from './hooks.ts'
import { list } from './list.ts'
import { placeIds } from './place.ts'
import { rowOf } from './rows.ts'
import type { Given } from './values.ts'
import { archive, copy, create, order, remove, update, type Written } from './write.ts'

type ResourceResolver = Resolver<Given, unknown>

/** Who answers the operations of resources, by their names. */
export function resolversOf(
  resources: readonly Resource[],
  hooksOf: Readonly<Record<string, Hooks>>,
): Record<string, ResourceResolver> {
  return Object.fromEntries(
    resources.flatMap((resource) =>
      resource.verbs.map((verb) => [verb.operation, resolverOf(resource, verb, hooksOf[resource.name] ?? {})] as const),
    ),
  )
}

function resolverOf(resource: Resource, verb: Verb, hooks: Hooks): ResourceResolver {
  return async (given, call, services, asked): Promise<Answer> => {
    const { database } = services
    const place = await placeIds(resource.of, call, database)
    const db = place.tenant_id === undefined ? database.owner : database.staff(place.tenant_id)
    const reading: Reading = { resource, place, db, call, services, asked }
    if (verb.verb === 'list') return list(reading, verb, given, hooks)
    const told = async ({ row, more }: Written): Promise<Answer> => {
      const [derived] = (await hooks.derive?.(reading, [row])) ?? []
      return { data: answerOf(resource, row, { ...derived, ...more }) }
    }
    if (verb.verb === 'get') return told({ row: await rowOf(db, reading, String(given[resource.key])) })
    const written = await db.transaction().execute((transaction) => {
      const writing: Writing = { resource, place, transaction, call, by: actorOf(call), services, given }
      return carriedOut(writing, verb, hooks)
    })
    return written ? told(written) : {}
  }
}

/** @returns undefined for a thing that is gone */
async function carriedOut(writing: Writing, verb: Verb, hooks: Hooks): Promise<Written | undefined> {
  switch (verb.verb) {
    case 'create':
      return create(writing, verb.most, hooks)
    case 'copy':
      return copy(writing, verb.most, hooks)
    case 'update':
      return update(writing, hooks)
    case 'order':
      return order(writing, hooks)
    case 'archive':
    case 'restore':
      return archive(writing, verb.verb === 'archive', hooks)
    case 'remove':
      await remove(writing, verb.onlyArchived, hooks)
      return undefined
    case 'list':
    case 'get':
      throw new Error(`${verb.operation} writes nothing`)
  }
}
