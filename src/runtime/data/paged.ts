import { joinPages } from './listing.ts'
import type { Item } from './listing-pages.ts'
import type { Resource } from './resource.ts'

/** What pages of one list hold together, as far as they are there. */
export function pagedState(pages: readonly Resource[]) {
  const answers = pages.flatMap(({ state }) => (state.phase === 'ready' ? [state.answer] : []))
  const lists = answers.map(({ data }) => (Array.isArray(data) ? (data as readonly Item[]) : []))
  const items = joinPages(lists, (item) => JSON.stringify(item))
  const failed = pages.find(({ state }) => state.phase === 'failed')?.state
  return {
    items,
    total: answers.at(-1)?.total ?? items.length,
    loading: pages.some(({ state }) => state.phase === 'pending'),
    failure: failed?.phase === 'failed' ? failed.failure : undefined,
    // A page without anything is the end, whatever the number says.
    isLastFull: (lists.at(-1)?.length ?? 0) > 0,
  }
}
