import type { Log } from '../log.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Says once that the database is not available, however many meet it, and once that it answers again. */
export function createOutage(log: Pick<Log, 'error' | 'info'> | undefined) {
  let lasts = false
  return {
    met(error: unknown) {
      if (lasts || !(error instanceof DatabaseUnavailable)) return
      lasts = true
      log?.error('The database is not available', { cause: error.cause })
    },
    answered() {
      if (!lasts) return
      lasts = false
      log?.info('The database answers again')
    },
  }
}
