import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TreeBlock } from '../../generator/grammar/blocks/tree.ts'
import { answerPlots, type Garden, plotsTree } from './support/plots.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([import('../../src/blocks/tree/tree.tsx'), import('../../src/blocks/popup/popup-menu.tsx')])
})

const garden = () => ({
  '': ['North/', 'South/', 'Rose', 'Sage', 'Thyme'],
  'North/': ['Shade/', 'Fern', 'Hosta'],
  'Shade/': ['Moss'],
  'South/': [],
})

function show(own: Partial<Garden> = {}, change: Partial<TreeBlock> = {}) {
  const plots = own.plots ?? garden()
  const calls = answerPlots({ ...own, plots })
  const stage = createStage()
  const drawn = render(<OnStage stage={stage} nodes={[plotsTree(change)]} />)
  return { stage, calls, plots, drawn }
}

const line = (name: string) => screen.findByRole('treeitem', { name })
const focused = () => document.activeElement?.textContent
const lines = () => screen.getAllByRole('treeitem').map((each) => each.textContent?.replace(/05\/03\/2024.*$/, ''))
const said = () => screen.getAllByRole('status').map((each) => each.textContent)
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected=true]')].map((each) => each.dataset.thing)

async function focusOn(name: string) {
  const found = await line(name)
  act(() => found.focus())
  return found
}

