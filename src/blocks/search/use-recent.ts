import { useMemo, useState } from 'react'
import type { SearchBlock } from '../../../generator/grammar/blocks/search.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { recentSearches } from './recent.ts'
import type { Base } from './use-found.ts'

export interface RecentTexts {
  readonly texts: readonly string[]
  add(text: string): void
  clear(): void
}

/** What the person that is signed in searched for before, with what the source is asked for besides. */
export function useRecent(node: SearchBlock['recent'], { variables, key }: Base): RecentTexts {
  const services = useServices()
  const { settled } = useScopes()
  const [version, setVersion] = useState(0)
  const most = valueIn(node?.most, settled) ?? 0
  const person = personOf(services)
  const { name } = services.spec.console
  const place = variables && person !== undefined && most > 0 ? `${person} ${key}` : undefined
  const kept = useMemo(
    () => (place === undefined ? undefined : recentSearches(`${name}.searches`, place, most)),
    [name, place, most],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change.
  const texts = useMemo(() => kept?.read() ?? [], [kept, version])
  const changed = () => setVersion((before) => before + 1)
  return {
    texts,
    add(text) {
      kept?.add(text)
      changed()
    },
    clear() {
      kept?.clear()
      changed()
    },
  }
}
