import { parse } from '@0no-co/graphql.web'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { Observable } from 'rxjs'
import { keyFields } from '#generated/type-policies.ts'
import type { Operation } from '../../generator/grammar/compiled.ts'
import type { Api } from '../runtime/data/api.ts'
import { callKey } from '../runtime/data/variables.ts'
import { Failure } from '../runtime/failures/failure.ts'
import type { Post } from './post.ts'

export interface Client extends Omit<Api, 'ask' | 'exchange' | 'client'> {
  readonly apollo: ApolloClient
}

/** Apollo's client and its normalised cache, which tells the things of the backend apart by the entities' keys. */
export function createClient(send: Post): Client {
  const cache = new InMemoryCache({
    typePolicies: Object.fromEntries(
      Object.entries(keyFields).map(([type, fields]) => [type, { keyFields: fields && [...fields] }]),
    ),
  })
  const client = new ApolloClient({
    cache,
    link: sendLink(inOrder(send)),
    assumeImmutableResults: true,
    queryDeduplication: false,
  })

  return {
    apollo: client,
    async query(operation, variables) {
      const context = { operation }
      const query = documentOf(operation)
      const { data } = await answered(
        operation,
        client.query({ query, variables, context, fetchPolicy: 'network-only' }),
      )
      return data
    },
    follow(operation, variables, changed) {
      let first = true
      return cache.watch({
        query: cache.transformDocument(documentOf(operation)),
        variables,
        optimistic: true,
        callback: ({ complete, result }) => {
          // What is there already is what the caller has.
          if (complete && !first) changed(result)
          first = false
        },
      })
    },
    async mutate(operation, variables) {
      const context = { operation }
      const { data } = await answered(operation, client.mutate({ mutation: documentOf(operation), variables, context }))
      return data
    },
    async clear() {
      await client.clearStore()
    },
  }
}

/** Operations as the cache wants them; their text is all that comes with the pages. */
const documents = new WeakMap<Operation, DocumentNode>()

function documentOf(operation: Operation): DocumentNode {
  const known = documents.get(operation) ?? (parse(operation.text, { noLocation: true }) as DocumentNode)
  documents.set(operation, known)
  return known
}

/** What the cache says of an answer that it cannot keep is for developers: staff read what the error catalogue says. */
async function answered<T>({ name }: Operation, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    const failure = new Failure({ kind: 'nonsense', operation: name, message: 'The answer could not be kept.' })
    failure.cause = cause
    throw failure
  }
}

/**
 * Of alike queries that are under way together, all are answered with what the last one brings. Each is sent: what was
 * changed in between, an earlier one may not know. And none of them can be written to the cache after the last.
 */
function inOrder(send: Post): Post {
  const open = new Map<string, { last: Promise<unknown>; asked: number; answered: number }>()
  return (operation, variables) => {
    const sent = send(operation, variables)
    if (operation.kind === 'mutation') return sent
    const key = callKey(operation, variables)
    const alike = open.get(key) ?? { last: sent, asked: 0, answered: 0 }
    open.set(key, alike)
    alike.asked += 1
    const place = alike.asked
    alike.last = sent
      .catch(() => {})
      .then(() => (place === alike.asked ? sent : alike.last.catch(() => sent)))
      .finally(() => {
        alike.answered += 1
        if (alike.answered === alike.asked) open.delete(key)
      })
    return alike.last
  }
}

/** The end of the chain: sends the operation's text as the generator wrote it. Nothing is tried twice. */
function sendLink(send: Post): ApolloLink {
  return new ApolloLink(
    (request) =>
      new Observable((observer) => {
        const { operation } = request.getContext() as { operation: Operation }
        send(operation, request.variables).then(
          (data) => {
            observer.next({ data: data as Record<string, unknown> })
            observer.complete()
          },
          (failed) => observer.error(failed),
        )
      }),
  )
}
