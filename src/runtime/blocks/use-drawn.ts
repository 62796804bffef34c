import type { Drawn, Supply } from '../registry.ts'

/** A block's or widget's code; suspends while it is loading and throws when it could not be had. */
export function useDrawn(supply: Supply, name: string): Drawn<object> {
  const drawn: Drawn<object> | undefined = supply.peek(name)
  if (drawn) return drawn
  throw supply.load(name)
}
