import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useMemo, useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import type { Names } from '../../src/runtime/expressions/scopes.ts'
import { ScreenStateContext } from '../../src/runtime/screen-state.ts'
import { answerCalls } from './support/answers.ts'
import { bed, bedsListing } from './support/garden.ts'
import { query } from './support/operation.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/listing/picture-cards.tsx'),
  ])
})

const itemOf = (scope: Scope) => scope.item as ReturnType<typeof bed>
const { go: _go, menu: _menu, ...look } = bedsListing().item

const node = bedsListing({
  operation: query('beds', ['Page', 'Size', 'Skip']),
  page: { size: 12, first: 13, more: 'button', sends: { page: 'Page', size: 'Size', skip: 'Skip' } },
  texts: { ...bedsListing().texts, more: text('See More'), loadingMore: text('Loading more beds...') },
  item: {
    ...look,
    fields: [],
    image: { src: (scope) => (itemOf(scope).kind ? `/pictures/${itemOf(scope).id}` : undefined), fallback: 'photo' },
    actions: [
      { label: text('Look'), go: { href: (scope) => `https://garden.test/${itemOf(scope).id}` } },
      { label: text('Water'), do: [{ step: 'notify', notice: { text: text('Watered'), tone: 'success' } }] },
    ],
    choose: { set: 'bed', to: (scope) => itemOf(scope).id, label: text('Bed') },
  },
})

/** As many as are asked for, behind those that are passed over. */
const answerBeds = (total: number, wait?: () => Promise<void>) =>
  answerCalls({
    beds: async ({ Size, Skip }) => {
      await wait?.()
      const [from, size] = [Number(Skip), Number(Size)]
      const count = Math.max(0, Math.min(size, total - from))
      return { data: Array.from({ length: count }, (_, at) => bed(from + at)), totalItems: total }
    },
  })

/** A screen that keeps something, and tells the test of it. */
function Keeping({ kept, children }: { kept: { now: Names }; children: ReactNode }) {
  const [values, setValues] = useState(kept.now)
  kept.now = values
  const own = useMemo(
    () => ({ values, set: (changed: Names) => setValues((before) => ({ ...before, ...changed })) }),
    [values],
  )
  return <ScreenStateContext value={own}>{children}</ScreenStateContext>
}

function show(item: Partial<ListingBlock['item']> = {}, state: Names = {}) {
  const stage = createStage()
  const kept = { now: state }
  render(
    <Keeping kept={kept}>
      <OnStage stage={stage} nodes={[{ ...node, item: { ...node.item, ...item } }]} />
    </Keeping>,
  )
  return { stage, kept }
}

/** Not by their role: that is slow for so many. */
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
const titles = () => [...document.querySelectorAll('h2')].map((title) => title.textContent)
const chosen = () => radios().flatMap((radio, index) => (radio.checked ? [index] : []))

