import { use } from 'react'
import type { Block, LaterBlocks, ShownBlocks } from '../../../generator/grammar/blocks.ts'
import { fetchOnce } from '../code/fetch-once.ts'
import type { Supply } from '../registry.ts'

const there = new WeakMap<LaterBlocks, readonly Block[]>()
const coming = new WeakMap<LaterBlocks, () => Promise<readonly Block[]>>()

/** Whether something is blocks that come when they are first shown. */
export function isLater(blocks: object): blocks is LaterBlocks {
  return 'load' in blocks && typeof blocks.load === 'function'
}

/** The blocks as far as they are there. */
export function blocksThere(blocks: ShownBlocks): readonly Block[] | undefined {
  return isLater(blocks) ? there.get(blocks) : blocks
}

/** Fetches blocks ahead, with the code that draws them. What fails is tried again when they are shown. */
export function fetchBlocks(later: LaterBlocks, supply: Supply): void {
  loadOf(later, supply)().catch(() => coming.delete(later))
}

/** The blocks; suspends while they are on their way and throws when they could not be had. */
export function useBlocks(later: LaterBlocks, supply: Supply): readonly Block[] {
  return there.get(later) ?? use(loadOf(later, supply)())
}

function loadOf(later: LaterBlocks, supply: Supply): () => Promise<readonly Block[]> {
  const known = coming.get(later)
  if (known) return known
  const load = fetchOnce(async () => {
    // Each block says by itself that its code could not be had.
    for (const name of later.uses) supply.load(name).catch(() => {})
    const blocks = await later.load()
    there.set(later, blocks)
    return blocks
  })
  coming.set(later, load)
  return load
}
