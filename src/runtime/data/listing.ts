import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Scope } from '../../../generator/grammar/compiled.ts'
import { alike } from '../../../generator/values/alike.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { type Days, sentDays } from './days.ts'
import { orderAsked, sortNamed } from './orders.ts'
import { type Variables, variablesOf } from './variables.ts'
import { whereCode } from './where-code.ts'

/** What of a listing is shown: what is searched for, each filter's choice by its name, the sort. */
export interface ListingView {
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string | undefined
  /** The filters that staff put together, as the address has them; empty for none. */
  readonly where?: string
  /** The days between which the things lie, as the address has them. */
  readonly dates?: Days
}

/** Parts of the view that no query parameter keeps. */
export type OwnView = Partial<ListingView>

/** The view that an address asks for. */
export function viewOf(node: ListingBlock, route: Readonly<Record<string, unknown>>, own: OwnView = {}): ListingView {
  const kept = (keep: string | undefined, mine: string | undefined) => {
    const value = keep === undefined ? mine : route[keep]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const { search, filters, sorts, where, dates } = node
  return {
    search: (search && kept(search.keep, own.search)) ?? '',
    filters: Object.fromEntries(
      filters.map((filter) => [filter.name, kept(filter.keep, own.filters?.[filter.name]) ?? filter.default ?? '']),
    ),
    sort: sorts && sortNamed(sorts, kept(sorts.keep, own.sort)),
    ...(where && { where: kept(where.keep, undefined) ?? '' }),
    ...(dates && {
      dates: { from: kept(dates.from.keep, undefined) ?? '', until: kept(dates.until.keep, undefined) ?? '' },
    }),
  }
}

/** Which page: its number, from 1, and where the page before ended, where it is read by a cursor. */
interface Wanted {
  readonly page: number
  readonly after?: string | undefined
}

/**
 * The variables of a listing's query for one page (from 1). Search and filters are only sent when they say something
 * (product 5: not when empty or All). The same before React is there. Throws while what it needs is on its way.
 */
export function listingVariables(
  node: ListingBlock,
  view: ListingView,
  scope: Scope,
  { page, after }: Wanted = { page: 1 },
): Variables {
  const found: Record<string, unknown> = node.operation ? { ...variablesOf(node.operation, node.with, scope) } : {}
  const search = view.search.trim()
  if (node.search?.sends && search !== '') found[node.search.sends] = search
  for (const filter of node.filters) {
    const choice = view.filters[filter.name] ?? ''
    if (choice === '' || filter.omit.includes(choice)) continue
    found[filter.sends] = filter.options.find(({ value }) => value === choice)?.sends ?? choice
  }
  if (node.dates && view.dates) Object.assign(found, sentDays(node.dates, view.dates))
  if (node.where && view.where) {
    const rows = whereCode().sentRows(node.where, view.where, scope)
    if (rows.length > 0) found[node.where.sends] = rows
  }
  if (node.sorts) Object.assign(found, orderAsked(node, view.sort, scope)?.sends)
  if (node.page) {
    const { sends } = node.page
    if (sends.page) found[sends.page] = page
    if (sends.after && after !== undefined) found[sends.after] = after
    found[sends.size] = sizeOf(node.page, page, scope)
    if (sends.skip) found[sends.skip] = passedOver(node.page, page, scope)
  }
  return found
}

type ListingPages = NonNullable<ListingBlock['page']>

/** How many things a page (from 1) holds: the first may hold another number than the others. */
export function sizeOf({ size, first }: ListingPages, page: number, scope: Scope): number | undefined {
  return valueIn(page === 1 && first !== undefined ? first : size, scope)
}

/** How many things come before a page. */
function passedOver(pages: ListingPages, page: number, scope: Scope): number {
  const full = sizeOf(pages, 2, scope) ?? 0
  return page === 1 ? 0 : (sizeOf(pages, 1, scope) ?? full) + (page - 2) * full
}

/** Whether the view shows less than all: then nothing found means that nothing fits, not that there is nothing. */
export function isNarrowed(node: ListingBlock, view: ListingView): boolean {
  if (view.search.trim() !== '' || view.where || view.dates?.from || view.dates?.until) return true
  return node.filters.some((filter) => {
    const choice = view.filters[filter.name] ?? ''
    return choice !== '' && choice !== filter.default && !filter.omit.includes(choice)
  })
}

/** The pages' items one after another, each thing once: a page that shifted while paging repeats what the former had. */
export function joinPages<Item>(pages: readonly (readonly Item[])[], keyOf: (item: Item) => unknown): readonly Item[] {
  const seen = new Set<unknown>()
  return pages.flat().filter((item) => {
    const key = keyOf(item)
    if (key === undefined || key === null) return true
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The items that contain every word of a search in one of the fields; for searching what is loaded already. */
export function searchItems<Item>(items: readonly Item[], fields: readonly string[], search: string): readonly Item[] {
  const words = alike(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = alike(fields.map((field) => String((item as Record<string, unknown>)[field] ?? '')).join('\n'))
    return words.every((word) => text.includes(word))
  })
}
