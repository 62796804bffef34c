/** Tells the other tabs of this browser what happened to the session. */
export interface Tabs {
  tell(news: News): void
  hear(listener: (news: News) => void): void
}

export type News = 'signedIn' | 'signedOut' | Refreshed

/** A tab has other tokens now. A copy of it has its own storage, where the refresh token from before still stands. */
export interface Refreshed {
  /** The refresh token from before. */
  readonly was: string
  /** What stands in the storage instead, by its keys. */
  readonly entries: Readonly<Record<string, string>>
}

export function createTabs(name: string): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, hear: () => {} }
  const channel = new BroadcastChannel(name)
  return {
    tell: (news) => channel.postMessage(news),
    hear(listener) {
      channel.addEventListener('message', ({ data }) => {
        if (isNews(data)) listener(data)
      })
    },
  }
}

/** Tabs of another version of the console may say what this one does not know. */
function isNews(data: unknown): data is News {
  if (data === 'signedIn' || data === 'signedOut') return true
  return typeof data === 'object' && data !== null && 'was' in data && 'entries' in data
}

/** Does something while no other tab does the same; at once where the browser cannot tell. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? await locks.request(name, work) : await work()
}
