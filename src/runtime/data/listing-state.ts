import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Scopes } from '../expressions/scopes.ts'
import { Failure } from '../failures/failure.ts'
import { deriveAll } from './derive.ts'
import { joinPages, sizeOf } from './listing.ts'
import type { Item } from './listing-pages.ts'
import { type Change, changedItems, goneFrom } from './meanwhile.ts'
import type { Resource } from './resource.ts'

/** What is known of a listing from its pages. */
export interface ListingState {
  readonly items: readonly Item[]
  readonly total: number | undefined
  /** There are more than that: nobody counted further. */
  readonly isCut: boolean
  readonly hasMore: boolean
  /** A page is on its way. */
  readonly loading: boolean
  readonly failure: Failure | undefined
}

/**
 * Joins pages in order, up to the first that is not there yet; or takes the items that the screen has. `changes`: what
 * is shown otherwise than it was loaded.
 */
export function listingState(
  node: ListingBlock,
  pages: readonly Resource[],
  scopes: Scopes,
  changes: readonly Change[] = [],
): ListingState {
  if (node.items) return ownItems(node, scopes)
  const there: (readonly Item[])[] = []
  let newest: { readonly total: number; readonly isCut: boolean; readonly asked: number } | undefined
  let failure: Failure | undefined
  let loading = false
  for (const page of pages) {
    if (page.state.phase === 'pending') loading = true
    if (page.state.phase === 'failed') failure = page.state.failure
    if (page.state.phase !== 'ready') break
    const { data, total: counted, isCut = false } = page.state.answer
    if (data !== null && data !== undefined && !Array.isArray(data)) {
      failure = new Failure({ kind: 'nonsense', operation: node.name, message: 'A list was expected.' })
      break
    }
    there.push(data ?? [])
    // Pages that are loaded again one by one do not all know of the same things: who was asked last knows most.
    if (counted !== undefined && page.asked >= (newest?.asked ?? 0))
      newest = { total: counted, isCut, asked: page.asked }
  }
  const { entity } = node
  const shown = there.map((items, index) => changedItems(items, changes, pages[index]?.asked ?? 0, entity))
  const items = joinPages(shown, (item) => (entity ? item[entity.key] : undefined))
  const isCut = newest?.isCut ?? false
  const total = newest && newest.total - (isCut ? 0 : goneFrom(there.flat(), changes, newest.asked, entity))
  const hasMore = !loading && !failure && goesOn(node, pages, { there, newest }, scopes)
  return { items, total, isCut, hasMore, loading, failure }
}

interface Loaded {
  readonly there: readonly (readonly Item[])[]
  readonly newest: { readonly total: number; readonly isCut: boolean } | undefined
}

/** Whether more follows what is there: as the last answer says, or as far as it can be told from how many there are. */
function goesOn(
  { page }: ListingBlock,
  pages: readonly Resource[],
  { there, newest }: Loaded,
  scopes: Scopes,
): boolean {
  const last = there.at(-1)
  if (!page || !last) return false
  if (page.sends.after) {
    const end = pages.at(-1)?.state
    return end?.phase === 'ready' && end.answer.cursor !== undefined
  }
  if (last.length === 0) return false
  if (newest === undefined || newest.isCut) return last.length >= (sizeOf(page, there.length, scopes.settled) ?? 1)
  return there.flat().length < newest.total
}

function ownItems({ items, entity }: ListingBlock, scopes: Scopes): ListingState {
  const given = (items?.(scopes.reading) ?? []) as readonly Item[]
  const { data } = deriveAll({ data: given }, entity)
  return {
    items: data as readonly Item[],
    total: given.length,
    isCut: false,
    hasMore: false,
    loading: false,
    failure: undefined,
  }
}
