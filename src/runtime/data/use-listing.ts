import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { ListingPlace } from '../actions/run-steps.ts'
import { failureWords } from '../failures/failure-words.ts'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import type { Store } from '../store.ts'
import { useKeptStore } from '../use-kept-store.ts'
import { useStore } from '../use-store.ts'
import { isNarrowed, type ListingView, searchItems } from './listing.ts'
import { type Item, pageResources } from './listing-pages.ts'
import { type ListingState, listingState } from './listing-state.ts'
import { type Change, listingPlace } from './meanwhile.ts'
import type { Resource } from './resource.ts'
import type { Resources } from './resources.ts'
import { type ListingViewControl, useListingView } from './use-listing-view.ts'
import { useResources } from './use-resources.ts'
import { callKey, variablesOf } from './variables.ts'

export type ListingPhase = 'loading' | 'ready' | 'loadingMore' | 'failed' | 'empty' | 'noMatch'

/** A listing without its looks. */
export interface Listing extends Omit<ListingViewControl, 'asked'> {
  readonly items: readonly Item[]
  /** How many there are in all, where the backend says so. */
  readonly total: number | undefined
  /** There are more than that. */
  readonly isCut: boolean
  /** failed with items: a further page could not be loaded. */
  readonly phase: ListingPhase
  /** Items of the view before are shown while the new one loads. */
  readonly stale: boolean
  /** What went wrong, in words for staff. */
  readonly error: string | undefined
  readonly hasMore: boolean
  /** Its first page; undefined where the screen has the things. */
  readonly first: Resource | undefined
  loadMore(): void
  /** Loads it from the start: the first page anew, and further ones when they are reached. */
  begin(): void
  retry(): void
  /** Asks again for what has grown old, once for all who want it meanwhile; always the same function. */
  readonly renew: () => Promise<unknown>
  keyOf(item: Item): string
  /** For steps in what is shown of its things. */
  readonly place: ListingPlace | undefined
}

/**
 * The items of a listing page by page, with search, filters and sort kept in the address. Each view has resources of
 * its own, so that a late answer of a former search never takes the place of a newer one.
 */
export function useListing(node: ListingBlock): Listing {
  const services = useServices()
  const { resources, refetchers } = services
  const scopes = useScopes()
  const { asked, ...control } = useListingView(node)

  const { operation } = node
  const base = operation ? callKey(operation, variablesOf(operation, node.with, scopes.reading)) : ''
  const viewKey = `pages ${node.name} ${base} ${JSON.stringify(asked)}`
  // The same wherever the view is shown, and kept when it is left.
  const opened = useKeptStore(viewKey, 1)
  const count = useStore(opened)
  const pages = pageResources(node, asked, scopes, resources, count)
  const mark = useResources(pages)
  const changes = useChanges(node)
  const shownChanges = useStore(changes)

  useEffect(
    () => (operation ? refetchers.add(node.name, operation.name) : undefined),
    [refetchers, node.name, operation],
  )
  const last = pages.at(-1)
  const refreshed = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: all once for every view, each further one as it is reached.
  useEffect(() => {
    const isNew = refreshed.current !== viewKey
    refreshed.current = viewKey
    for (const page of isNew ? pages : pages.slice(-1)) resources.refresh(page)
  }, [viewKey, last, resources])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` stands for the pages and what they hold.
  const state = useMemo(() => listingState(node, pages, scopes, shownChanges), [node, mark, scopes, shownChanges])
  const former = useFormerItems(base, state)
  const stale = state.loading && state.items.length === 0 && former.items.length > 0
  const loaded = stale ? former : state
  const fields = node.search?.in
  const search = control.view.search
  const items = useMemo(
    () => (fields ? searchItems(loaded.items, fields, search) : loaded.items),
    [loaded.items, fields, search],
  )
  const { entity } = node
  const place = useMemo(() => entity && listingPlace(changes, entity), [changes, entity])
  const isBusy = state.loading
  // Asked for while the list was busy: done once it is not. Not kept for another view.
  const [wish, setWish] = useState<string>()
  const loadMore = () => {
    // Further pages may be on their way already, asked for since this was drawn.
    if (opened.get() !== count) return
    if (state.hasMore) opened.set(count + 1)
    else if (isBusy) setWish(viewKey)
  }
  const renew = useRenew(pages, resources)
  // All that is loaded may be gone for now, while the server has more.
  const lacks = state.items.length === 0 && state.hasMore
  useEffect(() => {
    if (lacks || (wish === viewKey && !isBusy)) loadMore()
    if (wish !== undefined && !isBusy) setWish(undefined)
  })

  return {
    ...control,
    items,
    total: loaded.total,
    isCut: loaded.isCut,
    phase: phaseOf(node, asked, state, items.length),
    stale,
    error: state.failure && failureWords(state.failure, services),
    hasMore: state.hasMore,
    first: pages[0],
    loadMore,
    begin: () => {
      for (const page of pages) page.outdate()
      opened.set(1)
      void pages[0]?.reload()
    },
    retry: () => {
      for (const page of pages) if (page.state.phase === 'failed') void page.reload()
    },
    renew,
    keyOf: (item) => String(entity ? item[entity.key] : JSON.stringify(item)),
    place,
  }
}

function useRenew(pages: readonly Resource[], resources: Resources): Listing['renew'] {
  const shown = useRef(pages)
  useEffect(() => {
    shown.current = pages
  })
  const renewing = useRef<Promise<unknown>>(undefined)
  return useCallback(() => {
    renewing.current ??= Promise.all(shown.current.map((page) => resources.refresh(page))).finally(() => {
      renewing.current = undefined
    })
    return renewing.current
  }, [resources])
}

function phaseOf(node: ListingBlock, view: ListingView, state: ListingState, shown: number): ListingPhase {
  if (state.failure) return 'failed'
  if (state.loading || (state.items.length === 0 && state.hasMore))
    return state.items.length > 0 ? 'loadingMore' : 'loading'
  if (shown > 0) return 'ready'
  return state.items.length > 0 || isNarrowed(node, view) ? 'noMatch' : 'empty'
}

/** What the same listing showed last, for the time until another view of it is there. */
function useFormerItems(base: string, state: ListingState) {
  const nothing = { base, items: [] as readonly Item[], total: undefined as number | undefined, isCut: false }
  const former = useRef(nothing)
  if (former.current.base !== base) former.current = nothing
  if (!state.loading && !state.failure) {
    const { items, total, isCut } = state
    former.current = { base, items, total, isCut }
  }
  return former.current
}

/** What is shown otherwise than it was loaded; kept beyond the listing, which may be left before the server has answered. */
export function useChanges({
  operation,
  entity,
}: Pick<ListingBlock, 'operation' | 'entity'>): Store<readonly Change[]> {
  return useKeptStore<readonly Change[]>(`changes ${entity?.name} ${operation?.name}`, [])
}
