import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import type { Selecting } from '../../generator/grammar/selecting.ts'
import { answerCalls } from './support/answers.ts'
import { bed, bedPage, bedsListing } from './support/garden.ts'
import { createStage, OnStage, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/selection/selecting.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
  ])
})

const itemOf = (scope: Scope) => scope.item as ReturnType<typeof bed>
const idsIn = (scope: Scope) => (scope.selected as ReturnType<typeof bed>[]).map((each) => each.id)

const select: Selecting = {
  id: (scope) => itemOf(scope).id,
  label: { key: 'label', text: ({ name }) => `Select ${name}`, args: (scope) => ({ name: itemOf(scope).name }) },
  texts: {
    count: { key: 'count', text: ({ count }) => `${count} selected` },
    clear: text('Clear selection'),
    all: text('Select all loaded'),
  },
  actions: [
    {
      label: text('Water them'),
      gate: { can: [{ action: 'Water', subject: 'Bed' }], at: 'water' },
      do: [
        {
          step: 'notify',
          notice: {
            tone: 'success',
            text: { key: 'done', text: ({ ids }) => ids, args: (scope) => ({ ids: idsIn(scope).join() }) },
          },
        },
      ],
    },
    {
      label: text('Name it'),
      gate: { when: (scope) => idsIn(scope).length === 1, at: 'name' },
      do: [],
    },
  ],
}

function show(change: Partial<ListingBlock> = {}, options: StageOptions = { can: ['Water Bed'] }) {
  const node = bedsListing()
  const stage = createStage('/', options)
  const page = { size: 12, more: 'button', sends: { page: 'Page', size: 'Size' } } as const
  render(
    <OnStage
      stage={stage}
      nodes={[{ ...node, page, select, ...change, item: { ...node.item, as: 'row', ...change.item } }]}
    />,
  )
  return stage
}

const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all loaded' })
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-select]:checked')].map((box) => box.dataset.select)
const count = () => screen.getByRole('group', { name: /selected/ }).querySelector('[role=status]')?.textContent

