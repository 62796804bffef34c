import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from './support/answers.ts'
import { type Bed, bed, bedsListing } from './support/garden.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

const every = 20_000

beforeAll(async () => {
  await Promise.all([import('../../src/blocks/listing/listing.tsx'), import('../../src/blocks/listing/news.tsx')])
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A garden in which beds are dug: the newest comes first. */
function garden(count: number) {
  let beds: readonly Bed[] = Array.from({ length: count }, (_, index) => bed(index)).toReversed()
  let broken = false
  const calls = answerCalls({
    beds: ({ Size, Page }) => {
      if (broken) return { failed: 'The gate is locked.' }
      const first = (Number(Page) - 1) * Number(Size)
      return { data: beds.slice(first, first + Number(Size)), totalItems: beds.length }
    },
  })
  const news = { every, text: text(({ count: many }) => `${many} new beds`) }
  const stage = createStage()
  render(<OnStage stage={stage} nodes={[bedsListing({ news })]} />)
  return {
    calls,
    dig: (more: number) => {
      beds = [...Array.from({ length: more }, (_, index) => bed(beds.length + index)).toReversed(), ...beds]
    },
    fill: (index: number) => {
      beds = beds.filter(({ id }) => id !== bed(index).id)
    },
    breaks: (isBroken: boolean) => {
      broken = isBroken
    },
    stage,
  }
}

const shown = () => screen.getAllByRole('listitem').map((each) => each.textContent)
const later = (times = 1) => act(() => vi.advanceTimersByTimeAsync(every * times))

describe('what has come to the beginning of a listing since it was loaded', () => {
  it('is offered by a button, and nothing moves until it is pressed (O-audit-06)', async () => {
    const { dig, calls } = garden(20)
    await screen.findByText('South border 19')
    const before = shown()
    await later()
    expect(screen.queryByRole('button', { name: /new beds/ })).toBeNull()
    dig(3)
    await later()
    const button = await screen.findByRole('button', { name: '3 new beds' })
    expect(shown()).toEqual(before)
    expect(calls.at(-1)?.variables).toEqual(calls[0]?.variables)
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(shown()[0]).toContain('Orchard 22'))
    expect(shown().slice(3)).toEqual(before.slice(0, 9))
    expect(screen.queryByRole('button', { name: /new beds/ })).toBeNull()
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'))
  })

  it('is said once, however many more come', async () => {
    const { dig } = garden(20)
    await screen.findByText('South border 19')
    dig(1)
    await later()
    const said = () => screen.getAllByRole('status').filter((each) => each.textContent?.includes('new beds'))
    await waitFor(() => expect(said().map((each) => each.textContent)).toEqual(['1 new beds']))
    dig(1)
    await later()
    expect(await screen.findByRole('button', { name: '2 new beds' })).toBeTruthy()
    expect(said().map((each) => each.textContent)).toEqual(['1 new beds'])
  })

  it('is more than a page where none of it is loaded, and is then asked for no more', async () => {
    const { dig, calls } = garden(20)
    await screen.findByText('South border 19')
    dig(14)
    await later()
    expect(await screen.findByRole('button', { name: '12+ new beds' })).toBeTruthy()
    const asked = calls.length
    await later(3)
    expect(calls).toHaveLength(asked)
  })

  it('is nothing where things are gone, also the first of them', async () => {
    const { fill, calls } = garden(20)
    await screen.findByText('South border 19')
    fill(19)
    const asked = calls.length
    await later()
    expect(calls.length).toBeGreaterThan(asked)
    expect(screen.queryByRole('button', { name: /new beds/ })).toBeNull()
  })

  it('is not asked for in a window that nobody sees', async () => {
    const { calls } = garden(20)
    await screen.findByText('South border 19')
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    const asked = calls.length
    await later(3)
    expect(calls).toHaveLength(asked)
  })

  it('is asked for again after a failure, of which nobody is told', async () => {
    const { dig, breaks, stage } = garden(20)
    await screen.findByText('South border 19')
    breaks(true)
    await later()
    expect(stage.services.notices.shown.get()).toEqual([])
    expect(document.querySelector('[data-listing]')?.getAttribute('data-phase')).toBe('ready')
    breaks(false)
    dig(2)
    await later(3)
    expect(await screen.findByRole('button', { name: '2 new beds' })).toBeTruthy()
  })
})
