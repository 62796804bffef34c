import type { ValueMessage, WrongValue } from './value-rule.ts'

/** What is asked of a moment when it is given: not of one that stays as it was, which may have passed since. */
export interface MomentBounds {
  /** Not before now. */
  readonly future?: boolean
  /** At most so many days from now. */
  readonly days?: number
}

const day = 86_400_000

/** What is wrong with how far a moment is from now; both in ms since 1970. */
export function tooFar(
  { future, days }: MomentBounds,
  moment: number,
  now: number,
): WrongValue<ValueMessage> | undefined {
  if (future && moment < now) return { message: 'earliestNow' }
  return days !== undefined && moment > now + days * day ? { message: 'days', limit: days } : undefined
}
