import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import { valueIn } from '../expressions/evaluate.ts'
import type { Scopes } from '../expressions/scopes.ts'
import { deriveAll } from './derive.ts'
import { Failure } from './failure.ts'
import { joinPages, type ListingView, listingVariables } from './listing.ts'
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
  return Array.from({ length: count }, (_, index) =>
    resources.of(operation, listingVariables(node, view, scopes.reading, index + 1), entity),
  )
}

/** What is known of a listing from its pages. */
export interface ListingState {
  readonly items: readonly Item[]
  readonly total: number | undefined
  readonly hasMore: boolean
  /** A page is on its way. */
  readonly loading: boolean
  readonly failure: Failure | undefined
}

/** Joins pages in order, up to the first that is not there yet; or takes the items that the screen has. */
export function listingState(node: ListingBlock, pages: readonly Resource[], scopes: Scopes): ListingState {
  if (node.items) return ownItems(node, scopes)
  const there: (readonly Item[])[] = []
  let total: number | undefined
  let failure: Failure | undefined
  let loading = false
  for (const page of pages) {
    if (page.state.phase === 'pending') loading = true
    if (page.state.phase === 'failed') failure = page.state.failure
    if (page.state.phase !== 'ready') break
    const { data, total: counted } = page.state.answer
    if (data !== null && data !== undefined && !Array.isArray(data)) {
      failure = new Failure({ kind: 'nonsense', operation: node.name, message: 'A list was expected.' })
      break
    }
    there.push(data ?? [])
    total = counted ?? total
  }
  const key = node.entity?.key
  const items = joinPages(there, (item) => (key ? item[key] : undefined))
  const last = there.at(-1)
  const hasMore =
    node.page !== undefined && last !== undefined && last.length > 0 && !failure && !loading
      ? total === undefined
        ? last.length >= (valueIn(node.page.size, scopes.settled) ?? 1)
        : there.flat().length < total
      : false
  return { items, total, hasMore, loading, failure }
}

function ownItems({ items, entity }: ListingBlock, scopes: Scopes): ListingState {
  const given = (items?.(scopes.reading) ?? []) as readonly Item[]
  const { data } = deriveAll({ data: given }, entity)
  return { items: data as readonly Item[], total: given.length, hasMore: false, loading: false, failure: undefined }
}
