import type { IdKind } from '../database/ids.ts'

/** Numbers that look random and are the same at each seeding, so that tests can name what they find. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True so often. */
  chance(share: number): boolean
  id(kind: IdKind): string
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** The mulberry32 generator: small, quick, and good enough for names and dates. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    between: (low, high) => low + below(high - low + 1),
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[below(list.length)] as T
    },
    chance: (share) => next() < share,
    id: (kind) => `${kind}_${Array.from({ length: 20 }, () => letters[below(32)]).join('')}`,
  }
}
