import type { Api } from '../runtime/data/api.ts'
import { callKey } from '../runtime/data/variables.ts'
import type { Client } from './client.ts'
import { createEarly } from './early.ts'
import type { Post } from './post.ts'

/**
 * The backend for the runtime. Apollo's code is fetched with the first call; queries are sent at once all the same, and
 * the client picks their responses up when it is there.
 */
export function createApi(post: Post, exchange: Api['exchange']): Api {
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
    async query(operation, variables) {
      if (!client) early.add(callKey(operation, variables), post(operation, variables))
      return (client ?? (await load())).query(operation, variables)
    },
    follow(operation, variables, changed) {
      // Whatever is followed was queried before, so that the client is there.
      return client?.follow(operation, variables, changed) ?? (() => {})
    },
    async mutate(operation, variables) {
      return (client ?? (await load())).mutate(operation, variables)
    },
    exchange,
    async clear() {
      await client?.clear()
    },
  }
}
