import { carryOutDue, type Needs } from './carry-out.ts'

/** How often it is looked for what is due (ms). */
const lookEvery = 5000

/** Publishes and archives by itself what is scheduled: at the start what was missed, then at its time. */
export function createScheduling(needs: Needs) {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> | undefined

  function look(): void {
    looking ??= carryOutDue(needs)
      .catch((error) => needs.log.warn('What is scheduled could not be looked for', { error }))
      .finally(() => {
        looking = undefined
      })
  }

  return {
    begin() {
      look()
      timer = setInterval(look, lookEvery)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
