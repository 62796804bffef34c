import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from './support/answers.ts'
import { bedEntity, bedPage, bedsListing } from './support/garden.ts'
import { createStage, OnStage, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

/** Lets a test say when the end of the list comes into the window. */
let reachEnd: () => void

beforeAll(async () => {
  await Promise.all([import('../../src/blocks/listing/listing.tsx'), import('../../src/blocks/popup/popup-menu.tsx')])
})

beforeEach(() => {
  const observed = new Set<() => void>()
  reachEnd = () => {
    for (const reach of [...observed]) reach()
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #reach: () => void
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        this.#reach = () => told([{ isIntersecting: true }])
      }
      observe() {
        observed.add(this.#reach)
      }
      disconnect() {
        observed.delete(this.#reach)
      }
    },
  )
})

function show(node = bedsListing(), href = '/', options: StageOptions = {}) {
  const stage = createStage(href, options)
  render(<OnStage stage={stage} nodes={[node]} />)
  return stage
}

const manually = () => {
  const waiting: (() => void)[] = []
  return { wait: () => new Promise<void>((resolve) => waiting.push(resolve)), next: () => waiting.shift()?.() }
}

describe('listing', () => {
  it.each([
    { count: 3, whole: true },
    { count: 40, whole: false },
  ])('shows all of what the backend says where all rows are drawn, of $count', async ({ count, whole }) => {
    answerCalls({ beds: (variables) => bedPage(count, { ...variables, Size: count }) })
    const entity = {
      ...bedEntity,
      fields: { ...bedEntity.fields, name: { label: text('Name'), format: 'said' as const } },
    }
    const node = bedsListing({ entity })
    show({ ...node, item: { ...node.item, as: 'row' } })
    const table = await screen.findByRole('table')
    await waitFor(() => expect(table.querySelectorAll('th[data-said]').length).toBeGreaterThan(0))
    expect(table.hasAttribute('data-whole')).toBe(whole)
  })

  it.each(['row', 'card'] as const)('links a value of a %s, for who may go there (C-template-01)', async (as) => {
    answerCalls({ beds: (variables) => bedPage(2, variables) })
    const link = (field: string, shown: boolean) => ({
      ...{ field, label: text('Plants of it'), go: { href: () => 'https://garden.test/plants' } },
      gate: { when: () => shown, at: 'link' },
    })
    const node = bedsListing()
    const [field = ''] = node.item.fields
    show({ ...node, item: { ...node.item, as, links: [link(field, true)] } })
    const links = await screen.findAllByRole('link', { name: 'Plants of it' })
    expect(links.map((each) => each.getAttribute('href'))).toEqual(Array(2).fill('https://garden.test/plants'))
    expect(links[0]?.closest('td, dd')).not.toBeNull()
    cleanup()
    show({ ...node, item: { ...node.item, as, links: [link(field, false)] } })
    await screen.findByRole('link', { name: 'Kitchen garden 0' })
    expect(screen.queryByRole('link', { name: 'Plants of it' })).toBeNull()
  })

  it('offers values of a field as further choices of a filter, in its words and their order (O-audit-05)', async () => {
    const calls = answerCalls({ beds: (variables) => bedPage(3, variables) })
    const words = { tilled: text('Dug over'), fallow: text('At rest') }
    const entity = { ...bedEntity, fields: { ...bedEntity.fields, kind: { label: text('Kind'), words } } }
    const more = { from: () => ['fallow', 'new', 'tilled'], words: 'kind' }
    const all = { value: 'All', label: text('All kinds') }
    const kind = {
      name: 'kind',
      label: text('Kind'),
      sends: 'State',
      default: 'All',
      options: [all],
      omit: ['All'],
      more,
    }
    show(bedsListing({ entity, filters: [kind] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Kind: All kinds' }))
    const offered = await screen.findAllByRole('menuitemradio')
    expect(offered.map((each) => each.textContent)).toEqual(['All kinds', 'At rest', 'Dug over', 'new'])
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dug over' }))
    await waitFor(() => expect(calls.at(-1)?.variables.State).toBe('tilled'))
  })

  it('shows what lies between two days, which the address keeps (O-audit-05)', async () => {
    const calls = answerCalls({ beds: (variables) => bedPage(variables.From ? 0 : 3, variables) })
    const end = (label: string, sends: string, keep: string) => ({ label: text(label), sends, keep })
    const from = end('From', 'From', 'from')
    const until = end('To', 'Until', 'until')
    const dates = { label: text('Dug'), from, until, all: text('Any day'), apply: text('Show') }
    const stage = show(bedsListing({ dates }))
    await userEvent.click(await screen.findByRole('button', { name: 'Dug: Any day' }))
    // The earlier one is the first.
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-12-31' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-05' } })
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(stage.address.get()).toBe('/?from=2026-12-05&until=2026-12-31'))
    const sent = { From: new Date(2026, 11, 5).toISOString(), Until: new Date(2027, 0, 1).toISOString() }
    await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject(sent))
    const button = screen.getByRole('button', { name: 'Dug: 05/12/2026 – 31/12/2026' })
    expect(document.activeElement).toBe(button)
    expect(await screen.findByText('No bed fits.')).toBeTruthy()
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Any day' }))
    await waitFor(() => expect(stage.address.get()).toBe('/'))
  })

  it('says that it loads, that there is more, that more loads (P-2.3-05, P-2.6-12)', async () => {
    const backend = manually()
    answerCalls({
      beds: async (variables) => {
        await backend.wait()
        return bedPage(30, variables)
      },
    })
    show()
    expect(await screen.findByText('Loading Beds...')).toBeTruthy()
    await waitFor(() => backend.next())
    expect(await screen.findByText('Scroll down for more beds')).toBeTruthy()
    expect(screen.queryByText('Loading Beds...')).toBeNull()
    reachEnd()
    expect(await screen.findByText('Loading beds ...')).toBeTruthy()
    await waitFor(() => backend.next())
    expect(await screen.findByText('Scroll down for more beds')).toBeTruthy()
  })

  it('appends page after page until there is no more (P-2.3-04, P-2.6-11)', async () => {
    const calls = answerCalls({ beds: (variables) => bedPage(30, variables) })
    show()
    await screen.findByRole('link', { name: 'Kitchen garden 0' })
    expect(screen.getAllByRole('listitem')).toHaveLength(12)
    reachEnd()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(24))
    reachEnd()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30))
    expect(calls.map((call) => call.variables.Page)).toEqual([1, 2, 3])
    expect(screen.queryByText('Scroll down for more beds')).toBeNull()
    expect(screen.getByText('30 beds')).toBeTruthy()
  })

  it('says that there are more than were counted, and goes on to their end (C-server-05, O-common-05)', async () => {
    answerCalls({ beds: (variables) => ({ ...bedPage(30, variables), totalItems: 501 }) })
    show()
    expect(await screen.findByText('500+ beds')).toBeTruthy()
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
    reachEnd()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(24))
    reachEnd()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30))
    // The last page was not full.
    expect(screen.queryByText('Scroll down for more beds')).toBeNull()
  })

  it('shows title, subtitle, facts and badge of a card (P-2.3-02, P-2.6-16, P-2.6-17, P-2.6-18, P-2.6-19)', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    show()
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(second as HTMLElement).getByText('(Raised bed for salads and radishes)')).toBeTruthy()
    expect(within(first as HTMLElement).queryByText(/^\(/)).toBeNull()
    expect(within(first as HTMLElement).getByText('Fallow')).toBeTruthy()
    expect(within(second as HTMLElement).queryByText('Fallow')).toBeNull()
    expect(within(second as HTMLElement).getByText(/^05\/03\/2024 \d\d:\d\d$/)).toBeTruthy()
    expect(within(second as HTMLElement).getByText('Plants').nextElementSibling?.textContent).toContain('37')
  })

  it('leads where its title leads, or nowhere while it is disabled (P-2.6-14, P-2.6-15)', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    const stage = show()
    const link = await screen.findByRole('link', { name: 'South border 1' })
    expect(link.getAttribute('href')).toBe('/bed/bed-1')
    await userEvent.click(link)
    expect(stage.address.get()).toBe('/bed/bed-1')
  })

  it('does not lead anywhere while it is disabled (P-2.6-15)', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    const node = bedsListing()
    const stage = show({ ...node, item: { ...node.item, disabled: true } })
    const title = await screen.findByText('South border 1')
    expect(title.hasAttribute('href')).toBe(false)
    await userEvent.click(title)
    expect(stage.address.get()).toBe('/')
  })

  it('offers on each thing what may be done with it (P-2.6-20)', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    show(bedsListing(), '/', { can: [] })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for South border 1' }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Water'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for South border 1' }))
  })

  it('has no menu where staff may do nothing', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    const node = bedsListing()
    const menu = node.item.menu?.slice(1)
    show({ ...node, item: { ...node.item, menu } }, '/', { can: [] })
    await screen.findByText('South border 1')
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  })

  it('says that there is nothing, and the first step only to those who may take it (P-2.6-13)', async () => {
    answerCalls({ beds: () => bedPage(0, {}) })
    show(bedsListing(), '/', { can: ['Create Bed'] })
    expect(await screen.findByText('You have no bed yet.')).toBeTruthy()
    expect(screen.getByText('Please dig one.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'New bed' })).toHaveLength(1)
  })

  it('keeps the first step from those who may not take it (P-2.6-13)', async () => {
    answerCalls({ beds: () => bedPage(0, {}) })
    show(bedsListing(), '/', { can: [] })
    expect(await screen.findByText('You have no bed yet.')).toBeTruthy()
    expect(screen.queryByText('Please dig one.')).toBeNull()
  })

  it('offers further next steps where there is nothing, and tells others whom to ask', async () => {
    answerCalls({ beds: () => bedPage(0, {}) })
    const { texts } = bedsListing()
    const can = [{ action: 'Create', subject: 'Bed' }]
    const node = bedsListing({
      emptyActions: [{ label: text('Copy a bed'), do: [], gate: { can, at: 'copy' } }],
      texts: {
        ...texts,
        emptyHint: { text: text('Please dig one.'), otherwise: text('Ask a gardener.'), gate: { can, at: 'hint' } },
      },
    })
    show(node, '/', { can: ['Create Bed'] })
    expect(await screen.findByRole('button', { name: 'Copy a bed' })).toBeTruthy()
    expect(screen.queryByText('Ask a gardener.')).toBeNull()
    cleanup()
    show(node, '/', { can: [] })
    expect(await screen.findByText('Ask a gardener.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy a bed' })).toBeNull()
  })

  it('says that nothing fits and leads back to everything', async () => {
    answerCalls({ beds: (variables) => bedPage(variables.Words ? 0 : 3, variables) })
    const stage = show(bedsListing(), '/?search=zzz')
    expect(await screen.findByText('No bed fits.')).toBeTruthy()
    const [clear] = screen.getAllByRole('button', { name: 'Clear' }).slice(-1)
    await userEvent.click(clear as HTMLElement)
    expect(await screen.findByText('South border 1')).toBeTruthy()
    expect(stage.address.get()).toBe('/')
  })

  it('says that it failed, and tries again', async () => {
    let broken = true
    answerCalls({
      beds: (variables) => {
        if (broken) throw new TypeError('no network')
        return bedPage(3, variables)
      },
    })
    show()
    // Why is told over the page.
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('South border 1')).toBeTruthy()
  })

  it('keeps what it shows when a further page fails, and tries that page again', async () => {
    let broken = true
    answerCalls({
      beds: (variables) => {
        if (broken && variables.Page === 2) throw new TypeError('no network')
        return bedPage(20, variables)
      },
    })
    show()
    await screen.findByText('South border 1')
    reachEnd()
    expect(await screen.findByText('This could not be loaded.')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(12)
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20))
  })

  it('lists the filter and the sorts, and keeps the choice in the address (P-2.6-08, P-2.6-10)', async () => {
    const calls = answerCalls({ beds: (variables) => bedPage(3, variables) })
    const stage = show()
    await userEvent.click(await screen.findByRole('button', { name: 'State: Sown' }))
    const options = await screen.findAllByRole('menuitemradio')
    expect(options.map((option) => option.textContent)).toEqual(['All beds', 'Sown'])
    expect(options.map((option) => option.getAttribute('aria-checked'))).toEqual(['false', 'true'])
    await userEvent.click(options[0] as HTMLElement)
    await waitFor(() => expect(stage.address.get()).toBe('/?state=All'))
    await waitFor(() => expect(calls.at(-1)?.variables).not.toHaveProperty('State'))
    await userEvent.click(await screen.findByRole('button', { name: /^Sort:/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Name: Ascending' }))
    await waitFor(() => expect(calls.at(-1)?.variables.Sort).toBe('Name'))
    expect(stage.address.get()).toBe('/?state=All&sort=name')
  })

  it('searches after a pause, and `/` leads to the search (P-2.6-09)', async () => {
    const calls = answerCalls({ beds: (variables) => bedPage(3, variables) })
    const stage = show()
    await screen.findByText('South border 1')
    await userEvent.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search by bed' })
    expect(document.activeElement).toBe(search)
    expect(search.getAttribute('placeholder')).toBe('Search by bed')
    await userEvent.type(search, 'a/b')
    await waitFor(() => expect(stage.address.get()).toBe('/?search=a%2Fb'))
    await waitFor(() => expect(calls.at(-1)?.variables.Words).toBe('a/b'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(stage.address.get()).toBe('/'))
  })

  it('keeps the document small, however long the list is', async () => {
    answerCalls({ beds: (variables) => bedPage(2_000, variables) })
    const page = { size: 2_000, more: 'scroll', sends: { page: 'Page', size: 'Size' } } as const
    show(bedsListing({ page }))
    await screen.findByText('South border 1')
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(120))
    const items = screen.getAllByRole('listitem')
    expect(items[0]?.getAttribute('aria-posinset')).toBe('1')
    expect(items[0]?.getAttribute('aria-setsize')).toBe('2000')
    expect(screen.getByText('2000 beds')).toBeTruthy()
  })
})

describe('listing as rows', () => {
  it('is a table with the entity’s labels as columns', async () => {
    answerCalls({ beds: (variables) => bedPage(40, { ...variables, Size: 40 }) })
    const node = bedsListing()
    show({ ...node, item: { ...node.item, as: 'row' } })
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Name', 'Last Sown', 'Plants', 'Space'])
    expect(table.getAttribute('aria-rowcount')).toBe('41')
    const row = within(table).getByRole('row', { name: /South border 1 / })
    expect(within(row).getByRole('rowheader').textContent).toContain('South border 1')
    expect(within(row).getByRole('cell', { name: '37' })).toBeTruthy()
    expect(within(row).getByRole('button', { name: 'Actions for South border 1' })).toBeTruthy()
  })

  it.each(['row', 'card'] as const)(
    'calls a thing in the name of its menu what the spec says, and else by its title: %s',
    async (as) => {
      answerCalls({ beds: (variables) => bedPage(2, variables) })
      const node = bedsListing()
      const called = text(
        ({ words }) => String(words),
        (scope) => ({ words: (scope.item as { id: string; name: string }).name.endsWith('1') ? 'the first' : '' }),
      )
      show({ ...node, item: { ...node.item, as, called } })
      expect(await screen.findByRole('button', { name: 'Actions for the first' })).toBeTruthy()
      expect(screen.getByRole('button', { name: /^Actions for .* 0$/ })).toBeTruthy()
    },
  )
})
