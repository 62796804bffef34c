/** So many connections that one tenant leaves over for the others, of each ten. */
const leftOver = 0.3

/** Waits for a connection no longer than this (ms). */
const patience = 10_000

interface Share {
  held: number
  readonly waiting: (() => void)[]
}

/**
 * Lets nobody hold all connections: whoever has their share waits, in the order of asking, until one of their own is
 * released. The owner's work (scope null) is everybody's, and is not counted.
 */
export function createShares(connections: number) {
  const most = Math.max(1, Math.floor(connections * (1 - leftOver)))
  const shares = new Map<string, Share>()

  return {
    /**
     * Resolves, when one more may be held, with what gives it back; to be called once.
     * @throws after a while in which none was released
     */
    async take(who: string | null): Promise<() => void> {
      if (who === null) return () => {}
      const share = shares.get(who) ?? { held: 0, waiting: [] }
      shares.set(who, share)
      if (share.held < most) share.held += 1
      else await turn(share)
      return () => {
        const next = share.waiting.shift()
        if (next) return next()
        share.held -= 1
        if (share.held === 0) shares.delete(who)
      }
    },
  }
}

function turn({ waiting }: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(new Error('timeout exceeded when trying to connect: a tenant has all connections of its share in use'))
    }, patience)
    waiting.push(begin)
  })
}
