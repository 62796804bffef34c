import { type Actor, actorOf } from '../operation/actor.ts'
import type { Resolver } from '../operation/context.ts'
import type { Answer } from '../operation/envelope.ts'
import type { Call } from '../policies/requires.ts'
import { answerOf, withValues } from './answer.ts'
import type { Resource, Verb, WriteVerb } from './definition.ts'
import type { Hooks, Reading, Writing } from './hooks.ts'
import { idIn } from './ids.ts'
import { list } from './list.ts'
import { type PlaceIds, placeIds } from './place.ts'
import { type Row, rowOf, whereOf } from './rows.ts'
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
      resource.verbs.map((verb) => {
        const hooks = hooksOf[resource.name] ?? {}
        return [verb.operation, resolverOf({ resource, resources, verb, hooks })] as const
      }),
    ),
  )
}

interface Answered {
  readonly resource: Resource
  readonly resources: readonly Resource[]
  readonly verb: Verb
  readonly hooks: Hooks
}

function resolverOf({ resource, resources, verb, hooks }: Answered): ResourceResolver {
  return async (given, call, services, asked): Promise<Answer> => {
    const { database } = services
    const ids = await placeIds(resource.places, call, database)
    const { tenant_id: tenantId } = ids
    const db = tenantId ? database.staff(tenantId) : database.owner
    const reading: Reading = { ...(await whereOf(db, resource, ids, { given })), db, call, services, asked }
    const shown = async (row: Row, more?: Given) => {
      const [derived] = (await hooks.derive?.(reading, [row])) ?? []
      return answerOf(resource, row, { ...derived, ...more })
    }
    if (verb.verb === 'list') return list(reading, verb, given, hooks)
    if (verb.verb === 'get') return { data: await shown(await rowOf(db, reading, idIn(resource, given))) }
    const acting = { call, by: actorIn(call, ids), services, given, resources }
    const { row, more } = await db.transaction().execute(async (transaction) => {
      const where = await whereOf(transaction, resource, ids, { given, lock: true })
      return carriedOut({ ...where, ...acting, transaction }, verb, hooks)
    })
    hooks.done?.({ ...reading, ...acting }, row)
    const { answers, said } = verb
    return {
      ...(answers !== 'nothing' && { data: answers === 'list' ? [await shown(row, more)] : await shown(row, more) }),
      ...(answers === 'list' && { totalItems: 1 }),
      ...(said !== undefined && { message: withValues(said, resource, row) }),
    }
  }
}

/** Who acts, in the environment in which things of the resource are, also where the call named its project. */
function actorIn(call: Call, { environment_id: environmentId }: PlaceIds): Actor {
  const by = actorOf(call)
  return { ...by, environmentId: environmentId ?? by.environmentId }
}

function carriedOut(writing: Writing, verb: WriteVerb, hooks: Hooks): Promise<Written> {
  switch (verb.verb) {
    case 'create':
      return create(writing, verb.most, hooks)
    case 'copy':
      return copy(writing, verb.most, hooks)
    case 'update':
      return update(writing, hooks)
    case 'save':
      return writing.given[writing.resource.key] ? update(writing, hooks) : create(writing, verb.most, hooks)
    case 'order':
      return order(writing, hooks)
    case 'archive':
    case 'restore':
      return archive(writing, verb.verb === 'archive', hooks)
    case 'remove':
      return remove(writing, verb.onlyArchived ?? false, hooks)
  }
}
