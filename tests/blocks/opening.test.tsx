import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AheadHost } from '../../src/app/ahead-host.tsx'
import { Popup } from '../../src/blocks/popup/popup.tsx'
import { WindowHost } from '../../src/runtime/windows/window-host.tsx'
import { answerCalls } from './support/answers.ts'
import { createStage, OnStage, Page } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeEach(() => {
  localStorage.clear()
  // Neither a phone, nor a finger.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

const search = {
  block: 'search',
  at: 'search',
  label: text('Search'),
  texts: { placeholder: text('Search …'), none: text('Nothing') },
} as never

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })

describe('Ctrl+K before the search is drawn', () => {
  it('opens it when it is, with what was typed since', async () => {
    answerCalls({})
    const stage = createStage()
    stage.services.shortcut.hear()
    await userEvent.keyboard('{Control>}k{/Control}south')
    render(<OnStage stage={stage} nodes={[search]} />)
    const found = await field()
    await waitFor(() => expect(found.value).toBe('south'))
    expect(document.activeElement).toBe(found)
  })

  it('is forgotten on a page that has none, and by Escape', async () => {
    const { services } = createStage()
    services.shortcut.hear()
    await userEvent.keyboard('{Control>}k{/Control}south')
    services.shortcut.end()
    expect(document.activeElement).toBe(document.body)
    expect(document.querySelector('input')).toBeNull()

    const stage = createStage()
    stage.services.shortcut.hear()
    await userEvent.keyboard('{Control>}k{/Control}south{Escape}')
    render(<OnStage stage={stage} nodes={[search]} />)
    const button = await screen.findByRole('button', { name: 'Search' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a dialog that a menu opens', () => {
  it('gives the focus back to the button of the menu', async () => {
    const stage = createStage()
    const dialog = { title: text('Plant'), data: {}, state: {}, input: [], listings: [], blocks: [] }
    const dialogs = { plant: async () => ({ dialog: { ...dialog, uses: { blocks: [], widgets: [] } } }) }
    const { services } = stage
    const node = { label: text('Plant …'), do: [{ step: 'open', dialog: 'plant', with: {} }] }
    render(
      <Page stage={{ ...stage, services: { ...services, spec: { ...services.spec, dialogs: dialogs as never } } }}>
        <Popup entries={{ actions: [{ node: node as never }] }} control={(props) => <button {...props}>More</button>} />
        <WindowHost />
      </Page>,
    )
    const button = screen.getByRole('button', { name: 'More' })
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Plant …' }))
    const opened = await screen.findByRole('dialog', { name: 'Plant' })
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('what can be opened on a page', () => {
  it('is fetched once the page has come to rest, each thing once, and not without a network', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const stage = createStage()
    const { ahead, connection } = stage.services
    const [first, later, last] = [vi.fn(), vi.fn(), vi.fn()]
    const want = (fetch: () => void) => act(() => ahead.want(fetch, fetch))
    const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
    want(first)
    render(
      <Page stage={stage}>
        <AheadHost />
      </Page>,
    )
    pass(2_999)
    want(later)
    pass(2_999)
    expect(first).not.toHaveBeenCalled()
    pass(1)
    expect(first).toHaveBeenCalledOnce()
    expect(later).toHaveBeenCalledOnce()

    act(() => connection.lost())
    want(first)
    want(last)
    pass(60_000)
    expect(last).not.toHaveBeenCalled()
    act(() => connection.reached())
    pass(3_000)
    expect(last).toHaveBeenCalledOnce()
    expect(first).toHaveBeenCalledOnce()
  })
})
