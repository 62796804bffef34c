/** Lets a few in at a time, the others in the order of asking. */
export interface Turns {
  /**
   * Runs when it is its turn.
   * @throws what `full` makes, when too many wait already
   */
  take<T>(work: () => Promise<T>): Promise<T>
  /** Resolves with what ends the turn, when it has come. */
  enter(): Promise<() => void>
}

export function createTurns(atOnce: number, { mostWaiting, full }: { mostWaiting: number; full(): Error }): Turns {
  let inside = 0
  const waiting: (() => void)[] = []

  async function enter(): Promise<() => void> {
    if (inside < atOnce) inside++
    else {
      if (waiting.length >= mostWaiting) throw full()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    let left = false
    return () => {
      if (left) return
      left = true
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
  return {
    enter,
    async take(work) {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
