import { useEffect, useRef, useState } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { useSetParameters } from '../navigation/use-view-state.ts'
import { useScopes } from '../scope.tsx'
import { parseColumns } from './chosen-columns.ts'
import type { Days } from './days.ts'
import { type ListingView, type OwnView, viewOf } from './listing.ts'
import { type WhereRow, writeRows } from './where-address.ts'

export interface ListingViewControl {
  /** The view whose items are asked for. */
  readonly asked: ListingView
  /** The same with what is typed just now, before the pause after which it is asked for. */
  readonly view: ListingView
  /** The columns that are shown, by name; undefined for all. */
  readonly columns: readonly string[] | undefined
  /** What is typed is not asked for yet. */
  readonly isTyping: boolean
  setSearch(text: string): void
  setFilter(name: string, value: string): void
  setSort(name: string): void
  setWhere(rows: readonly WhereRow[]): void
  setDays(days: Days): void
  setColumns(names: readonly string[] | undefined): void
  /** Takes search and filters back to what shows everything. */
  clear(): void
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

  const chosen = node.chooseColumns && scopes.settled.route[node.chooseColumns.keep]
  return {
    asked,
    columns: parseColumns(typeof chosen === 'string' ? chosen : undefined),
    view: typing.text === asked.search ? asked : { ...asked, search: typing.text },
    isTyping: typing.text.trim() !== asked.search.trim(),
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
    setWhere(rows) {
      if (node.where) setParameters({ [node.where.keep]: writeRows(rows) })
    },
    setDays({ from, until }) {
      const { dates } = node
      if (dates) setParameters({ [dates.from.keep]: from || undefined, [dates.until.keep]: until || undefined })
    },
    setColumns(names) {
      if (node.chooseColumns) setParameters({ [node.chooseColumns.keep]: names?.join(',') })
    },
    clear() {
      typing.reset()
      const initial = node.filters.map((filter) => ({ ...filter, value: filter.default ?? filter.omit[0] }))
      setOwn((before) => ({
        ...before,
        search: '',
        filters: {
          ...before.filters,
          ...Object.fromEntries(initial.flatMap(({ name, keep, value }) => (keep || !value ? [] : [[name, value]]))),
        },
      }))
      setParameters({
        ...(node.search?.keep && { [node.search.keep]: undefined }),
        ...(node.where && { [node.where.keep]: undefined }),
        ...(node.dates && { [node.dates.from.keep]: undefined, [node.dates.until.keep]: undefined }),
        ...Object.fromEntries(initial.flatMap(({ keep, value }) => (keep && value ? [[keep, value]] : []))),
      })
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
    /** What was typed and not given on yet is gone. */
    reset() {
      clearTimeout(timer.current)
      timer.current = undefined
      setTyped(undefined)
    },
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
