import { useEffect, useRef, useState } from 'react'
import type { SearchSource } from '../../../generator/grammar/blocks/search.ts'
import { type Asking, evaluateGate } from '../../../generator/values/gates/evaluate.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { pagedState } from '../../runtime/data/paged.ts'
import type { Resource } from '../../runtime/data/resource.ts'
import { useResources } from '../../runtime/data/use-resources.ts'
import { callKey, type Variables, variablesOf } from '../../runtime/data/variables.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { isWaiting } from '../../runtime/expressions/scopes.ts'
import { failureWords } from '../../runtime/failures/failure-words.ts'
import { useAbility } from '../../runtime/gates/ability-context.tsx'
import { useScopes } from '../../runtime/scope.tsx'
import type { Services } from '../../runtime/services.ts'
import { useServices } from '../../runtime/services-context.tsx'

export interface Found {
  /** Of what is asked for; while that is on its way, of what was asked for before. */
  readonly items: readonly Item[]
  /** How many there are in all. */
  readonly total: number
  readonly loading: boolean
  /** What went wrong, in words for staff. */
  readonly failure: string | undefined
  readonly hasMore: boolean
  loadMore(): void
  retry(): void
}

/** What a source takes besides what is typed; none where it is not asked here, or that is not known yet. */
export interface Base {
  readonly variables: Variables | undefined
  /** Tells one such place from another. */
  readonly key: string
}

/** Where a source is asked just now. Draws again when what that hangs on is there. */
export function useBase(source: SearchSource | undefined): Base {
  const { features } = useServices()
  const ability = useAbility()
  const { reading } = useScopes()
  const [, redraw] = useState(0)
  const { base, wait } = baseOf(source, { scope: reading, ability, features })
  useEffect(() => {
    const again = () => redraw((times) => times + 1)
    wait?.then(again, again)
  }, [wait])
  return base
}

function baseOf(source: SearchSource | undefined, asking: Asking): { base: Base; wait?: PromiseLike<unknown> } {
  const nowhere = { base: { variables: undefined, key: '' } }
  if (!source) return nowhere
  try {
    if (!evaluateGate(source.gate, asking).allowed) return nowhere
    const variables = variablesOf(source.operation, source.with, asking.scope)
    return { base: { variables, key: callKey(source.operation, variables) } }
  } catch (thrown) {
    return isWaiting(thrown) ? { ...nowhere, wait: thrown } : nowhere
  }
}

/**
 * What a source finds for a text, page by page. Each text has resources of its own, so that an answer that comes late
 * never takes the place of a newer one.
 */
export function useFound(source: SearchSource | undefined, base: Base, asked: string): Found {
  const services = useServices()
  const { settled } = useScopes()
  const key = `${base.key} ${asked}`
  const [opened, setOpened] = useState({ key, pages: 1 })
  const count = opened.key === key ? opened.pages : 1
  const size = valueIn(source?.size, settled)
  const pages = asked === '' ? [] : pagesOf(source, { asked, base, count, size }, services)
  const mark = useResources(pages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every text, not for every page that arrives.
  useEffect(() => {
    for (const page of pages) services.resources.refresh(page)
  }, [key, services])

  const state = pagedState(pages)
  const former = useRef({ mark: '', about: '', items: state.items, total: 0 })
  if (asked === '') former.current = { mark, about: '', items: [], total: 0 }
  else if (!state.loading && !state.failure && former.current.mark !== mark)
    former.current = { mark, about: base.key, items: state.items, total: state.total }
  const kept = state.items.length === 0 && state.loading && former.current.about === base.key
  const { items, total } = kept ? former.current : state

  return {
    items,
    total,
    loading: state.loading,
    failure: state.failure && failureWords(state.failure, services),
    hasMore: !state.loading && !state.failure && state.isLastFull && items.length < total,
    loadMore: () => setOpened({ key, pages: count + 1 }),
    retry: () => {
      for (const page of pages) if (page.state.phase === 'failed') void page.reload()
    },
  }
}

interface Wanted {
  readonly asked: string
  readonly base: Base
  readonly count: number
  readonly size: number | undefined
}

function pagesOf(
  source: SearchSource | undefined,
  { asked, base: { variables }, count, size }: Wanted,
  { resources }: Services,
): readonly Resource[] {
  if (!source || !variables) return []
  const { operation, sends } = source
  return Array.from({ length: count }, (_, index) =>
    resources.of(operation, { ...variables, [sends.search]: asked, [sends.page]: index + 1, [sends.size]: size }),
  )
}
