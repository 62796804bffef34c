import { useEffect, useRef, useState } from 'react'
import type { KeptMessages } from '../../../generator/grammar/blocks/messages.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { pagedState } from '../../runtime/data/paged.ts'
import { useResources } from '../../runtime/data/use-resources.ts'
import { variablesOf } from '../../runtime/data/variables.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { failureWords } from '../../runtime/failures/failure-words.ts'
import { useScopes, useSettled } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'

export interface Kept {
  readonly items: readonly Item[]
  readonly loading: boolean
  /** Why they could not be had, in words for staff. */
  readonly failure: string | undefined
  readonly hasMore: boolean
  loadMore(): void
  retry(): void
}

/** What is kept, page by page: asked for when it is opened, and again whenever another number of it was not read. */
export function useKept({ operation, with: values, sends, size, unread }: KeptMessages): Kept {
  const services = useServices()
  const { resources, refetchers } = services
  const { settled } = useScopes()
  const [count, setCount] = useState(1)
  const variables = variablesOf(operation, values, settled)
  const pages = Array.from({ length: count }, (_, index) =>
    resources.of(operation, { ...variables, [sends.page]: index + 1, [sends.size]: valueIn(size, settled) }),
  )
  useResources(pages)
  const asked = useSettled(unread, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: not for every answer, only for another number.
  useEffect(() => {
    for (const page of pages) if (page.state.phase !== 'pending') void page.reload()
  }, [asked])
  useEffect(() => refetchers.add(operation.name, operation.name), [refetchers, operation])
  const { items, total, loading, failure, isLastFull } = pagedState(pages)
  const former = useRef(items)
  if (!loading && !failure) former.current = items
  return {
    items: loading ? former.current : items,
    loading,
    failure: failure && failureWords(failure, services),
    hasMore: !loading && !failure && isLastFull && items.length < total,
    loadMore: () => setCount((before) => before + 1),
    retry() {
      for (const page of pages) if (page.state.phase === 'failed') void page.reload()
    },
  }
}
