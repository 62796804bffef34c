/** So many at once, and so many a second from then on. */
export interface Rate {
  burst: number
  perSecond: number
}

/** How often somebody may ask. Kept in memory, so each server process counts for itself. */
export interface Limiter {
  /**
   * Counts one more of `who`, or as much as `cost` says.
   * @returns 0; or how many seconds to wait where there were too many: that one is not counted
   */
  take(who: string, cost?: number): number
  /** Adds what was known only afterwards. Nobody owes more than half a minute's for it. */
  charge(who: string, cost: number): void
}

/** How often calls may be made of this server. What is refused is not counted: nobody can lock others out for longer. */
export interface RequestRates {
  /** GraphQL by one person, from wherever. */
  person: Rate
  /** GraphQL by all people of one address. */
  address: Rate
  /** The identity service by one address: nobody is anybody there yet. */
  identity: Rate
  /** Files that are sent from one address. */
  upload: Rate
}

/**
 * One person's pages ask some ten things when they are opened, and one or two a second while they wait for work in the
 * background; 50 a second, 500 at once, is several windows that are clicked through without a pause, and leaves a server
 * that answers more than 1,000 a second to the others. An address may be an office of 300 people: ten times as much. They
 * all sign in within a minute (four calls each) at 30 a second, 300 at once; a browser that is told to wait tries again.
 * An address sends 20 files a second, 200 at once.
 */
export const usualRates: RequestRates = {
  person: rateOf(50),
  address: rateOf(500),
  identity: rateOf(30),
  upload: rateOf(20),
}

/** So many a second, and what ten seconds would let through at once. */
export function rateOf(perSecond: number): Rate {
  return { burst: perSecond * 10, perSecond }
}

const mostKept = 20_000

/** So long somebody waits at most for what they were charged afterwards (ms). */
const longestDebt = 30_000

export function createLimiter({ burst, perSecond }: Rate, clock: () => number = Date.now): Limiter {
  // When all that was taken is made up for (ms); it runs ahead of the clock by what is owed.
  const paidAt = new Map<string, number>()
  const every = 1000 / perSecond

  // Taken out and put in again: the one that asked longest ago comes first.
  function keep(who: string, at: number, now: number): void {
    paidAt.delete(who)
    if (paidAt.size >= mostKept) makeRoom(paidAt, now)
    paidAt.set(who, at)
  }

  return {
    take(who, cost = 1) {
      const now = clock()
      const from = Math.max(paidAt.get(who) ?? 0, now)
      const wait = from - now - (burst - 1) * every
      if (wait > 0) return Math.ceil(wait / 1000)
      keep(who, from + every * cost, now)
      return 0
    },
    charge(who, cost) {
      if (cost <= 0) return
      const now = clock()
      const from = Math.max(paidAt.get(who) ?? 0, now)
      const most = Math.max(from, now + burst * every + longestDebt)
      keep(who, Math.min(from + every * cost, most), now)
    },
  }
}

/** Forgets who owes nothing any more, and if all do, who asked longest ago. */
function makeRoom(paidAt: Map<string, number>, now: number): void {
  for (const [who, at] of paidAt) if (at <= now) paidAt.delete(who)
  const oldest = paidAt.keys().next()
  if (paidAt.size >= mostKept && !oldest.done) paidAt.delete(oldest.value)
}