describe('selecting', () => {
  it('selects one and another, says how many politely, and hands them to what is done', async () => {
    answerCalls({ beds: (variables) => bedPage(5, variables) })
    const stage = show()
    expect(screen.queryByRole('button', { name: 'Water them' })).toBeNull()
    await userEvent.click(await boxOf(bed(3).name))
    await userEvent.click(await boxOf(bed(1).name))
    expect([chosen(), count()]).toEqual([['bed-1', 'bed-3'], '2 selected'])
    await userEvent.click(screen.getByRole('button', { name: 'Water them' }))
    expect(stage.services.notices.shown.get().map((notice) => notice.text)).toEqual(['bed-1,bed-3'])
    expect(chosen()).toEqual(['bed-1', 'bed-3'])
  })

  it('asks the gates of what is done for what is selected', async () => {
    answerCalls({ beds: (variables) => bedPage(5, variables) })
    show()
    await userEvent.click(await boxOf(bed(1).name))
    expect(screen.getByRole('button', { name: 'Name it' })).toBeTruthy()
    await userEvent.click(await boxOf(bed(2).name))
    expect(screen.queryByRole('button', { name: 'Name it' })).toBeNull()
  })

  it('has no boxes for those who may do nothing with what is selected', async () => {
    answerCalls({ beds: (variables) => bedPage(5, variables) })
    show({ select: { ...select, actions: select.actions.slice(0, 1) } }, { can: [] })
    await screen.findByText(bed(1).name)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('selects what lies between with Shift, by click and by key, and takes it back in the same way', async () => {
    answerCalls({ beds: (variables) => bedPage(9, variables) })
    show()
    const user = userEvent.setup()
    await user.click(await boxOf(bed(2).name))
    await user.keyboard('{Shift>}')
    await user.click(await boxOf(bed(4).name))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['bed-2', 'bed-3', 'bed-4'])
    act(() => document.querySelector<HTMLElement>('[data-select="bed-6"]')?.focus())
    await user.keyboard('{Shift>} {/Shift}')
    expect(chosen()).toEqual(['bed-2', 'bed-3', 'bed-4', 'bed-5', 'bed-6'])
    act(() => document.querySelector<HTMLElement>('[data-select="bed-3"]')?.focus())
    await user.keyboard('{Shift>} {/Shift}')
    expect(chosen()).toEqual(['bed-2'])
  })

  it('leads up and down, selects with Shift on the way, and all that are loaded with Ctrl+A', async () => {
    answerCalls({ beds: (variables) => bedPage(20, variables) })
    show()
    const first = await boxOf(bed(0).name)
    act(() => first.focus())
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect([chosen(), (document.activeElement as HTMLElement).dataset.select]).toEqual([
      ['bed-1', 'bed-2', 'bed-3'],
      'bed-3',
    ])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect([count(), all().checked]).toEqual(['12 selected', true])
  })

  it('of a table goes by keys from the link of a row as well: arrows, Space, Shift, Ctrl+A (C-content-17)', async () => {
    answerCalls({ beds: (variables) => bedPage(4, variables) })
    show()
    const links = await screen.findAllByRole('link')
    await waitFor(() => expect(document.querySelectorAll('[data-select]')).toHaveLength(4))
    act(() => links[0]?.focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(links[1])
    await userEvent.keyboard(' ')
    expect(chosen()).toHaveLength(1)
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(chosen()).toHaveLength(2)
    expect(document.activeElement).toBe(links[2])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(links[0])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(4)
  })

  it('has a box for all that are loaded, which tells none, some and all apart', async () => {
    answerCalls({ beds: (variables) => bedPage(20, variables) })
    show()
    await boxOf(bed(0).name)
    expect([all().checked, all().indeterminate]).toEqual([false, false])
    await userEvent.click(all())
    expect([all().checked, count()]).toEqual([true, '12 selected'])
    await userEvent.click(await boxOf(bed(2).name))
    expect([all().checked, all().indeterminate, count()]).toEqual([false, true, '11 selected'])
    await userEvent.click(all())
    await userEvent.click(all())
    expect(chosen()).toEqual([])
  })

  it('keeps what is selected while further pages come', async () => {
    answerCalls({ beds: (variables) => bedPage(20, variables) })
    show()
    await userEvent.click(await boxOf(bed(0).name))
    await userEvent.click(screen.getByRole('button', { name: 'Scroll down for more beds' }))
    await boxOf(bed(15).name)
    expect([chosen(), all().indeterminate]).toEqual([['bed-0'], true])
  })

  it('drops what leaves the list, and keeps what is still there when it is loaded again', async () => {
    let gone = false
    answerCalls({
      beds: (variables) => {
        const { data, ...page } = bedPage(5, variables) as { data: ReturnType<typeof bed>[]; totalItems: number }
        return { ...page, data: data.filter(({ id }) => !gone || id !== 'bed-1') }
      },
    })
    const stage = show()
    await userEvent.click(await boxOf(bed(1).name))
    await userEvent.click(await boxOf(bed(2).name))
    gone = true
    await act(() => stage.services.resources.refetch(['beds']))
    expect([chosen(), count()]).toEqual([['bed-2'], '1 selected'])
  })

  it('forgets what a search leaves out', async () => {
    answerCalls({ beds: (variables) => bedPage(variables.Words ? 1 : 5, variables) })
    show()
    await userEvent.click(await boxOf(bed(3).name))
    await userEvent.type(screen.getByRole('searchbox'), 'a')
    await waitFor(() => expect(document.querySelectorAll('[data-select]')).toHaveLength(1))
    await userEvent.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(document.querySelectorAll('[data-select]')).toHaveLength(5))
    expect(chosen()).toEqual([])
  })

  it('clears by its button and by Escape; the focus stays in the list', async () => {
    answerCalls({ beds: (variables) => bedPage(5, variables) })
    show()
    await userEvent.click(await boxOf(bed(3).name))
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(document.activeElement).toBe(all()))
    expect(chosen()).toEqual([])
    await userEvent.click(await boxOf(bed(3).name))
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toEqual([])
  })

  it('lives beside the menu of a thing: its Escape closes the menu alone', async () => {
    answerCalls({ beds: (variables) => bedPage(5, variables) })
    show()
    await userEvent.click(await boxOf(bed(1).name))
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${bed(1).name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Water' }))
    expect(chosen()).toEqual(['bed-1'])
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${bed(2).name}` }))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(chosen()).toEqual(['bed-1'])
  })

  it('stands on cards as well, with the box of all above them', async () => {
    answerCalls({ beds: (variables) => bedPage(5, variables) })
    show({ item: { ...bedsListing().item, as: 'card' } })
    const card = (await boxOf(bed(1).name)).closest('li') as HTMLElement
    await userEvent.click(within(card).getByRole('checkbox'))
    expect([chosen(), all().indeterminate]).toEqual([['bed-1'], true])
    await userEvent.click(screen.getByText('Select all loaded'))
    expect(chosen()).toHaveLength(5)
  })

  it('draws a row, not the list, when one of very many is selected', async () => {
    answerCalls({ beds: (variables) => bedPage(10_000, variables) })
    let drawn = 0
    const counting = (scope: Scope) => {
      drawn += 1
      return itemOf(scope).plants > 1e9
    }
    const page = { size: 10_000, more: 'scroll', sends: { page: 'Page', size: 'Size' } } as const
    show({ page, item: { ...bedsListing().item, as: 'row', disabled: counting } })
    const box = await boxOf(bed(1).name)
    drawn = 0
    await userEvent.click(box)
    await userEvent.click(all())
    expect([drawn, count()]).toEqual([0, '10000 selected'])
  })
})

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
