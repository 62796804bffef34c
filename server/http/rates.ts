/** So many at once, and so many a second from then on. */
export interface Rate {
  burst: number
  perSecond: number
}

/** How often somebody may ask. Kept in memory, so each server process counts for itself. */
export interface Limiter {
  /**
   * Counts one more of `who`.
   * @returns 0; or how many seconds to wait where there were too many: that one is not counted
   */
  take(who: string): number
}

const mostKept = 20_000

export function createLimiter({ burst, perSecond }: Rate, clock: () => number = Date.now): Limiter {
  // When all that was taken is made up for (ms); it runs ahead of the clock by what is owed.
  const paidAt = new Map<string, number>()
  const every = 1000 / perSecond

  return {
    take(who) {
      const now = clock()
      const from = Math.max(paidAt.get(who) ?? 0, now)
      const wait = from - now - (burst - 1) * every
      if (wait > 0) return Math.ceil(wait / 1000)
      // Taken out and put in again: the one that asked longest ago comes first.
      paidAt.delete(who)
      if (paidAt.size >= mostKept) makeRoom(paidAt, now)
      paidAt.set(who, from + every)
      return 0
    },
  }
}

/** Forgets who owes nothing any more, and if all do, who asked longest ago. */
function makeRoom(paidAt: Map<string, number>, now: number): void {
  for (const [who, at] of paidAt) if (at <= now) paidAt.delete(who)
  const oldest = paidAt.keys().next()
  if (paidAt.size >= mostKept && !oldest.done) paidAt.delete(oldest.value)
}
