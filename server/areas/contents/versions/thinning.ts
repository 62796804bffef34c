import type { Database } from '../../../database/database.ts'
import type { Log } from '../../../log.ts'
import { thinVersions } from './thin.ts'

const day = 86_400_000

/** Thins versions of contents out by itself, at the start and once a day. */
export function createThinning({ database, log }: { database: Pick<Database, 'owner'>; log: Pick<Log, 'warn'> }) {
  let timer: NodeJS.Timeout | undefined
  let thinning: Promise<unknown> | undefined

  function thinNow(): void {
    thinning ??= thinVersions(database)
      .catch((error) => log.warn('Old versions of contents could not be removed', { error }))
      .finally(() => {
        thinning = undefined
      })
  }

  return {
    begin() {
      thinNow()
      timer = setInterval(thinNow, day)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      await thinning
    },
  }
}
