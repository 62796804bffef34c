import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SideBlock } from '../../generator/grammar/blocks/side.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import { FramePlacesContext } from '../../src/blocks/frame/places.ts'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import { pageKeys } from '../../src/runtime/keys/page-keys.ts'
import { WindowHost } from '../../src/runtime/windows/window-host.tsx'
import { formBlock } from '../forms/support/garden-form.ts'
import { makeForm } from '../forms/support/make-form.ts'
import { answerCalls } from './support/answers.ts'
import { bed, bedsListing } from './support/garden.ts'
import { createStage, OnStage, Page, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/side/side.tsx'),
    import('../../src/blocks/side/sheet.tsx'),
    import('../../src/blocks/buttons/buttons.tsx'),
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/runtime/windows/open-windows.tsx'),
    import('../../src/api/client.ts'),
  ])
})
afterEach(() => vi.unstubAllGlobals())

const side: SideBlock = {
  block: 'side',
  at: 'side',
  label: text('Beside the bed'),
  keep: 'view',
  width: 360,
  keys: 'Mod+.',
  tabs: [
    {
      name: 'status',
      label: text('Status'),
      icon: 'info',
      blocks: [{ block: 'text', at: 's', text: text('It is dug') }],
    },
    {
      name: 'past',
      label: text('Past'),
      icon: 'clock',
      blocks: [{ block: 'text', at: 'p', text: text('It was wild') }],
    },
    {
      name: 'secret',
      label: text('Secret'),
      icon: 'lock',
      gate: { at: 'secret', can: [{ action: 'Dig', subject: 'Bed' }] },
      blocks: [{ block: 'text', at: 'x', text: text('Gold') }],
    },
  ],
}
const page: Block = { block: 'text', at: 'page', text: text('North bed') }

/** On a window so many pixels wide, within a frame that has a place for it. */
async function show(width: number, href = '/', options: StageOptions = { can: [] }, nodes: readonly Block[] = [side]) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener() {},
    removeEventListener() {},
  }))
  const place = document.body.appendChild(document.createElement('div'))
  const stage = createStage(href, options)
  const places = { drawer: null, gone() {}, showCrumbs() {}, beside: place }
  const { unmount } = render(
    <FramePlacesContext value={places}>
      <Page stage={stage}>
        <BlockView node={[...nodes, page]} />
        <WindowHost />
      </Page>
    </FramePlacesContext>,
  )
  await screen.findByText('North bed')
  return {
    stage,
    place,
    end() {
      unmount()
      place.remove()
    },
  }
}

/** Until what is done a moment later is done. */
const passed = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Of what stands over the page, the element that says in which layer. */
const rootOf = (one: HTMLElement) => one.closest('[style*="--mb-z-index"]') as HTMLElement

const panel = () => screen.queryByRole('complementary', { name: 'Beside the bed' })

