import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FrameBlock } from '../../generator/grammar/blocks/frame.ts'
import type { SidebarBlock } from '../../generator/grammar/blocks/sidebar.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import { createStage, OnStage, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/frame/frame.tsx'),
    import('../../src/blocks/frame/drawer.tsx'),
    import('../../src/blocks/sidebar/sidebar.tsx'),
  ])
})

afterEach(() => vi.unstubAllGlobals())

function sidebar(title: string, blocks: readonly Block[]): SidebarBlock {
  return {
    block: 'sidebar',
    at: title,
    title: text(title),
    menu: {
      name: title,
      items: [
        { label: text(`${title}: all`), go: { to: 'beds' }, at: `${title}-1` },
        { label: text(`${title}: one`), go: { to: 'bed', with: { id: '7' } }, at: `${title}-2` },
        { label: text('Hoses'), go: { to: 'beds' }, gate: { feature: ['Watering'], at: 'h' }, at: `${title}-3` },
        {
          label: text('Secrets'),
          go: { to: 'beds' },
          gate: { can: [{ action: 'Read', subject: 'Secret' }], at: 's' },
          at: `${title}-4`,
        },
      ],
    },
    blocks,
  }
}

const page: Block = { block: 'text', at: 'page', text: text('The page') }

function framed(...body: readonly Block[]): FrameBlock {
  return {
    block: 'frame',
    at: 'frame',
    brand: { text: text('Garden'), go: { to: 'beds' } },
    navigation: [{ menu: { name: 'main', items: [{ label: text('Beds'), go: { to: 'beds' }, at: 'n1' }] } }],
    header: [],
    body,
  }
}

/** A window of a width, as media queries see it. */
function windowOf(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

function show(node: Block, options: StageOptions = { can: ['Read Bed'] }) {
  const stage = createStage('/', options)
  render(<OnStage stage={stage} nodes={[node]} />)
  return stage
}

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('sidebar', () => {
  it.each([769, 1408])(
    'stands beside the page at %i px, named after its title, with what gates let through',
    async (width) => {
      windowOf(width)
      const stage = show(framed(sidebar('Tools', [page])))
      const navigation = await screen.findByRole('navigation', { name: 'Tools' })
      expect(linksIn(navigation)).toEqual(['Tools: all', 'Tools: one'])
      expect(await within(screen.getByRole('main')).findByText('The page')).toBeTruthy()
      expect(within(navigation).getByRole('link', { name: 'Tools: all' }).getAttribute('aria-current')).toBe('page')
      await userEvent.click(within(navigation).getByRole('link', { name: 'Tools: one' }))
      expect(stage.address.get()).toBe('/bed/7')
      await waitFor(() =>
        expect(within(navigation).getByRole('link', { name: 'Tools: one' }).getAttribute('aria-current')).toBe('page'),
      )
    },
  )

  it('is in the drawer on phones, under its title, and nothing is beside the page (P-2.9-06)', async () => {
    windowOf(375)
    const stage = show(framed(sidebar('Tools', [page])))
    expect(await screen.findByText('The page')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog')
    const items = await within(drawer).findByRole('list', { name: 'Tools' })
    expect(linksIn(items)).toEqual(['Tools: all', 'Tools: one'])
    expect(within(drawer).getByRole('link', { name: 'Beds' })).toBeTruthy()
    await userEvent.click(within(items).getByRole('link', { name: 'Tools: one' }))
    expect(stage.address.get()).toBe('/bed/7')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is a menu above the page on phones as well, so that nobody must know of the drawer', async () => {
    windowOf(375)
    const stage = show(framed(sidebar('Tools', [page])))
    await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Tools: all', 'Tools: one'])
    await userEvent.click(items[1] as HTMLElement)
    expect(stage.address.get()).toBe('/bed/7')
  })

  it('gives way to one that stands in it', async () => {
    windowOf(1408)
    show(framed(sidebar('Outer', [sidebar('Inner', [page])])))
    expect(await screen.findByRole('navigation', { name: 'Inner' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Outer' })).toBeNull()
  })

  it('is not there where staff may go nowhere', async () => {
    windowOf(1408)
    const empty = {
      ...sidebar('Tools', [page]),
      menu: { name: 'none', items: sidebar('Tools', []).menu.items.slice(2) },
    }
    show(framed(empty))
    expect(await screen.findByText('The page')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Tools' })).toBeNull()
  })
})