describe('tree', () => {
  it('shows the top with places and levels, and asks for what a branch holds when it is opened [P-2.14-09]', async () => {
    const { calls } = show()
    const north = await line('North')
    expect(screen.getByRole('tree', { name: 'Plots' }).getAttribute('aria-multiselectable')).toBe('true')
    const told = ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((name) =>
      north.getAttribute(name),
    )
    expect(told).toEqual(['1', '1', '5', 'false'])
    expect((await line('Rose')).hasAttribute('aria-expanded')).toBe(false)
    await userEvent.click(north.querySelector('[data-twisty]') as HTMLElement)
    expect((await line('Fern')).getAttribute('aria-level')).toBe('2')
    expect(north.getAttribute('aria-expanded')).toBe('true')
    expect(calls.map(({ variables }) => variables)).toEqual([
      { In: '', Page: 1, Size: 4 },
      { In: 'North/', Page: 1, Size: 4 },
    ])
  })

  it('brings more of a branch by its last line, and says where nothing is [P-2.14-09]', async () => {
    show()
    await line('Sage')
    expect(screen.queryByRole('treeitem', { name: 'Thyme' })).toBeNull()
    await userEvent.click(screen.getByText('Show more'))
    expect(await line('Thyme')).toBeTruthy()
    expect(screen.queryByText('Show more')).toBeNull()
    await userEvent.click((await line('South')).querySelector('[data-twisty]') as HTMLElement)
    expect(await screen.findByText('Nothing grows in it.')).toBeTruthy()
  })

  it('says in a branch that it failed, and tries again', async () => {
    let broken = true
    show({ seeing: (id) => (broken && id === 'North/' ? { failed: 'The gate is stuck.' } : undefined) })
    const north = await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    expect(await screen.findByText('Try again')).toBeTruthy()
    broken = false
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(await line('Fern')).toBeTruthy()
    expect(north.getAttribute('aria-expanded')).toBe('true')
  })

  it('says that there is nothing at all, and that the top failed', async () => {
    show({ plots: {} })
    expect(await screen.findByText('Nothing grows here.')).toBeTruthy()
  })

  it('is gone through by the keys of a tree', async () => {
    show()
    await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    await line('Fern')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toContain('Shade')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toContain('Hosta')
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toContain('North')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.queryByRole('treeitem', { name: 'Fern' })).toBeNull()
    await userEvent.keyboard('{End}')
    expect(focused()).toContain('Show more')
    await userEvent.keyboard('{Enter}')
    await line('Thyme')
    expect(focused()).toContain('Thyme')
    await userEvent.keyboard('{Home}ro')
    expect(focused()).toContain('Rose')
  })

  it('goes to a title of several words as it is typed', async () => {
    show({ plots: { '': ['Old/', 'Old oak', 'Old elm', 'Rose'] } })
    await focusOn('Old')
    await userEvent.keyboard('old e')
    expect([focused(), selected()]).toEqual([expect.stringContaining('Old elm'), []])
  })

  it('selects by Space right after a letter, where no title goes on with a space', async () => {
    show()
    await focusOn('North')
    await userEvent.keyboard('r ')
    expect(selected()).toEqual(['Rose'])
  })

  it('is one stop of the Tab key, and the menu of the line that one is on another', async () => {
    show()
    await focusOn('Rose')
    expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1)
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Rose')
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((each) => each.textContent),
    ).toEqual(['Move …', 'Water'])
  })

  it('selects several, by box, by Ctrl and Shift, by Space and Shift with arrows [P-2.14-09]', async () => {
    const { stage } = show()
    const user = userEvent.setup()
    await user.click((await line('South')).querySelector('[data-select]') as HTMLElement)
    await user.keyboard('{Control>}')
    await user.click(await line('Sage'))
    await user.keyboard('{/Control}')
    expect(selected()).toEqual(['South/', 'Sage'])
    await user.keyboard('{Shift>}')
    await user.click(await line('North'))
    await user.keyboard('{/Shift}')
    expect(selected()).toEqual(['North/', 'South/', 'Rose', 'Sage'])
    await user.click(screen.getByRole('button', { name: 'Name them' }))
    expect(stage.services.notices.shown.get().map(({ text }) => text)).toEqual(['North,South,Rose,Sage'])
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await focusOn('South')
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['South/', 'Rose'])
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
  })

  it('C-content-41: lets only what fits be selected, by key and click, and no more than may be', async () => {
    const tree = plotsTree()
    const select = {
      ...tree.select,
      fits: (scope: { readonly item?: unknown }) => (scope.item as { kind: string }).kind === 'bed',
      most: () => 2,
      texts: {
        ...tree.select?.texts,
        count: text(({ count, most }) => `${count} of ${most}`),
        full: text(({ most }) => `No more than ${most}.`),
      },
    } as NonNullable<TreeBlock['select']>
    show({}, { select, move: undefined })
    const north = await focusOn('North')
    expect(north.hasAttribute('aria-selected')).toBe(false)
    expect(north.querySelector('[data-select]')).toBeNull()
    expect((await line('Rose')).getAttribute('aria-selected')).toBe('false')
    await userEvent.keyboard(' ')
    expect(selected()).toEqual([])
    // Past what does not fit, with Shift as well.
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['Rose'])
    // A line that leads nowhere is chosen by a click anywhere on it.
    await userEvent.click(screen.getByText('Sage'))
    expect(selected()).toEqual(['Rose', 'Sage'])
    expect(said().join()).toContain('2 of 2 No more than 2.')
    await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    await line('Fern')
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    expect(selected()).toEqual(['Rose', 'Sage'])
    expect(screen.getByRole('tree').hasAttribute('data-full')).toBe(true)
    await userEvent.click(screen.getByText('Sage'))
    await userEvent.click(screen.getByText('Fern'))
    expect(selected()).toEqual(['Fern', 'Rose'])
  })

  it('keeps what is open, selected and focused when it is loaded again', async () => {
    const plots = garden()
    const { stage } = show({ plots })
    await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    await line('Fern')
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    plots['North/'] = ['Ivy', ...plots['North/']]
    await act(() => stage.services.resources.refetch(stage.services.refetchers.operations(['plots'])))
    expect(await line('Ivy')).toBeTruthy()
    expect([selected(), focused()]).toEqual([['Fern'], expect.stringContaining('Fern')])
  })

  it('remembers what is open while the page lives', async () => {
    const { stage, drawn } = show()
    await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    await line('Fern')
    drawn.unmount()
    render(<OnStage stage={stage} nodes={[plotsTree()]} />)
    expect(await line('Fern')).toBeTruthy()
  })

  it('keeps the document small, however many things a branch holds', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `Plant ${index}`)
    show({ plots: { '': many } }, { page: { size: 10_000, more: 'button', sends: { page: 'Page', size: 'Size' } } })
    const first = await line('Plant 0')
    expect(first.getAttribute('aria-setsize')).toBe('10000')
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
    act(() => first.focus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(focused()).toContain('Plant 9999'))
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  })
})

