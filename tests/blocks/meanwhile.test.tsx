import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Meanwhile, Step } from '../../generator/grammar/actions.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import { deferred } from '../runtime/support/builders.ts'
import { type Answer, answerCalls } from './support/answers.ts'
import { type Bed, bed, bedsListing } from './support/garden.ts'
import { query } from './support/operation.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([import('../../src/blocks/listing/listing.tsx'), import('../../src/blocks/popup/popup-menu.tsx')])
})

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const dig = query('dig', ['Bed'], 'mutation')
const id = (scope: Scope) => (scope.item as Bed).id
const refetch: Step = { step: 'refetch', names: ['beds'] }
const digging = (meanwhile: Meanwhile, ...more: readonly Step[]): readonly Step[] => [
  { step: 'mutate', operation: dig, with: { Bed: id }, meanwhile },
  ...more,
]

/** A garden whose beds are changed by `dig` when a test lets it, and whose listing is asked for again. */
function garden(count: number, steps: readonly Step[], done: (beds: readonly Bed[], id: string) => readonly Bed[]) {
  let beds: readonly Bed[] = Array.from({ length: count }, (_, index) => bed(index))
  const waiting = new Map<string, (answer: Answer) => void>()
  const asked: { answer: () => void; refuse: () => void }[] = []
  /** While set, what is listed is answered when the test says so, as it was when it was asked. */
  let held = false
  const calls = answerCalls({
    beds: async () => {
      const now: Answer = { data: beds, totalItems: beds.length }
      if (!held) return now
      const wait = deferred<Answer>()
      asked.push({ answer: () => wait.resolve(now), refuse: () => wait.resolve({ failed: 'Fog.' }) })
      return wait.promise
    },
    dig: ({ Bed: named }) => new Promise<Answer>((resolve) => waiting.set(String(named), resolve)),
  })
  const stage = createStage()
  const node = bedsListing({ item: { ...bedsListing().item, menu: [{ label: text('Dig'), do: steps }] } })
  render(<OnStage stage={stage} nodes={[node]} />)
  return {
    calls,
    asked,
    hold: () => {
      held = true
    },
    said: () => stage.services.notices.shown.get().map(({ text: words, tone }) => `${tone}: ${words}`),
    async dig(index: number) {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Actions for .* ${index}$`) }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Dig' }))
      await waitFor(() => expect(waiting.has(`bed-${index}`)).toBe(true))
    },
    succeed(index: number) {
      beds = done(beds, `bed-${index}`)
      waiting.get(`bed-${index}`)?.({ data: null })
    },
    fail: (index: number) => waiting.get(`bed-${index}`)?.({ failed: 'Frozen.' }),
  }
}

/** The first bed says what was dug up, so that a test sees which answer it is shown. */
const without = (beds: readonly Bed[], gone: string) =>
  beds
    .filter((one) => one.id !== gone)
    .map((one) => (one.id === 'bed-0' ? { ...one, kind: `${one.kind ?? ''}-${gone}` } : one))
const fallow = (beds: readonly Bed[], which: string) =>
  beds.map((one) => (one.id === which ? { ...one, plants: 0 } : one))

/** The numbers of the beds that are shown, and what is said of how many there are. */
function shown() {
  const items = screen
    .queryAllByRole('listitem')
    .map((item) => /\d+$/.exec(item.querySelector('h2')?.textContent ?? '')?.[0])
  return `${items.join()} of ${screen.queryByText(/^\d+ beds$/)?.textContent}`
}

/** All that is shown from now on, each thing that differs from the one before. */
function watched() {
  const seen = [shown()]
  new MutationObserver(() => seen.at(-1) !== shown() && seen.push(shown())).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  return seen
}

describe('a thing that is shown as gone meanwhile', () => {
  it('is gone at once and counted no more, and does not come back when it is so', async () => {
    const { dig, succeed, hold, asked } = garden(4, digging({ gone: true }, refetch), without)
    await screen.findByText('4 beds')
    const seen = watched()
    await dig(1)
    expect(shown()).toBe('0,2,3 of 3 beds')
    hold()
    succeed(1)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(shown()).toBe('0,2,3 of 3 beds')
    asked[0]?.answer()
    await screen.findByText('(-bed-1)')
    expect(seen).toEqual(['0,1,2,3 of 4 beds', '0,2,3 of 3 beds'])
  })

  it('is back in its place when it fails, with the words of the error catalogue (P-8-01)', async () => {
    const { dig, fail, said } = garden(4, digging({ gone: true }, refetch), without)
    await screen.findByText('4 beds')
    await dig(1)
    expect(shown()).toBe('0,2,3 of 3 beds')
    fail(1)
    await waitFor(() => expect(shown()).toBe('0,1,2,3 of 4 beds'))
    // What answers failures may still be on its way.
    await waitFor(() => expect(said()).toEqual(['danger: Frozen.']))
  })

  it('stays gone where what is shown cannot be loaded again', async () => {
    const { dig, succeed, hold, asked, said } = garden(3, digging({ gone: true }, refetch), without)
    await screen.findByText('3 beds')
    await dig(0)
    hold()
    succeed(0)
    await waitFor(() => expect(asked).toHaveLength(1))
    asked[0]?.refuse()
    await waitFor(() => expect(said()).toEqual(['danger: Fog.']))
    expect(shown()).toBe('1,2 of 2 beds')
  })

  it('leaves the words for nothing behind when it was the last one, until it is back', async () => {
    const { dig, fail } = garden(1, digging({ gone: true }), without)
    await screen.findByText('1 beds')
    await dig(0)
    expect(await screen.findByText('You have no bed yet.')).toBeTruthy()
    expect(screen.getByText('0 beds')).toBeTruthy()
    fail(0)
    await waitFor(() => expect(shown()).toBe('0 of 1 beds'))
    expect(screen.queryByText('You have no bed yet.')).toBeNull()
  })
})

describe('two things at once', () => {
  it.each([
    ['in order', [1, 2]],
    ['the other way round', [2, 1]],
  ])('are gone, one for good and one for a while, answered %s', async (_, order) => {
    const { dig, succeed, fail } = garden(4, digging({ gone: true }, refetch), without)
    await screen.findByText('4 beds')
    const seen = watched()
    await dig(1)
    await dig(2)
    expect(shown()).toBe('0,3 of 2 beds')
    for (const index of order) {
      if (index === 1) succeed(1)
      else fail(2)
    }
    await waitFor(() => expect(shown()).toBe('0,2,3 of 3 beds'))
    expect(seen).toEqual(['0,1,2,3 of 4 beds', '0,2,3 of 3 beds', '0,3 of 2 beds', '0,2,3 of 3 beds'])
  })

  it('do not come back with an answer that knows of one only, whichever answer comes last', async () => {
    const { dig, succeed, hold, asked } = garden(4, digging({ gone: true }, refetch), without)
    await screen.findByText('4 beds')
    const seen = watched()
    await dig(1)
    await dig(2)
    hold()
    succeed(1)
    await waitFor(() => expect(asked).toHaveLength(1))
    succeed(2)
    await waitFor(() => expect(asked).toHaveLength(2))
    asked[1]?.answer()
    await screen.findByText('(-bed-1-bed-2)')
    asked[0]?.answer()
    await dig(3)
    expect(screen.getByText('(-bed-1-bed-2)')).toBeTruthy()
    expect(seen).toEqual(['0,1,2,3 of 4 beds', '0,2,3 of 3 beds', '0,3 of 2 beds', '0 of 1 beds'])
  })
})

describe('a thing that is shown otherwise meanwhile', () => {
  const plants = (index: number) =>
    within(screen.getAllByRole('listitem')[index] as HTMLElement).getByText('Plants').nextElementSibling?.textContent

  it('has its new values at once, and the old ones again when it fails', async () => {
    const set = { plants: (scope: Scope) => (scope.item as Bed).plants + 1 }
    const { dig, fail } = garden(3, digging({ set }, refetch), fallow)
    await screen.findByText('3 beds')
    expect(plants(1)).toBe('37')
    await dig(1)
    expect(plants(1)).toBe('38')
    fail(1)
    await waitFor(() => expect(plants(1)).toBe('37'))
  })

  it('keeps them until it is loaded again, and is then what the server says', async () => {
    const { dig, succeed, hold, asked } = garden(3, digging({ set: { plants: 5 } }, refetch), fallow)
    await screen.findByText('3 beds')
    await dig(1)
    hold()
    succeed(1)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(plants(1)).toBe('5')
    asked[0]?.answer()
    await waitFor(() => expect(plants(1)).toBe('0'))
    expect(screen.getByText('3 beds')).toBeTruthy()
  })

  it('stays as it is where its condition does not hold', async () => {
    const { dig, succeed } = garden(
      3,
      digging({ gone: true, when: (scope) => (scope.item as Bed).plants === 0 }),
      fallow,
    )
    await screen.findByText('3 beds')
    await dig(1)
    expect(shown()).toBe('0,1,2 of 3 beds')
    succeed(1)
    await dig(0)
    expect(shown()).toBe('1,2 of 2 beds')
  })
})
