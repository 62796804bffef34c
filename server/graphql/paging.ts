import { limits } from '../generated/limits.ts'
import { Refusal } from '../policies/refusal.ts'

/**
 * Reads Page (from 1) and PageSize (1 to 100).
 * @throws {Refusal} BadInput for anything else, so that nobody asks for a whole table
 */
export function paging(
  args: { Page?: number | null; PageSize?: number | null },
  defaultSize: number,
): { limit: number; offset: number } {
  const page = args.Page ?? 1
  const size = args.PageSize ?? defaultSize
  if (page < 1) throw new Refusal('BadInput', 'Page must be 1 or more')
  if (size < 1 || size > limits.largestPageSize)
    throw new Refusal('BadInput', `PageSize must be from 1 to ${limits.largestPageSize}`)
  return { limit: size, offset: (page - 1) * size }
}
