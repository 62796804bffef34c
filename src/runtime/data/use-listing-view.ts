import { useEffect, useRef, useState } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { useSetParameters } from '../navigation/use-view-state.ts'
import { useScopes } from '../scope.tsx'
import { type ListingView, type OwnView, viewOf } from './listing.ts'

export interface ListingViewControl {
  /** The view whose items are asked for. */
  readonly asked: ListingView
  /** The same with what is typed just now, before the pause after which it is asked for. */
  readonly view: ListingView
  setSearch(text: string): void
  setFilter(name: string, value: string): void
  setSort(name: string): void
}

/** The view of a listing: in the address where the spec says so, else in the component. */
export function useListingView(node: ListingBlock): ListingViewControl {
  const scopes = useScopes()
  const setParameters = useSetParameters()
  const [own, setOwn] = useState<OwnView>({})
  const asked = viewOf(node, scopes.settled.route, own)
  const typing = useTyping(asked.search, valueIn(node.search?.delay, scopes.settled) ?? 0, (search) => {
    if (node.search?.keep) setParameters({ [node.search.keep]: search.trim() || undefined })
    else setOwn((before) => ({ ...before, search }))
  })

  return {
    asked,
    view: typing.text === asked.search ? asked : { ...asked, search: typing.text },
    setSearch: typing.type,
    setFilter(name, value) {
      const filter = node.filters.find((one) => one.name === name)
      if (filter?.keep) setParameters({ [filter.keep]: value })
      else setOwn((before) => ({ ...before, filters: { ...before.filters, [name]: value } }))
    },
    setSort(name) {
      if (node.sorts?.keep) setParameters({ [node.sorts.keep]: name })
      else setOwn((before) => ({ ...before, sort: name }))
    },
  }
}

/** Text that is typed, and given on after a pause of `delay` ms. Follows `current` when it changes from elsewhere. */
function useTyping(current: string, delay: number, settled: (text: string) => void) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const give = useRef(settled)
  useEffect(() => {
    give.current = settled
  })
  // Once the address says what was typed (or something else), the address is what counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of `current` that matters.
  useEffect(() => {
    if (timer.current === undefined) setTyped(undefined)
  }, [current])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    text: typed ?? current,
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        give.current(text)
      }, delay)
    },
  }
}
