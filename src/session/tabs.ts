/** Tells the other tabs of this browser what happened to the session. */
export interface Tabs {
  tell(news: News): void
  hear(listener: (news: News) => void): void
}

export type News = 'signedIn' | 'signedOut'

export function createTabs(name: string): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, hear: () => {} }
  const channel = new BroadcastChannel(name)
  return {
    tell: (news) => channel.postMessage(news),
    hear(listener) {
      channel.addEventListener('message', ({ data }) => {
        if (data === 'signedIn' || data === 'signedOut') listener(data)
      })
    },
  }
}
