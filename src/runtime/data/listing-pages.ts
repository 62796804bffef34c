import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Scopes } from '../expressions/scopes.ts'
import { type ListingView, listingVariables } from './listing.ts'
import type { Resource } from './resource.ts'
import type { Resources } from './resources.ts'

export type Item = Readonly<Record<string, unknown>>

/**
 * The resources of the first pages of a listing, loading from now on; none where the screen has the items already.
 * Throws while its inputs are loading.
 */
export function pageResources(
  node: ListingBlock,
  view: ListingView,
  scopes: Scopes,
  resources: Resources,
  count: number,
) {
  const { operation, entity } = node
  if (!operation) return []
  const pages: Resource[] = []
  for (let page = 1; page <= count; page++) {
    const former = pages.at(-1)?.state
    const after = former?.phase === 'ready' ? former.answer.cursor : undefined
    // Where a page goes on is known when the one before it is there.
    if (node.page?.sends.after && page > 1 && after === undefined) break
    pages.push(resources.of(operation, listingVariables(node, view, scopes.reading, { page, after }), entity))
  }
  return pages
}
