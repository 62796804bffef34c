import type { Log } from '../log.ts'

/** Something that is done again and again by itself, in every process. It has to bear being done twice at once. */
export interface Regular {
  /** Milliseconds from one beginning to the next; the first one is at once. */
  readonly every: number
  work(): Promise<unknown>
  /** What the log says where it fails; the next time comes all the same. */
  readonly failure: string
}

/** Does some things regularly, each for itself, none of them while it is still being done. */
export function createRegular(all: readonly Regular[], log: Pick<Log, 'warn'>) {
  const running = new Map<Regular, Promise<unknown>>()
  let timers: NodeJS.Timeout[] = []

  function doNow(regular: Regular): void {
    if (running.has(regular)) return
    const work = regular
      .work()
      .catch((error) => log.warn(regular.failure, { error }))
      .finally(() => running.delete(regular))
    running.set(regular, work)
  }

  return {
    begin() {
      for (const regular of all) doNow(regular)
      timers = all.map((regular) => setInterval(doNow, regular.every, regular).unref())
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
