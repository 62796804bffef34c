import { useEffect } from 'react'
import type { ShownBlocks } from '../../../generator/grammar/blocks.ts'
import { blocksWithin } from '../../runtime/blocks/blocks-within.ts'
import { fetchBlocks, isLater } from '../../runtime/blocks/later-blocks.ts'
import type { Supply } from '../../runtime/registry.ts'
import { useServices } from '../../runtime/services-context.tsx'

/** Fetches what stands in closed tabs, and what draws it, once the page has come to rest. */
export function useBlocksAhead(tabs: readonly { readonly blocks: ShownBlocks }[]): void {
  const { ahead, blocks: supply } = useServices()
  useEffect(() => {
    for (const { blocks } of tabs) ahead.want(blocks, () => fetchWithin(blocks, supply))
  }, [ahead, supply, tabs])
}

/** What fails is tried again when it is shown. */
function fetchWithin(blocks: ShownBlocks, supply: Supply): void {
  for (const one of blocksWithin(blocks)) {
    if (isLater(one)) fetchBlocks(one, supply)
    else supply.loadAhead(one.block)
  }
}
