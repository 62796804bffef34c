import { limits } from '../generated/limits.ts'
import { Refusal } from './refusal.ts'

/**
 * Reads Page (from 1) and PageSize (1 to 100, or `largest`).
 * @throws {Refusal} BadInput for anything else, so that nobody asks for a whole table
 */
export function paging(
  args: { Page?: number | null; PageSize?: number | null },
  defaultSize: number,
  largest: number = limits.largestPageSize,
): { limit: number; offset: number } {
  const page = args.Page ?? 1
  const size = args.PageSize ?? defaultSize
  if (page < 1) throw new Refusal('BadInput', 'Page must be 1 or more')
  if (size < 1 || size > largest) throw new Refusal('BadInput', `PageSize must be from 1 to ${largest}`)
  return { limit: size, offset: (page - 1) * size }
}
