import type { SearchSource } from '../../../generator/grammar/blocks/search.ts'
import { useBase, useFound } from './use-found.ts'
import { type ResultGroup, useOffered } from './use-offered.ts'

/** What the further sources of a search find, together. */
export interface FoundElsewhere {
  /** One of them at least is asked here. */
  readonly searches: boolean
  readonly groups: readonly ResultGroup[]
  readonly total: number
  readonly loading: boolean
  readonly failure: string | undefined
  retry(): void
}

/** Asks further sources for the same text; the first page of each. */
export function useAlso(sources: readonly SearchSource[], asked: string): FoundElsewhere {
  const all = sources.map((source, index) => {
    // biome-ignore-start lint/correctness/useHookAtTopLevel: a block has the same sources for as long as it lives.
    const base = useBase(source)
    const found = useFound(source, base, asked)
    const groups = useOffered(source, found.items, `${index}-`)
    // biome-ignore-end lint/correctness/useHookAtTopLevel: see above
    return { searches: base.variables !== undefined, found, groups }
  })
  return {
    searches: all.some(({ searches }) => searches),
    groups: all.flatMap(({ groups }) => groups),
    total: all.reduce((sum, { found }) => sum + found.total, 0),
    loading: all.some(({ found }) => found.loading),
    failure: all.find(({ found }) => found.failure)?.found.failure,
    retry() {
      for (const { found } of all) found.retry()
    },
  }
}
