import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Scopes } from '../expressions/scopes.ts'
import { type ListingView, listingVariables } from './listing.ts'
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
  return Array.from({ length: count }, (_, index) =>
    resources.of(operation, listingVariables(node, view, scopes.reading, index + 1), entity),
  )
}
