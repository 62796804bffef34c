import { useMemo } from 'react'
import type { SearchKind, SearchSource } from '../../../generator/grammar/blocks/search.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import type { Resource } from '../../runtime/data/resource.ts'
import { useResources } from '../../runtime/data/use-resources.ts'
import { extendScopes, type Scopes } from '../../runtime/expressions/scopes.ts'
import { useAbility } from '../../runtime/gates/ability-context.tsx'
import { useAskedNodes } from '../../runtime/gates/use-asked-nodes.ts'
import { shownOf } from '../../runtime/rights/use-gate.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'

/** Something that was found, with words and the page that it leads to. */
export interface Result {
  readonly key: string
  readonly item: Item
  readonly kind: SearchKind
  readonly title: string
  readonly hint: string
}

/** Things of one kind, in the order in which they were found. */
export interface ResultGroup {
  readonly kind: SearchKind
  readonly results: readonly Result[]
}

/**
 * Those of what was found whose pages let staff in, by kind; the kind of the best one comes first.
 * @param place tells the keys of one source from those of another
 */
export function useOffered(
  source: SearchSource | undefined,
  items: readonly Item[],
  place = '',
): readonly ResultGroup[] {
  const services = useServices()
  const ability = useAbility()
  const scopes = useScopes()
  const found = useMemo(() => (source ? resultsOf(source, items, scopes, place) : []), [source, items, scopes, place])
  if (import.meta.env.DEV) {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is the same for as long as the page lives.
    useAskedNodes(
      found.map(({ kind, around }) => ({ node: kind, gate: kind.gate, go: kind.go, scopes: () => around, ability })),
    )
  }
  const asked: Resource[] = []
  const groups = new Map<SearchKind, Result[]>()
  for (const { kind, around, item, key } of found) {
    const { shown, disabled } = shownOf(kind, { services, ability, scopes: around, asked })
    if (!shown || disabled !== undefined) continue
    const words = (text: SearchSource['hint']) => services.texts.of(text, around.settled)
    const result = { key, item, kind, title: words(source?.title), hint: words(source?.hint) }
    groups.set(kind, [...(groups.get(kind) ?? []), result])
  }
  useResources(asked)
  useStore(services.levels.ready)
  return [...groups].map(([kind, results]) => ({ kind, results }))
}

function resultsOf(source: SearchSource, items: readonly Item[], scopes: Scopes, place: string) {
  return items.flatMap((item, index) => {
    const around = extendScopes(scopes, { item })
    const value = source.kind(around.settled)
    const kind = source.kinds.find((each) => each.value === value)
    return kind ? [{ key: `result-${place}${index}`, item, kind, around }] : []
  })
}
