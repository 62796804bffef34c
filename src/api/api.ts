import type { Operation } from '../../generator/grammar/compiled.ts'
import type { Api } from '../runtime/data/api.ts'
import { callKey, type Variables } from '../runtime/data/variables.ts'
import type { Client } from './client.ts'
import { createEarly } from './early.ts'
import type { Post } from './post.ts'

/** What becomes of a call that failed: it throws, or gives what another try has brought. */
export type Unanswered = (thrown: unknown, call: () => Promise<unknown>, about: CallAbout) => Promise<unknown>

export interface CallAbout {
  readonly operation: Operation
  readonly variables: Variables
  /** Somebody still waits for the answer; without it, it is asked for once. */
  readonly isWanted?: (() => boolean) | undefined
}

/**
 * The backend for the runtime. Apollo's code is fetched with the first call; queries are sent at once all the same, and
 * the client picks their responses up when it is there.
 */
export function createApi(post: Post, exchange: Api['exchange'], unanswered: Unanswered): Api {
  const early = createEarly()
  const send: Post = (operation, variables) => early.take(callKey(operation, variables)) ?? post(operation, variables)
  let client: Client | undefined
  let coming: Promise<Client> | undefined

  const load = async (): Promise<Client> => {
    coming ??= import('./client.ts').then(({ createClient }) => createClient(send))
    try {
      client = await coming
      return client
    } catch (failed) {
      coming = undefined
      throw failed
    }
  }

  return {
    query(operation, variables, isWanted) {
      const ask = async () => {
        if (!client) early.add(callKey(operation, variables), post(operation, variables))
        return (client ?? (await load())).query(operation, variables)
      }
      return ask().catch((thrown) => unanswered(thrown, ask, { operation, variables, isWanted }))
    },
    ask: (operation, variables) => post(operation, variables),
    follow(operation, variables, changed) {
      // Whatever is followed was queried before, so that the client is there.
      return client?.follow(operation, variables, changed) ?? (() => {})
    },
    mutate(operation, variables) {
      const send = async () => (client ?? (await load())).mutate(operation, variables)
      return send().catch((thrown) => unanswered(thrown, send, { operation, variables }))
    },
    exchange,
    client: async () => (await load()).apollo,
    async clear() {
      await client?.clear()
    },
  }
}
