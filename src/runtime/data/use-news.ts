import { useEffect, useRef, useState } from 'react'
import type { ListingNews } from '../../../generator/grammar/blocks/listing.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import type { Item } from './listing-pages.ts'
import { poll } from './poll.ts'
import type { Resource } from './resource.ts'
import type { Listing } from './use-listing.ts'

/** What has come to the beginning of a listing since it was loaded. */
export interface News {
  readonly count: number
  /** A whole page is new: there may be more. */
  readonly isCut: boolean
}

/** The beginning as the backend had it last, and of which first page it is. */
interface Beginning {
  readonly of: Resource
  readonly items: readonly Item[]
}

/** Asks for the first page again and again, beside what is shown, while nothing of the listing is on its way. */
export function useNews(news: ListingNews, listing: Listing): News {
  const { resources } = useServices()
  const every = valueIn(news.every, useScopes().settled) ?? 0
  const [beginning, setBeginning] = useState<Beginning>()
  const { first, phase, stale } = listing
  const found = first && beginning?.of === first ? newsIn(beginning, listing.keyOf) : nothing

  const isLoaded = first?.peek() !== undefined && phase !== 'loadingMore' && !stale
  const isResting = isLoaded && !found.isCut
  const mayAsk = useRef(isResting)
  useEffect(() => {
    mayAsk.current = isResting
  })
  useEffect(() => {
    if (!first || every <= 0) return undefined
    let isOver = false
    const stop = poll(every, async () => {
      if (!mayAsk.current) return true
      try {
        const { data } = await resources.ask(first.operation, first.variables)
        if (!isOver) setBeginning({ of: first, items: itemsOf(data) })
        return true
      } catch {
        return false
      }
    })
    return () => {
      isOver = true
      stop()
    }
  }, [first, every, resources])
  return found
}

const nothing: News = { count: 0, isCut: false }

/** Those before the first that was loaded. */
function newsIn({ of, items }: Beginning, keyOf: Listing['keyOf']): News {
  const loaded = new Set(itemsOf(of.peek()?.data).map(keyOf))
  const known = items.findIndex((item) => loaded.has(keyOf(item)))
  if (known !== -1) return { count: known, isCut: false }
  return { count: items.length, isCut: loaded.size > 0 && items.length > 0 }
}

const itemsOf = (data: unknown) => (Array.isArray(data) ? (data as readonly Item[]) : [])
