import type { Answer } from '../operation/envelope.ts'
import { answerOf, withValues } from './answer.ts'
import type { Backend } from './backend.ts'
import type { Resource, Verb, WriteVerb } from './definition.ts'
import type { Hooks, Reading, Writing } from './hooks.ts'
import { idIn } from './ids.ts'
import { list } from './list.ts'
import { placeIds } from './place.ts'
import { type Row, rowOf, whereOf } from './rows.ts'
import type { Given } from './values.ts'
import { archive, copy, create, order, remove, update, type Written } from './write.ts'

/** Answers an operation of a resource. @param call what the backend knows of it */
export type ResourceResolver<Call extends object> = (given: Given, call: Call) => Promise<Answer>

/** Who answers the operations of resources, by their names. */
export function resolversOf<Call extends object>(
  resources: readonly Resource[],
  hooksOf: Readonly<Record<string, Hooks>>,
  backend: Backend<Call>,
): Record<string, ResourceResolver<Call>> {
  return Object.fromEntries(
    resources.flatMap((resource) =>
      resource.verbs.map((verb) => {
        const hooks = hooksOf[resource.name] ?? {}
        return [verb.operation, resolverOf({ resource, resources, verb, hooks, backend })] as const
      }),
    ),
  )
}

interface Answered<Call extends object> {
  readonly resource: Resource
  readonly resources: readonly Resource[]
  readonly verb: Verb
  readonly hooks: Hooks
  readonly backend: Backend<Call>
}

function resolverOf<Call extends object>(answered: Answered<Call>): ResourceResolver<Call> {
  const { resource, resources, verb, hooks, backend } = answered
  return async (given, call) => {
    const ids = await placeIds(resource.places, backend, call)
    const db = backend.connection(ids, call)
    const reading: Reading = { ...call, ...(await whereOf(db, resource, ids, { given })), backend, db }
    const shown = async (row: Row, more?: Given) => {
      const [derived] = (await hooks.derive?.(reading, [row])) ?? []
      return answerOf(resource, row, { ...derived, ...more })
    }
    if (verb.verb === 'list') return list(reading, verb, given, hooks)
    if (verb.verb === 'get') return { data: await shown(await rowOf(db, reading, idIn(resource, given))) }
    const acting = { ...call, backend, by: backend.author(ids, call), given, resources }
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
