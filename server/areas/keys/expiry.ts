import { limits } from '../../generated/limits.ts'
import { formats, validation } from '../../generated/rules.ts'
import { Refusal } from '../../operation/refusal.ts'

const day = 86_400_000
const field = 'Expiry Date'

/**
 * Reads until when a token is to be valid: an instant with its offset, not before now (product 5), and not so far away that
 * nobody will remember the token.
 * @throws {Refusal} BadInput
 */
export function readExpiry(given: unknown): Date {
  if (given === undefined || given === null || given === '')
    throw new Refusal('BadInput', validation.required({ field }))
  const at = typeof given === 'string' && formats['date-time'].test(given) ? new Date(given) : undefined
  if (at === undefined || Number.isNaN(at.getTime()) || !isInCalendar(given as string)) {
    throw new Refusal('BadInput', validation.format({ field }))
  }
  const now = Date.now()
  if (at.getTime() < now) throw new Refusal('BadInput', `The ${field} field must not be before now.`)
  if (at.getTime() > now + limits.managementTokenDays * day) {
    throw new Refusal('BadInput', `The ${field} field may not be more than ${limits.managementTokenDays} days away.`)
  }
  return at
}

/** JavaScript takes 30 February for a day of March. */
function isInCalendar(text: string): boolean {
  const date = text.slice(0, 10)
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
}