describe('moving in a tree', () => {
  it('marks by Ctrl+X and puts by Ctrl+V: there at once, and said [P-2.14-09]', async () => {
    let go: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const { calls, plots } = show({ moving: () => held.then(() => undefined) })
    await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    await line('Fern')
    await focusOn('Rose')
    await userEvent.keyboard('{Control>}x{/Control}')
    expect(said()).toContain('Moving Rose')
    await focusOn('North')
    await userEvent.keyboard('{Control>}v{/Control}')
    expect((await line('Rose')).getAttribute('aria-level')).toBe('2')
    go()
    await waitFor(() => expect(said()).toContain('1 moved into North'))
    expect(plots['North/']).toEqual(['Rose', 'Shade/', 'Fern', 'Hosta'])
    expect(calls.find(({ name }) => name === 'movePlots')?.variables).toEqual({ IDs: ['Rose'], Into: 'North/' })
    await waitFor(() => expect(calls.filter(({ variables }) => variables.In === 'North/')).toHaveLength(2))
    expect(screen.getAllByRole('treeitem', { name: 'Rose' })).toHaveLength(1)
  })

  it('goes back when the server refuses, with its words [P-2.14-09]', async () => {
    const { stage } = show({ moving: () => ({ failed: 'The soil is frozen.' }) })
    await focusOn('Rose')
    await userEvent.keyboard('{Control>}x{/Control}')
    await focusOn('South')
    await userEvent.keyboard('{Control>}v{/Control}')
    await waitFor(() => expect(stage.services.notices.shown.get()).toHaveLength(1))
    expect(stage.services.notices.shown.get()[0]?.text).toContain('The soil is frozen.')
    expect((await line('Rose')).getAttribute('aria-level')).toBe('1')
  })

  it('moves all that is selected, those inside along with what holds them [P-2.14-09]', async () => {
    const { calls } = show()
    await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    await line('Fern')
    await userEvent.keyboard(' {ArrowDown} ')
    await focusOn('Rose')
    await userEvent.keyboard(' {Control>}x{/Control}')
    expect(said()).toContain('Moving 2 plots')
    await focusOn('South')
    await userEvent.keyboard('{Control>}v{/Control}')
    await waitFor(() => expect(said()).toContain('2 moved into South'))
    expect(calls.find(({ name }) => name === 'movePlots')?.variables.IDs).toEqual(['North/', 'Rose'])
  })

  it('puts nothing into itself, into what lies in it, or where nothing is taken, and says so for all to see', async () => {
    const { stage, calls } = show()
    const noticed = () => stage.services.notices.shown.get().map(({ text }) => text)
    await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    await line('Shade')
    await userEvent.keyboard('{Control>}x{/Control}{ArrowDown}{Control>}v{/Control}')
    expect(noticed()).toEqual(['Cannot go into Shade'])
    await focusOn('Sage')
    await userEvent.keyboard('{Control>}v{/Control}')
    expect(noticed()).toContain('Cannot go into Sage')
    expect(calls.some(({ name }) => name === 'movePlots')).toBe(false)
    await userEvent.keyboard('{Escape}')
    expect(said()).toContain('Nothing was moved')
  })

  it('is begun in the menu as well; places that take it have a button, the top too', async () => {
    const { plots } = show()
    await focusOn('North')
    await userEvent.keyboard('{ArrowRight}')
    await line('Fern')
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Fern' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move …' }))
    const here = screen.getAllByRole('button', { name: /^Put into/ }).map((each) => each.textContent)
    expect(here).toEqual(['Put into Shade', 'Put into South'])
    await userEvent.click(screen.getByRole('button', { name: 'the garden' }))
    await waitFor(() => expect(plots[''][0]).toBe('Fern'))
    expect(lines()[0]).toContain('Fern')
  })

  it('is not offered where its gate denies it', async () => {
    const denied = { ...plotsTree().move, gate: { when: () => false, at: 'move' } } as TreeBlock['move']
    show({}, { move: denied })
    await focusOn('Rose')
    await userEvent.keyboard('{Control>}x{/Control}')
    expect(screen.queryByText('Moving Rose')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Rose' }))
    expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(['Water'])
  })
})
