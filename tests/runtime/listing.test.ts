import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import { isNarrowed, joinPages, listingVariables, searchItems, viewOf } from '../../src/runtime/data/listing.ts'
import { expression, operation, scopesOf, text } from './support/builders.ts'

const listing: ListingBlock = {
  block: 'listing',
  at: 'made',
  name: 'beds',
  operation: operation('beds', ['Garden', 'State', 'Words', 'Sort', 'Asc', 'Page', 'Size']),
  with: { Garden: expression((scope) => scope.route.garden), Unknown: 1 },
  page: { size: 12, more: 'scroll', sends: { page: 'Page', size: 'Size' } },
  search: { placeholder: text('Search'), sends: 'Words', keep: 'search' },
  filters: [
    {
      name: 'state',
      label: text('State'),
      sends: 'State',
      keep: 'state',
      default: 'Sown',
      options: ['All', 'Sown', 'Fallow'].map((value) => ({ value, label: text(value) })),
      omit: ['All'],
    },
  ],
  sorts: {
    label: text('Sort'),
    keep: 'sort',
    default: 'newest',
    options: [
      { name: 'newest', label: text('Newest'), sends: { Sort: 'Sown', Asc: false } },
      { name: 'name', label: text('Name'), sends: { Sort: 'Name', Asc: true } },
    ],
  },
  texts: { loading: text('Loading'), empty: text('Empty') },
  item: { as: 'card', fields: [] },
}

const scope = scopesOf({ route: { garden: 'north' } }).reading
const variables = (route: Record<string, unknown>, page?: number) =>
  listingVariables(listing, viewOf(listing, route), scope, page === undefined ? undefined : { page })

describe('a listing’s variables', () => {
  it('are the page, the default filter and the default sort at first (P-9-07, P-9-04, P-9-02)', () => {
    expect(variables({})).toEqual({ Garden: 'north', State: 'Sown', Sort: 'Sown', Asc: false, Page: 1, Size: 12 })
  })

  it('send search and filter only when not empty or All (P-5-20)', () => {
    expect(variables({ state: 'All', search: '  ' })).toEqual({
      Garden: 'north',
      Sort: 'Sown',
      Asc: false,
      Page: 1,
      Size: 12,
    })
    expect(variables({ state: 'Fallow', search: ' rose ' })).toMatchObject({ State: 'Fallow', Words: 'rose' })
  })

  it('send for a choice what it says, where the operation takes no words', () => {
    const options = [
      { value: 'All', label: text('All') },
      { value: 'Yes', label: text('Yes'), sends: true },
      { value: 'No', label: text('No'), sends: false },
    ]
    const filter = {
      name: 'fed',
      label: text('Fed'),
      sends: 'Fed',
      keep: 'fed',
      default: 'All',
      options,
      omit: ['All'],
    }
    const node = { ...listing, operation: operation('beds', ['Fed']), filters: [filter] }
    const sent = (fed: string) => listingVariables(node, viewOf(node, { fed }), scope).Fed
    expect(['All', 'Yes', 'No'].map(sent)).toEqual([undefined, true, false])
  })

  it('take the sort and the page that are asked for', () => {
    expect(variables({ sort: 'name' }, 3)).toMatchObject({ Sort: 'Name', Asc: true, Page: 3 })
  })

  it('say where the page before ended, where the list is read by a cursor (O-common-05)', () => {
    const page = { size: 12, more: 'scroll' as const, sends: { after: 'After', size: 'Size' } }
    const node = { ...listing, operation: operation('beds', ['After', 'Size']), page }
    const sent = (wanted?: { page: number; after?: string }) => {
      const { After, Page, Size } = listingVariables(node, viewOf(node, {}), scope, wanted)
      return [After, Page, Size]
    }
    expect(sent()).toEqual([undefined, undefined, 12])
    expect(sent({ page: 2, after: 'there' })).toEqual(['there', undefined, 12])
  })

  it('pass over what came before, where the first page has a size of its own (P-9-03)', () => {
    const pages = { ...listing.page, size: 12, first: 13, more: 'button' as const }
    const sends = { page: 'Page', size: 'Size', skip: 'Over' }
    const sent = (page: number) => {
      const node = { ...listing, operation: operation('beds', ['Page', 'Size', 'Over']), page: { ...pages, sends } }
      const { Page, Size, Over } = listingVariables(node, viewOf(node, {}), scope, { page })
      return [Page, Size, Over]
    }
    expect([1, 2, 3, 4].map(sent)).toEqual([
      [1, 13, 0],
      [2, 12, 13],
      [3, 12, 25],
      [4, 12, 37],
    ])
  })

  it('hold nothing that the operation does not take', () => {
    expect(variables({})).not.toHaveProperty('Unknown')
  })
})

describe('a listing’s view', () => {
  it('is the address’s, or the component’s own where no parameter keeps it', () => {
    expect(viewOf(listing, { state: 'All', search: 'rose', sort: 'name' })).toEqual({
      search: 'rose',
      filters: { state: 'All' },
      sort: 'name',
    })
    const own: ListingBlock = { ...listing, search: { placeholder: text('Search') } }
    expect(viewOf(own, { search: 'rose' }, { search: 'lily' }).search).toBe('lily')
  })

  it('is narrow when a search or another filter leaves things out', () => {
    const narrow = (route: Record<string, unknown>) => isNarrowed(listing, viewOf(listing, route))
    expect(narrow({})).toBe(false)
    expect(narrow({ state: 'All' })).toBe(false)
    expect(narrow({ state: 'Fallow' })).toBe(true)
    expect(narrow({ search: 'rose' })).toBe(true)
  })
})

describe('pages', () => {
  it('are joined without showing a thing twice, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.record({ id: fc.integer({ min: 0, max: 9 }) }))), (pages) => {
        const ids = joinPages(pages, (item) => item.id).map((item) => item.id)
        expect(ids).toEqual([...new Set(pages.flat().map((item) => item.id))])
      }),
    )
  })

  it('keep things that have no key', () => {
    expect(joinPages([[{}, {}], [{}]], () => undefined)).toHaveLength(3)
  })

  it('are searched in the browser by words in any of the fields', () => {
    const items = [
      { name: 'Rose bed', kind: 'Flowers' },
      { name: 'Beans', kind: 'Food' },
    ]
    expect(searchItems(items, ['name', 'kind'], 'flow ROSE')).toEqual([items[0]])
    expect(searchItems(items, ['name'], ' ')).toEqual(items)
  })
})
