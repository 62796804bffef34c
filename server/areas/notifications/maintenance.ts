import type { Notification } from '../../generated/schema.ts'
import { momentInWords } from '../../operation/moment-in-words.ts'
import { StartProblem } from '../../start-problem.ts'
import { readMoment } from './moment.ts'

/** A window in which the platform is worked on (product 9). */
export interface Maintenance {
  from: Date
  until: Date
  /** Hours before it that it is announced. */
  ahead: number
  /** What staff have to expect, instead of slowness. */
  text?: string
}

const hour = 3_600_000
const longestAhead = 24 * 90

/**
 * MAINTENANCE, such as `2026-12-01T22:00Z/2026-12-02T02:00Z`, with MAINTENANCE_AHEAD (hours, 48) and MAINTENANCE_TEXT.
 * @throws {StartProblem} for what cannot be meant
 */
export function readMaintenance(env: NodeJS.ProcessEnv): Maintenance | undefined {
  const { MAINTENANCE, MAINTENANCE_AHEAD, MAINTENANCE_TEXT } = env
  if (!MAINTENANCE) return undefined
  const [from, until, ...more] = MAINTENANCE.split('/').map((part) => readMoment(part.trim()))
  if (!from || !until || more.length > 0) {
    throw new StartProblem(
      `MAINTENANCE must be when it begins and ends, such as 2026-12-01T22:00Z/2026-12-02T02:00Z, not "${MAINTENANCE}"`,
    )
  }
  if (until <= from) throw new StartProblem(`MAINTENANCE ends before it begins: "${MAINTENANCE}"`)
  const ahead = Number(MAINTENANCE_AHEAD || 48)
  if (!(ahead >= 0 && ahead <= longestAhead)) {
    throw new StartProblem(`MAINTENANCE_AHEAD must be hours, at most ${longestAhead}, not "${MAINTENANCE_AHEAD}"`)
  }
  return { from, until, ahead, ...(MAINTENANCE_TEXT?.trim() && { text: MAINTENANCE_TEXT.trim() }) }
}

/** The window as staff are told of it, from some hours ahead until it ends. */
export function maintenanceNotification(window: Maintenance | undefined, now: Date): Notification | undefined {
  if (!window || now >= window.until || now.getTime() < window.from.getTime() - window.ahead * hour) return undefined
  return {
    // Another window is another notification: who closed the one is told of the other.
    NotificationID: `Maintenance_${window.from.getTime()}`,
    Message: `Scheduled maintenance from ${momentInWords(window.from)} to ${momentInWords(window.until)}`,
    AdditionalMessage: window.text ?? 'The console may be slow during this time.',
    Scale: 'Platform',
    Status: 'warning',
    Type: 'Banner',
    StartsAt: window.from.toISOString(),
    EndsAt: window.until.toISOString(),
  }
}
