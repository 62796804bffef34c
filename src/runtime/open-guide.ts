import type { Services } from './services.ts'

type Memory = Pick<Services, 'memory'>

const place = 'open guide'

/** Says how the guide of the page is opened, for as long as it has one. Returns how to take that back. */
export function offerGuide({ memory }: Memory, open: () => void): () => void {
  memory.set(place, open)
  return () => {
    if (memory.get(place) === open) memory.delete(place)
  }
}

/** Opens the guide of the page; whether it has one. */
export function openGuide({ memory }: Memory): boolean {
  const open = memory.get(place) as (() => void) | undefined
  open?.()
  return open !== undefined
}
