import { vi } from 'vitest'

/** Looks again and again until nothing is thrown; gives what it found. The limit only ends what hangs: vitest's own is a second. */
export function until<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(look, { timeout: 60_000 })
}
