import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import { tileColumns, tileHeight } from '../../src/blocks/listing/tile-size.ts'
import { answerCalls } from './support/answers.ts'
import { type Bed, bed, bedPage, bedsListing } from './support/garden.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/listing/tiles.tsx'),
    import('../../src/blocks/listing/window-engine.tsx'),
    import('../../src/blocks/selection/selecting.tsx'),
  ])
})

const itemOf = (scope: Scope) => scope.item as Bed
const look = bedsListing().item

/** Every third bed has no kind, and so no picture. */
const node = bedsListing({
  filters: [],
  select: {
    id: (scope) => itemOf(scope).id,
    label: text(
      ({ name }) => `Select ${name}`,
      (scope) => ({ name: itemOf(scope).name }),
    ),
    texts: { count: text(({ count }) => `${count} selected`), clear: text('Clear'), all: text('All') },
    actions: [{ label: text('Water them'), do: [] }],
  },
  item: {
    ...look,
    as: 'row',
    tile: {
      src: (scope) => (itemOf(scope).kind ? `/pictures/${itemOf(scope).id}` : undefined),
      colour: (scope) => (itemOf(scope).id === 'bed-2' ? '#4f772d' : undefined),
      icon: 'photo',
      icons: { of: (scope) => (itemOf(scope).plants === 0 ? 'empty' : 'full'), each: { empty: 'trash' } },
      failed: text('This picture could not be loaded.'),
    },
  },
})

function show(total: number, change: Partial<ListingBlock> = {}) {
  answerCalls({ beds: (variables) => bedPage(total, variables) })
  const stage = createStage()
  render(<OnStage stage={stage} nodes={[{ ...node, ...change }]} />)
  return stage
}

const page = (size: number): Partial<ListingBlock> => ({
  page: { size, more: 'button', sends: { page: 'Page', size: 'Size' } },
})
const links = () => [...document.querySelectorAll<HTMLElement>('[data-index] h2 a')]
const indexOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-index]')?.dataset.index
const selected = () => [...document.querySelectorAll<HTMLElement>('input:checked')].map((box) => indexOf(box))
const comes = (count: number) => waitFor(() => expect(links()).toHaveLength(count))
const tileOf = (index: number) => document.querySelector<HTMLElement>(`[data-index="${index}"]`)

