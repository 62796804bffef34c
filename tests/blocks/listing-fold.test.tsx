import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from './support/answers.ts'
import { bed, bedsListing } from './support/garden.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

let reachEnd: () => void

beforeAll(() =>
  Promise.all([import('../../src/blocks/listing/listing.tsx'), import('../../src/blocks/listing/fold-button.tsx')]),
)
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

/** `kinds`: one of each bed; beds of one kind next to each other were sown together. */
function show(kinds: readonly string[], as: 'row' | 'card' = 'row') {
  const beds = kinds.map((kind, index) => ({ ...bed(index), kind, sown: '2026-11-29T08:00:00.000Z' }))
  const calls = answerCalls({
    beds: ({ Page, Size }) => {
      const first = (Number(Page) - 1) * Number(Size)
      return { data: beds.slice(first, first + Number(Size)), totalItems: beds.length }
    },
  })
  const words = { text: text(({ count }) => `${count} alike`), more: text('Show older beds') }
  const node = bedsListing({ fold: { by: ['kind'], time: 'sown', within: 60_000, ...words } })
  render(<OnStage stage={createStage()} nodes={[{ ...node, item: { ...node.item, as } }]} />)
  return calls
}

const names = () => screen.getAllByRole('rowheader').map((each) => each.querySelector('a')?.textContent)

describe('things of a list that say the same of the same moment', () => {
  it('stand as one row, which says how many they are and shows all of them', async () => {
    show(['salad', 'salad', 'salad', 'herbs', 'salad'])
    await screen.findByRole('table')
    expect(names()).toEqual([
      'Kitchen garden 0',
      'Rose arch and the long climbing wall of the east side 3',
      'Orchard 4',
    ])
    const button = await screen.findByRole('button', { name: '3 alike' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(names()).toHaveLength(5)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('rowheader').map((each) => each.hasAttribute('data-folded'))).toEqual([
      ...[false, true, true],
      ...[false, false],
    ])
    await userEvent.click(button)
    expect(names()).toHaveLength(3)
  })

  it('stand as one card', async () => {
    show(['salad', 'salad', 'herbs'], 'card')
    const cards = await screen.findAllByRole('listitem')
    expect(cards).toHaveLength(2)
    await userEvent.click(await within(cards[0] as HTMLElement).findByRole('button', { name: '2 alike' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('are fetched by a button where all that came last belongs to the row at the end', async () => {
    const calls = show([...Array<string>(40).fill('salad'), 'herbs'])
    await screen.findByRole('button', { name: '12 alike' })
    reachEnd()
    await screen.findByRole('button', { name: '24 alike' })
    const more = screen.getByRole('button', { name: 'Show older beds' })
    reachEnd()
    expect(calls).toHaveLength(2)
    await userEvent.click(more)
    await screen.findByRole('button', { name: '36 alike' })
    await userEvent.click(screen.getByRole('button', { name: 'Show older beds' }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(await screen.findByRole('button', { name: '40 alike' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older beds' })).toBeNull()
  })
})