describe('cards with pictures', () => {
  it('come 13 first, then 12 at a time, none twice and none missed (P-9-03, P-2.7-04, P-2.7-12)', async () => {
    const calls = answerBeds(30)
    show()
    await waitFor(() => expect(radios()).toHaveLength(13))
    await userEvent.click(screen.getByText('See More'))
    await screen.findByText('See More')
    // Not all of them lie in the window.
    await waitFor(() => expect(titles().length).toBeGreaterThan(20))
    expect(titles()).toEqual(titles().map((_, index) => bed(index).name))
    await userEvent.click(screen.getByText('See More'))
    await waitFor(() => expect(screen.queryByText('See More')).toBeNull())
    expect(calls.map(({ variables: { Page, Size, Skip } }) => [Page, Size, Skip])).toEqual([
      [1, 13, 0],
      [2, 12, 13],
      [3, 12, 25],
    ])
  })

  it('keep the button for more while more come, and the focus when there are no more (P-2.7-04)', async () => {
    let go: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    let waits = false
    answerBeds(14, () => (waits ? held : Promise.resolve()))
    show()
    const more = await screen.findByRole('button', { name: 'See More' })
    waits = true
    await userEvent.click(more)
    expect(await screen.findByText('Loading more beds...')).toBeTruthy()
    expect([document.activeElement === more, more.getAttribute('aria-busy')]).toEqual([true, 'true'])
    go()
    await waitFor(() => expect(radios()).toHaveLength(14))
    expect(screen.queryByRole('button', { name: 'See More' })).toBeNull()
    expect(document.activeElement?.getAttribute('role')).toBe('status')
  })

  it('do when more has come what was pressed while it came, once (P-2.7-04)', async () => {
    let go: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    let waits = false
    const calls = answerBeds(60, () => (waits ? held : Promise.resolve()))
    show()
    const more = await screen.findByRole('button', { name: 'See More' })
    waits = true
    await userEvent.click(more)
    await screen.findByText('Loading more beds...')
    await userEvent.click(more)
    await userEvent.click(more)
    expect(calls).toHaveLength(2)
    go()
    await waitFor(() => expect(calls.map(({ variables: { Page } }) => Page)).toEqual([1, 2, 3]))
    await waitFor(() => expect(more.getAttribute('aria-busy')).toBeNull())
    expect(calls).toHaveLength(3)
  })

  it('are further wherever the same are shown, and go on from there (P-2.7-04)', async () => {
    const calls = answerBeds(60)
    const stage = createStage()
    render(
      <>
        <section aria-label="one">
          <OnStage stage={stage} nodes={[node]} />
        </section>
        <section aria-label="other">
          <OnStage stage={stage} nodes={[node]} />
        </section>
      </>,
    )
    const more = async (where: string) =>
      await within(await screen.findByRole('region', { name: where })).findByRole('button', { name: 'See More' })
    await userEvent.click(await more('one'))
    await waitFor(() => expect(calls).toHaveLength(2))
    await waitFor(async () => expect((await more('other')).getAttribute('aria-busy')).toBeNull())
    await userEvent.click(await more('other'))
    await waitFor(() => expect(calls.map(({ variables: { Page } }) => Page)).toEqual([1, 2, 3]))
  })

  it('show the icon where there is no picture, or it cannot be had; a picture says nothing by itself (P-2.7-03)', async () => {
    answerBeds(2)
    show()
    await waitFor(() => expect(radios()).toHaveLength(2))
    const [without, having] = screen.getAllByRole('heading').map((title) => title.closest('article') as HTMLElement)
    expect(without?.querySelector('img')).toBeNull()
    expect(without?.querySelector('svg')).toBeTruthy()
    const picture = having?.querySelector('img') as HTMLImageElement
    expect([picture.getAttribute('src'), picture.alt, picture.loading]).toEqual(['/pictures/bed-1', '', 'lazy'])
    fireEvent.error(picture)
    await waitFor(() => expect(having?.querySelector('img')).toBeNull())
  })

  it('have their buttons under the card’s name; what leads outside opens a tab of its own (P-2.7-03, P-2.7-11)', async () => {
    answerBeds(2)
    const { stage, kept } = show()
    const buttons = within(await screen.findByRole('group', { name: 'South border 1' }))
    const link = buttons.getByRole('link', { name: 'Look' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://garden.test/bed-1',
      '_blank',
      'noopener noreferrer',
    ])
    await userEvent.click(buttons.getByRole('button', { name: 'Water' }))
    expect(stage.services.notices.shown.get().map((notice) => notice.text)).toEqual(['Watered'])
    expect(kept.now).toEqual({})
  })

  it('lead where their title leads where they are no choice', async () => {
    answerBeds(2)
    show({ choose: undefined, go: bedsListing().item.go })
    expect((await screen.findByRole('link', { name: 'South border 1' })).getAttribute('href')).toBe('/bed/bed-1')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-posinset')).toBe('2')
  })
})

describe('cards of which one is chosen (P-2.7-05, P-2.7-11)', () => {
  it('are a group of radio buttons by their titles, each with its place', async () => {
    answerBeds(30)
    show()
    const group = await screen.findByRole('radiogroup', { name: 'Bed' })
    const second = within(group).getByRole('radio', { name: 'South border 1' })
    expect([second.getAttribute('aria-posinset'), second.getAttribute('aria-setsize')]).toEqual(['2', '30'])
    expect(chosen()).toEqual([])
  })

  it('keep the one that is clicked, and no other', async () => {
    answerBeds(3)
    const { kept } = show()
    await userEvent.click(await screen.findByRole('radio', { name: 'South border 1' }))
    expect([kept.now, chosen()]).toEqual([{ bed: 'bed-1' }, [1]])
    await userEvent.click(screen.getByRole('radio', { name: 'Herb spiral 2' }))
    expect([kept.now, chosen()]).toEqual([{ bed: 'bed-2' }, [2]])
  })

  it('are one stop of the Tab key; the arrow keys choose, and end at the ends', async () => {
    answerBeds(3)
    const { kept } = show({ actions: undefined }, { bed: 'bed-1' })
    await waitFor(() => expect(chosen()).toEqual([1]))
    expect(radios().map((radio) => radio.tabIndex)).toEqual([-1, 0, -1])
    radios()[1]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect([kept.now, document.activeElement === radios()[2]]).toEqual([{ bed: 'bed-2' }, true])
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toEqual([2])
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
    expect([chosen(), document.activeElement === radios()[0]]).toEqual([[0], true])
  })

  it('can be come to where none is chosen yet, and pass over those that are of no use', async () => {
    answerBeds(3)
    const { kept } = show({ actions: undefined, disabled: (scope) => itemOf(scope).id === 'bed-1' })
    await waitFor(() => expect(radios().map((radio) => radio.tabIndex)).toEqual([0, -1, -1]))
    radios()[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(kept.now).toEqual({ bed: 'bed-2' })
  })

  it('can be come to by Tab where the first one is of no use', async () => {
    answerBeds(3)
    show({ disabled: (scope) => itemOf(scope).id === bed(0).id })
    await waitFor(() => expect(radios()).toHaveLength(3))
    expect(radios().map(({ disabled, tabIndex }) => [disabled, tabIndex])).toEqual([
      [true, -1],
      [false, 0],
      [false, -1],
    ])
  })

  it('know a kept thing again when it is loaded anew', async () => {
    answerBeds(3)
    show({ choose: { set: 'bed', to: (scope) => scope.item, label: text('Bed') } }, { bed: { ...bed(1) } })
    await waitFor(() => expect(chosen()).toEqual([1]))
  })
})

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
