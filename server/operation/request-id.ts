import { limits } from '../generated/limits.ts'
import { validation } from '../generated/rules.ts'
import { Refusal } from './refusal.ts'

/** The RequestID of a call; null where it has none. @throws {Refusal} BadInput for one that is too long */
export function readRequestId(given: string | null | undefined): string | null {
  if (!given) return null
  if (given.length <= limits.requestIdLength) return given
  throw new Refusal('BadInput', validation.maxLength({ field: 'RequestID', limit: limits.requestIdLength }))
}
