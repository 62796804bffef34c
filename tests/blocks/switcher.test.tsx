import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SwitcherBlock } from '../../generator/grammar/blocks/switcher.ts'
import { type Answer, answerCalls } from './support/answers.ts'
import { bedEntity, bedPage, bedsQuery } from './support/garden.ts'
import { createStage, OnStage, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/switcher/switcher.tsx'),
    import('../../src/blocks/switcher/popover.tsx'),
    import('../../src/blocks/switcher/switcher-list.tsx'),
  ])
})

beforeEach(() => {
  // Neither a phone, nor a finger.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

type Thing = { readonly id: string; readonly name: string }
const itemOf = (scope: object) => (scope as { item: Thing }).item
const nameOf = text(
  ({ name }) => String(name),
  (scope) => ({ name: itemOf(scope).name }),
)

function switcher(change: Partial<SwitcherBlock> = {}): SwitcherBlock {
  return {
    block: 'switcher',
    at: 'switcher',
    label: text('Bed'),
    title: text('South border'),
    subtitle: { text: text('Sown') },
    placeholder: text('Choose a bed'),
    operation: bedsQuery,
    entity: bedEntity,
    page: { size: 10, more: 'button', sends: { page: 'Page', size: 'Size' } },
    search: { placeholder: text('Search by bed'), sends: 'Words', delay: 5 },
    texts: {
      loading: text('Loading Beds...'),
      more: text('See More...'),
      loadingMore: text('Loading beds ...'),
      empty: text('You have no bed yet.'),
      noMatch: text('No bed fits.'),
    },
    item: {
      title: nameOf,
      current: (scope: object) => itemOf(scope).id === 'bed-1',
      go: { to: 'bed', with: { id: (scope: object) => itemOf(scope).id } },
      inside: {
        items: (scope: object) => (itemOf(scope).id === 'bed-0' ? [{ id: 'row-a', name: 'Row A' }] : []),
        title: nameOf,
        go: { to: 'bed', with: { id: (scope: object) => itemOf(scope).id } },
      },
    },
    actions: [
      { label: text('Dig a bed'), do: [{ step: 'notify', notice: { text: text('Dug'), tone: 'info' } }] },
      { label: text('Dig secretly'), do: [], gate: { can: [{ action: 'Create', subject: 'Secret' }], at: 'secret' } },
    ],
    ...change,
  }
}

function show(node = switcher(), options: StageOptions = {}) {
  const stage = createStage('/', options)
  render(<OnStage stage={stage} nodes={[node]} />)
  return stage
}

const button = () => screen.findByRole('button', { name: /^Bed:/ })
const list = () => screen.findByRole('dialog', { name: 'Bed' })

describe('switcher', () => {
  it('says what it is now in two lines, and asks for nothing before it is opened', async () => {
    const calls = answerCalls({ beds: (variables) => bedPage(30, variables) })
    show()
    expect((await button()).textContent).toBe('Bed: South borderSown')
    expect((await button()).title).toBe('South border · Sown')
    expect(calls).toEqual([])
  })

  it('says where nothing is chosen yet, without a second line', async () => {
    show(switcher({ title: text('') }))
    expect((await button()).textContent).toBe('Bed: Choose a bed')
  })

  it('lists page after page, and goes on with the first that came', async () => {
    const calls = answerCalls({ beds: (variables) => bedPage(12, variables) })
    show()
    await userEvent.click(await button())
    const panel = within(await list())
    await panel.findByRole('link', { name: 'Kitchen garden 0' })
    expect(calls[0]?.variables).toMatchObject({ Page: 1, Size: 10 })
    expect(panel.queryByRole('link', { name: /Rose arch .* 10$|Orchard 10/ })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'See More...' }))
    const eleventh = await panel.findByRole('link', { name: 'Orchard 10' })
    await waitFor(() => expect(document.activeElement).toBe(eleventh))
    expect(panel.queryByRole('button', { name: 'See More...' })).toBeNull()
  })

  it('marks the one that is shown, and shows what is within each', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    show()
    await userEvent.click(await button())
    const panel = within(await list())
    const current = await panel.findByRole('link', { name: 'South border 1' })
    expect(current.getAttribute('aria-current')).toBe('true')
    expect(panel.getByRole('link', { name: 'Kitchen garden 0' }).getAttribute('aria-current')).toBeNull()
    expect(panel.getByRole('link', { name: 'Row A' }).getAttribute('href')).toBe('/bed/row-a')
  })

  it('hides the second level where its gate does, and actions that are not permitted', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    const { item } = switcher()
    const inside = item.inside && { ...item.inside, gate: { feature: ['Watering'], at: 'inside' } }
    show(switcher({ item: { ...item, inside } }), { can: [] })
    await userEvent.click(await button())
    const panel = within(await list())
    await panel.findByRole('link', { name: 'Kitchen garden 0' })
    expect(panel.queryByRole('link', { name: 'Row A' })).toBeNull()
    expect(panel.getByRole('button', { name: 'Dig a bed' })).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Dig secretly' })).toBeNull()
  })

  it('keeps the place of what is within while it is not known whether that is for whoever looks', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    const { item } = switcher()
    const never = new Promise(() => {})
    const when = () => {
      throw never
    }
    const inside = item.inside && { ...item.inside, gate: { when, at: 'inside' } }
    show(switcher({ item: { ...item, inside } }))
    await userEvent.click(await button())
    const coming = await within(await list()).findByText('Row A')
    expect(coming.closest('ul')?.hasAttribute('data-coming')).toBe(true)
  })

  it('is used by the keyboard alone: arrows through all, typing searches, Enter goes, Escape leaves', async () => {
    const calls = answerCalls({
      beds: (variables) => (variables.Words === 'no' ? { data: [], totalItems: 0 } : bedPage(3, variables)),
    })
    const { address } = show()
    ;(await button()).focus()
    await userEvent.keyboard('{ArrowDown}')
    const panel = within(await list())
    const search = await panel.findByRole('searchbox')
    await waitFor(() => expect(document.activeElement).toBe(search))
    await panel.findByRole('link', { name: 'Kitchen garden 0' })
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Kitchen garden 0')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('South border 1')
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Dig secretly')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(search)

    await userEvent.keyboard('{ArrowUp}no')
    expect(document.activeElement).toBe(search)
    expect(await panel.findByText('No bed fits.')).toBeTruthy()
    expect(calls.at(-1)?.variables.Words).toBe('no')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(await button())

    await userEvent.keyboard('{Enter}')
    await within(await list()).findByRole('link', { name: 'Kitchen garden 0' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address.get()).toBe('/bed/bed-0'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes to the first that is found by Enter, also where that is not there yet, and never to what it found before', async () => {
    let come: () => void = () => {}
    const calls = answerCalls({
      beds: async (variables) => {
        if (variables.Words === 'rose')
          await new Promise<void>((resolve) => {
            come = resolve
          })
        const { data, totalItems } = bedPage(3, variables)
        return variables.Words === 'rose' ? { data: data.slice(2), totalItems: 1 } : { data, totalItems }
      },
    })
    const { address } = show()
    await userEvent.click(await button())
    const panel = within(await list())
    await panel.findByRole('link', { name: 'Kitchen garden 0' })
    const before = address.get()
    await userEvent.keyboard('{Enter}')
    expect(address.get()).toBe(before)
    await userEvent.keyboard('rose{ArrowDown}')
    expect(document.activeElement).toBe(panel.getByRole('searchbox'))
    await waitFor(() => expect(calls.at(-1)?.variables.Words).toBe('rose'))
    come()
    const found = await panel.findByRole('link', { name: /2$/ })
    await waitFor(() => expect(document.activeElement).toBe(found))
    await userEvent.keyboard('{ArrowUp}{Backspace}e{Enter}')
    await waitFor(() => expect(address.get()).toBe('/bed/bed-2'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes when somebody goes elsewhere, and before an action runs', async () => {
    answerCalls({ beds: (variables) => bedPage(3, variables) })
    const { services } = show()
    await userEvent.click(await button())
    await list()
    await userEvent.click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await button())
    await userEvent.click(within(await list()).getByRole('button', { name: 'Dig a bed' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(await button())
    await waitFor(() => expect(services.notices.shown.get().map((each) => each.text)).toEqual(['Dug']))
  })

  it('says that it loads, that there is nothing, that it failed, and tries again', async () => {
    let answer: (value: Answer) => void = () => {}
    const next = () =>
      new Promise<Answer>((resolve) => {
        answer = resolve
      })
    answerCalls({ beds: next })
    show()
    await userEvent.click(await button())
    const panel = within(await list())
    expect(await panel.findByText('Loading Beds...')).toBeTruthy()
    answer({ failed: 'The gate is stuck.' })
    expect(await panel.findByText(/could not be loaded/)).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    answer({ data: [], totalItems: 0 })
    expect(await panel.findByText('You have no bed yet.')).toBeTruthy()
  })

  it('stands in a page without a button', async () => {
    answerCalls({ beds: (variables) => bedPage(2, variables) })
    show(switcher({ open: true }))
    expect(await screen.findByRole('link', { name: 'Kitchen garden 0' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Bed:/ })).toBeNull()
  })
})
