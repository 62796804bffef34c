/** Lets one in at a time, in the order of asking. */
export function createMutex() {
  let held = false
  const waiting: (() => void)[] = []

  function release() {
    const next = waiting.shift()
    if (next) next()
    else held = false
  }

  /** A release that works once, so that a second call cannot let two in. */
  function once(): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      release()
    }
  }

  return {
    /** Resolves, when it is the caller's turn, with what ends the turn. */
    acquire(): Promise<() => void> {
      if (!held) {
        held = true
        return Promise.resolve(once())
      }
      return new Promise((resolve) => waiting.push(() => resolve(once())))
    },
  }
}
