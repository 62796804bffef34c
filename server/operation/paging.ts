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

/** Behind so many it is worth to know how many there are, and to come from the other end. */
export const far = 5000

/** A page, as it is reached from whichever end of a list is nearer. */
export interface Reached {
  limit: number
  offset: number
  /** From the last thing on: to be asked for in the opposite order. */
  backwards: boolean
}

/**
 * How a page is reached with the least to pass over.
 * @param total how many there are in all; undefined where that is not known exactly
 */
export function nearerEnd({ limit, offset }: { limit: number; offset: number }, total: number | undefined): Reached {
  if (total === undefined || offset <= total / 2) return { limit, offset, backwards: false }
  const behind = total - offset - limit
  return { limit: Math.max(0, limit + Math.min(0, behind)), offset: Math.max(0, behind), backwards: true }
}
