/** Thrown where too many wait already. */
export class LineFull extends Error {}

/** Work that is done one after the other. */
export interface Line {
  /** Does it when it is its turn. @throws {LineFull} where too many wait */
  run<Value>(work: () => Promise<Value>): Promise<Value>
}

/** @param most how many wait, beside what is being done */
export function createLine({ most }: { most: number }): Line {
  const waiting: (() => void)[] = []
  let isBusy = false
  return {
    async run(work) {
      if (isBusy) {
        if (waiting.length >= most) throw new LineFull()
        // Whoever ends hands the turn over, so that nobody comes in between.
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      isBusy = true
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else isBusy = false
      }
    },
  }
}