describe('tiles', () => {
  it('show a picture that is loaded when it is wanted, an icon by kind else, the name and the mark (C-media-01)', async () => {
    show(9)
    await comes(9)
    const pictures = [...document.querySelectorAll('img')]
    expect(pictures).toHaveLength(6)
    for (const picture of pictures) expect([picture.getAttribute('loading'), picture.alt]).toEqual(['lazy', ''])
    // One has nothing planted in it, which has an icon and a mark of its own; of the others without a picture the usual one.
    await waitFor(() => expect(tileOf(0)?.querySelector('svg[class*=icon-trash]')).toBeTruthy())
    expect(tileOf(0)?.textContent).toContain('Fallow')
    expect(tileOf(3)?.querySelector('.tabler-icon-photo')).toBeTruthy()
    expect(tileOf(3)?.textContent).not.toContain('Fallow')
    expect(screen.getByRole('link', { name: bed(1).name })).toBeTruthy()
  })

  it('say of a picture that cannot be had that it cannot, beside an icon (C-media-37)', async () => {
    show(3)
    await comes(3)
    const picture = document.querySelector('img')
    if (!picture) throw new Error('There is no picture')
    fireEvent.error(picture)
    await waitFor(() => expect(tileOf(1)?.querySelector('.tabler-icon-photo')).toBeTruthy())
    expect(tileOf(1)?.textContent).toContain('This picture could not be loaded.')
    expect(tileOf(2)?.querySelector('img')).toBeTruthy()
    expect(tileOf(2)?.textContent).not.toContain('could not be loaded')
  })

  it.each([
    ['tiles', true],
    ['rows or cards', false],
  ])(
    '%s ask once for fresh addresses where those of several have run out, and not where they have just come (C-media-37)',
    async (_as, isTile) => {
      let signed = 0
      const calls = answerCalls({
        beds: (variables) => {
          signed += 1
          const { data, ...more } = bedPage(3, variables)
          return { ...more, data: (data as Bed[]).map((each) => ({ ...each, name: `${each.id}?expires=${signed}` })) }
        },
      })
      const src = (scope: Scope) => `/pictures/${itemOf(scope).name}`
      const tile = { ...(node.item.tile as NonNullable<typeof node.item.tile>), src, while: () => isTile }
      render(<OnStage stage={createStage()} nodes={[{ ...node, item: { ...node.item, tile } }]} />)
      const srcOf = (index: number) => pictureOf(index)?.getAttribute('src')
      const pictureOf = (index: number) => document.querySelector(`img[src^="/pictures/bed-${index}?"]`)
      await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(3))
      fireEvent.error(pictureOf(0) as Element)
      await waitFor(() => expect(pictureOf(0)).toBeNull())
      expect(calls).toHaveLength(1)

      const { now } = performance
      const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3_600_000)
      for (const index of [1, 2]) fireEvent.error(pictureOf(index) as Element)
      await waitFor(() => expect(srcOf(2)).toBe('/pictures/bed-2?expires=2'))
      expect([srcOf(1), calls.length]).toEqual(['/pictures/bed-1?expires=2', 2])
      // What could not be had before may be by the fresh one.
      expect(srcOf(0)).toBe('/pictures/bed-0?expires=2')
      later.mockRestore()
    },
  )

  it('have the colour of the picture behind it until it is there (C-media-13)', async () => {
    show(3)
    await comes(3)
    const picture = tileOf(2)?.querySelector('img')
    const behind = () => picture?.parentElement?.style.background
    expect(behind()).toBe('#4f772d')
    expect(tileOf(1)?.querySelector('img')?.parentElement?.style.background).toBe('')
    fireEvent.load(picture as Element)
    expect(behind()).toBe('')
  })

  it('are squares to come while the list is on its way (C-media-37)', async () => {
    answerCalls({ beds: () => new Promise(() => {}) })
    render(<OnStage stage={createStage()} nodes={[node]} />)
    await waitFor(() => expect(document.querySelectorAll('[aria-hidden] > div[class*=tile]').length).toBeGreaterThan(5))
  })

  it('are rows or cards where it does not hold that they are tiles', async () => {
    show(3, { item: { ...node.item, tile: { ...(node.item.tile as never as object), while: false } as never } })
    await screen.findByRole('table')
    expect(links()).toHaveLength(0)
  })

  it('stand two beside each other on a phone, and as many as there is room for (C-media-36)', () => {
    expect([tileColumns(280), tileColumns(343), tileColumns(560), tileColumns(1120), tileColumns(4000)]).toEqual([
      ...[2, 2, 3, 6, 10],
    ])
    expect(tileHeight(343, 2)).toBeCloseTo(165.5 + 44)
  })

  it('are gone through by arrows, Home and End, and selected by Space and Shift (C-media-01)', async () => {
    const stage = show(20, page(20))
    await comes(20)
    const columns = Number(
      document.querySelector<HTMLElement>('ul[style*=columns]')?.style.getPropertyValue('--columns'),
    )
    expect(columns).toBeGreaterThan(2)
    act(() => links()[0]?.focus())
    const at = () => Number(indexOf(document.activeElement))
    const user = userEvent.setup()
    await user.keyboard('{ArrowRight}')
    expect(at()).toBe(1)
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe(1 + columns)
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(at()).toBe(0)
    await user.keyboard('{End}')
    expect(at()).toBe(19)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(at()).toBe(19)
    await user.keyboard('{Home} ')
    expect([at(), selected()]).toEqual([0, ['0']])
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect([at(), selected()]).toEqual([2, ['0', '1', '2']])
    await user.keyboard('{Control>}a{/Control}')
    expect(selected().filter((index) => index !== undefined)).toHaveLength(20)
    await user.keyboard('{Enter}')
    expect(stage.address.get()).toContain('bed-2')
  })

  it('of ten thousand are few in the document, and End leads to the last one (C-media-01)', async () => {
    show(10_000, page(10_000))
    await waitFor(() => expect(links().length).toBeGreaterThan(0))
    await waitFor(() => expect(document.querySelectorAll('*').length).toBeLessThan(1500))
    expect(tileOf(0)?.getAttribute('aria-setsize')).toBe('10000')
  })

  it('has its picture, or its icon, small beside its name where it is shown as a row or a card (C-media-02)', async () => {
    const { tile } = node.item
    show(3, { item: { ...node.item, ...(tile && { tile: { ...tile, while: () => false } }) } })
    await screen.findByText(bed(1).name)
    const pictures = () => [...document.querySelectorAll('img')]
    // The first has no kind, and so no picture.
    await waitFor(() => expect(pictures()).toHaveLength(2))
    const names = pictures().map((image) => image.closest('th, article')?.textContent)
    expect(names[0]).toContain(bed(1).name)
    expect(names[1]).toContain(bed(2).name)
    expect(document.querySelectorAll('[data-index] h2 a')).toHaveLength(0)
    for (const image of pictures()) fireEvent.error(image)
    await waitFor(() => expect(pictures()).toHaveLength(0))
    expect(screen.queryByText('This picture could not be loaded.')).toBeNull()
  })
})
