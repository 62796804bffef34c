import type pg from 'pg'
import { presence } from './presence.ts'

interface Subscription {
  channel: string
  onNews(payload: string): void
  onLost(): void
}

const retryAfter = 1000

const hold = (client: pg.Client, name: string) => client.query(presence, [name])

/** Keeps one connection that listens. When it breaks, everyone hears `onLost` (news may have been missed) and it is made anew. */
export function createListener(connect: () => pg.Client) {
  const subscriptions: Subscription[] = []
  const names = new Set<string>()
  let starting: Promise<void> | undefined
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function start(): Promise<void> {
    const fresh = connect()
    let broken = false
    const onBreak = () => {
      if (broken || closed) return
      broken = true
      if (client === fresh) client = undefined
      for (const subscription of subscriptions) subscription.onLost()
      retry = setTimeout(() => started().catch(() => {}), retryAfter)
      fresh.end().catch(() => {})
    }
    fresh.on('error', onBreak)
    fresh.on('end', onBreak)
    fresh.on('notification', ({ channel, payload }) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === channel) subscription.onNews(payload ?? '')
      }
    })
    try {
      await fresh.connect()
      for (const name of names) await hold(fresh, name)
      for (const channel of new Set(subscriptions.map((one) => one.channel))) await fresh.query(`listen ${channel}`)
    } catch (error) {
      onBreak()
      throw error
    }
    client = fresh
    // Whatever changed while nobody listened.
    for (const subscription of subscriptions) subscription.onLost()
  }

  /** The one connection, however many ask for it at once. */
  function started(): Promise<void> {
    starting ??= start().finally(() => {
      starting = undefined
    })
    return starting
  }

  return {
    /** Others see this name for as long as the connection stands: it goes with the process, however that ends. */
    async beThere(name: string) {
      names.add(name)
      if (!client) await started()
      if (client) await hold(client, name)
    },
    /** `channel` is a plain lower-case word. */
    async listen(channel: string, onNews: (payload: string) => void, onLost: () => void) {
      subscriptions.push({ channel, onNews, onLost })
      if (!client) await started()
      await client?.query(`listen ${channel}`)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
