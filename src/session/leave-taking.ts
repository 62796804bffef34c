/** The sign-outs that are under way, and what must not be asked meanwhile. */
export interface LeaveTaking {
  now(): boolean
  /** Gives how it ends: with a sign-out or, where that failed, without. */
  start(): () => void
  /** Waits until none is under way; the signal is aborted when the next one begins. */
  none(): Promise<AbortSignal>
}

/** Counts sign-outs: one may begin within another. */
export function createLeaveTaking(): LeaveTaking {
  let count = 0
  let stay = new AbortController()
  let over = Promise.resolve()
  let end = () => {}
  return {
    now: () => count > 0,
    start() {
      count += 1
      if (count === 1) {
        over = new Promise((resolve) => {
          end = resolve
        })
        stay.abort()
        stay = new AbortController()
      }
      return () => {
        count -= 1
        if (count === 0) end()
      }
    },
    async none() {
      while (count > 0) await over
      return stay.signal
    },
  }
}
