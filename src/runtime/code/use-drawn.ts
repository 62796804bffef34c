import type { Drawn, Supply } from '../registry.ts'

/** A block's or widget's code; suspends while it is loading and throws when it could not be had. */
export function useDrawn(supply: Supply, name: string): Drawn<object> {
  const drawn: Drawn<object> | undefined = supply.peek(name)
  if (drawn) return drawn
  // Not asked for again by itself: React draws anew when the promise fails, and would ask without end.
  const failure = supply.failure(name)
  if (failure) throw failure.reason
  throw supply.load(name)
}