describe('the panel at the side', () => {
  it('says that it failed and is tried again, while the form beside it can be filled in (C-content-79)', async () => {
    let isBroken = true
    answerCalls({ beds: () => (isBroken ? { failed: 'The gate is stuck.' } : { data: [bed(0)], totalItems: 1 }) })
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const broken: SideBlock = {
      ...side,
      tabs: [{ name: 'beds', label: text('Beds'), icon: 'link', blocks: [bedsListing()] }],
    }
    const form = formBlock(makeForm({ name: { type: 'string', label: 'Name' } }))
    const { place, end } = await show(1408, '/', {}, [broken, form])
    const retry = await within(place).findByRole('button', { name: 'Try again' })
    const name = (await screen.findByLabelText('Name')) as HTMLInputElement
    await userEvent.type(name, 'Rose')
    expect([name.value, place.textContent]).toEqual(['Rose', expect.stringContaining('This could not be loaded.')])
    isBroken = false
    await userEvent.click(retry)
    await waitFor(() => expect(within(place).queryByRole('button', { name: 'Try again' })).toBeNull())
    expect(name.value).toBe('Rose')
    end()
  })

  it('stands beside the page with its first tab open; only that one is there, and of the tabs those that one may see', async () => {
    const { place, end } = await show(1408)
    await waitFor(() => expect(panel()).not.toBeNull())
    expect(place.contains(panel())).toBe(true)
    expect(screen.getByText('It is dug')).toBeTruthy()
    expect(screen.queryByText('It was wild')).toBeNull()
    expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'))).toEqual(['Status', 'Past'])
    // Nobody has opened it: the focus is where it was.
    expect(document.activeElement).toBe(document.body)
    end()
  })

  it('keeps its open tab in the address, is gone through by arrows, and shows what the address names', async () => {
    const { stage, end } = await show(1408, '/?view=past')
    const past = await screen.findByRole('tab', { name: 'Past', selected: true })
    expect(screen.getByRole('tabpanel').textContent).toBe('It was wild')
    past.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Status', selected: true })),
    )
    expect(stage.address.get()).toContain('view=status')
    end()
  })

  it('is closed, says so in the address, and gives the focus back to where it was opened; the keys do the same', async () => {
    const { stage, end } = await show(1408)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(panel()).toBeNull())
    expect(stage.address.get()).toContain('view=none')
    const openers = screen.getByRole('group', { name: 'Beside the bed' })
    await waitFor(() => expect(openers.contains(document.activeElement)).toBe(true))
    await userEvent.click(within(openers).getByRole('button', { name: 'Past' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Past' })))
    expect(pageKeys('Ctrl').map(({ combinations }) => combinations)).toEqual([[['Ctrl', '.']]])
    await userEvent.keyboard('{Control>}.{/Control}')
    await waitFor(() => expect(panel()).toBeNull())
    await userEvent.keyboard('{Control>}.{/Control}')
    // The one that was open last.
    expect(await screen.findByRole('tab', { name: 'Past', selected: true })).toBeTruthy()
    end()
  })

  it('is a drawer where there is no room, closed until somebody opens it', async () => {
    const { stage, end } = await show(1024)
    expect(panel()).toBeNull()
    const opener = await screen.findByRole('button', { name: 'Status' })
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(opener)
    const drawer = await screen.findByRole('dialog', { name: 'Beside the bed' })
    expect(within(drawer).getByText('It is dug')).toBeTruthy()
    expect(drawer.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stage.address.get()).toContain('view=none')
    await waitFor(() => expect(document.activeElement).toBe(opener))
    end()
  })

  it('stands below an open question, which keeps the focus and the keys, whichever of both came first', async () => {
    const { stage, end } = await show(360)
    const { windows } = stage.services
    const ask = (title: string) => {
      const words = { title, text: 'It is full.', button: 'Yes', danger: false }
      return act(async () => void windows.confirm(words))
    }
    const layer = (one: HTMLElement) => Number(getComputedStyle(rootOf(one)).getPropertyValue('--mb-z-index'))
    const isOver = (one: HTMLElement, other: HTMLElement) => layer(one) > layer(other)

    const opener = await screen.findByRole('button', { name: 'Status' })
    opener.focus()
    await ask('Dig it?')
    const first = await screen.findByRole('alertdialog', { name: 'Dig it?' })
    await waitFor(() => expect(first.contains(document.activeElement)).toBe(true))
    // As where a page becomes narrow under it.
    await act(async () => stage.address.set('/?view=status'))
    const sheet = await screen.findByRole('dialog', { name: 'Beside the bed' })
    await act(passed)
    expect([isOver(first, sheet), first.contains(document.activeElement)]).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Beside the bed' })).toBe(sheet)
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))

    screen.getByRole('tab', { name: 'Past' }).focus()
    await ask('Water it?')
    const second = await screen.findByRole('alertdialog', { name: 'Water it?' })
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true))
    expect(isOver(second, sheet)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await act(passed)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Past' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(panel()).toBeNull())
    end()
  })

  it('is nothing for whom no tab is', async () => {
    const { place, end } = await show(1408)
    end()
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    render(<OnStage stage={createStage('/', { can: [] })} nodes={[{ ...side, tabs: side.tabs.slice(2) }, page]} />)
    await screen.findByText('North bed')
    expect(panel()).toBeNull()
    expect(place.childElementCount).toBe(0)
  })
})
