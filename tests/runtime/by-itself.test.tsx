import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TextBlock } from '../../generator/grammar/blocks/text.ts'
import type { Dialog, Screen } from '../../generator/grammar/screens.ts'
import type { BlockProps } from '../../src/runtime/registry.ts'
import { useText } from '../../src/runtime/scope.tsx'
import { forgetHappened } from '../../src/runtime/screens/happened.ts'
import { ScreenView } from '../../src/runtime/screens/screen-view.tsx'
import { type Answer, answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { expression, text } from './support/builders.ts'
import { createPlace } from './support/place.tsx'

beforeAll(async () => {
  await Promise.all([
    import('../../src/runtime/screens/by-itself.tsx'),
    import('../../src/api/client.ts'),
    import('../../src/runtime/windows/open-windows.tsx'),
  ])
})

beforeEach(() => {
  vi.useFakeTimers()
  drawn.mockClear()
})

afterEach(() => vi.useRealTimers())

const drawn = vi.fn()

/** A job that is so far. */
const at = (plants: number): Answer => ({ data: { id: 'j', name: 'Dig', kind: null, sown: null, plants } })

const Words = ({ node }: BlockProps<TextBlock>) => {
  drawn()
  return <p>{useText(node.text)}</p>
}
const Bones = () => <i>coming</i>

const done = expression((scope) => (scope.data as { job?: { plants: number } }).job?.plants)
const words = text(
  ({ done: figure }) => `${figure} percent`,
  expression((scope) => ({ done: done(scope) })),
)

function screenOf(parts: Partial<Screen>): Screen {
  return {
    name: 'jobs',
    data: { job: { operation: query('job', []) } },
    state: { seen: 0 },
    blocks: [{ block: 'text', at: 'text', text: words }],
    uses: { blocks: ['text'], widgets: [] },
    listings: [],
    ...parts,
  }
}

/** A screen whose job is as far as the test says. */
async function show(parts: Partial<Screen>, first: Answer = at(1)) {
  const backend = { answer: first }
  const calls = answerCalls({ job: () => backend.answer })
  const { around, services } = createPlace({ blocks: { text: { View: Words, Skeleton: Bones } } })
  const notify = vi.spyOn(services.notices, 'notify')
  const view = render(around(<ScreenView screen={screenOf(parts)} />))
  await pass(0)
  return { backend, calls, notify, view }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = ({ notify }: Pick<Awaited<ReturnType<typeof show>>, 'notify'>) =>
  notify.mock.calls.map(([notice]) => notice.text)

describe('data that is fetched again and again', () => {
  const job = { operation: query('job', []), every: 1000, until: expression((scope) => (done(scope) ?? 0) >= 3) }

  it('is shown as it comes, until the condition holds, and again when it holds no more', async () => {
    const { backend, calls } = await show({ data: { job } })
    expect(screen.getByText('1 percent')).toBeTruthy()
    backend.answer = at(2)
    await pass(1000)
    expect(screen.getByText('2 percent')).toBeTruthy()
    backend.answer = at(3)
    await pass(1000)
    expect(screen.getByText('3 percent')).toBeTruthy()
    await pass(60_000)
    expect(calls).toHaveLength(3)
  })

  it('draws nothing anew while it is the same, and no skeleton when it is not', async () => {
    const { backend, calls } = await show({ data: { job } })
    drawn.mockClear()
    await pass(3000)
    expect(calls).toHaveLength(4)
    expect(drawn).not.toHaveBeenCalled()
    const seen: string[] = []
    const observer = new MutationObserver(() => seen.push(document.querySelector('p')?.textContent ?? ''))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    backend.answer = at(2)
    await pass(1000)
    observer.disconnect()
    expect(seen).toEqual(['2 percent'])
  })

  it('stays as it is when it cannot be had for a while', async () => {
    const { backend, calls } = await show({ data: { job } })
    backend.answer = { failed: 'Not now.' }
    await pass(1000)
    expect(screen.getByText('1 percent')).toBeTruthy()
    backend.answer = at(2)
    await pass(1000)
    expect(calls).toHaveLength(2)
    await pass(1000)
    expect(screen.getByText('2 percent')).toBeTruthy()
  })

  it('is not asked for any more when the screen is left', async () => {
    const { calls, view } = await show({ data: { job } })
    view.unmount()
    await pass(60_000)
    expect(calls).toHaveLength(1)
  })
})

describe('steps that run by themselves', () => {
  const notify = (what: string) => ({ step: 'notify', notice: { text: text(what), tone: 'info' } }) as const
  const operation = query('job', [])
  const on: Screen['on'] = [
    { when: expression((scope) => done(scope) !== 1), do: [notify('not one')] },
    { when: expression((scope) => (done(scope) ?? 0) >= 3), do: [notify('three')] },
  ]

  it('wait for what their condition asks, and run once each time that it comes to hold', async () => {
    const shown = await show({ data: { job: { operation, every: 1000 } }, on })
    expect(said(shown)).toEqual([])
    const next = async (figure: number) => {
      shown.backend.answer = at(figure)
      await pass(1000)
    }
    await next(2)
    expect(said(shown)).toEqual(['not one'])
    await next(3)
    await next(4)
    expect(said(shown)).toEqual(['not one', 'three'])
    await next(1)
    await next(3)
    expect(said(shown)).toEqual(['not one', 'three', 'not one', 'three'])
  })

  it('run where it holds from the start, also when the screen is drawn again for something else', async () => {
    const start: Screen['on'] = [
      {
        when: expression((scope) => (done(scope) ?? 0) >= 3),
        do: [{ step: 'set', values: { seen: 1 } }, notify('three')],
      },
    ]
    const shown = await show({ on: start }, at(3))
    await pass(0)
    expect(said(shown)).toEqual(['three'])
  })
})

describe('steps that run once in a session', () => {
  const operation = query('job', [])
  const about = { current: 'a' as string | undefined }
  const on: Screen['on'] = [
    {
      when: expression((scope) => (done(scope) ?? 0) >= 3),
      once: expression(() => about.current),
      do: [{ step: 'notify', notice: { text: text('three'), tone: 'warning' } }],
    },
  ]
  beforeEach(() => {
    sessionStorage.clear()
    about.current = 'a'
  })

  it('run once for each value, also when the page is left and loaded anew (P-4-35)', async () => {
    const first = await show({ on }, at(3))
    expect(said(first)).toEqual(['three'])
    first.view.unmount()
    const again = await show({ on }, at(3))
    expect(said(again)).toEqual([])
    again.view.unmount()
    about.current = 'b'
    const other = await show({ on }, at(3))
    expect(said(other)).toEqual(['three'])
    other.view.unmount()
    forgetHappened()
    expect(said(await show({ on }, at(3)))).toEqual(['three'])
  })

  it('run for another value while the condition goes on to hold, and not while there is none', async () => {
    about.current = undefined
    const shown = await show({ data: { job: { operation, every: 1000 } }, on }, at(3))
    expect(said(shown)).toEqual([])
    for (const value of ['a', 'b', 'a']) {
      about.current = value
      shown.backend.answer = at(4 + said(shown).length)
      await pass(1000)
    }
    expect(said(shown)).toEqual(['three', 'three'])
  })
})

/** Lets the test go to another page. */
function Way({ way }: { way: { go?: (to: string) => void } }) {
  way.go = useNavigate()
  return null
}

describe('data that is asked for again when there is a reason to look', () => {
  const job = { operation: query('job', []), fresh: 60_000 }
  const lookedAt = (hidden: boolean) =>
    act(async () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    })

  it('comes anew with another page or the window, once it is old; nothing is asked meanwhile', async () => {
    const backend = { answer: at(1) }
    const calls = answerCalls({ job: () => backend.answer })
    const { around } = createPlace({ blocks: { text: { View: Words, Skeleton: Bones } } })
    const way: { go?: (to: string) => void } = {}
    render(
      <MemoryRouter>
        <Way way={way} />
        {around(<ScreenView screen={screenOf({ data: { job } })} />)}
      </MemoryRouter>,
    )
    await pass(0)
    expect(calls).toHaveLength(1)
    await pass(59_000)
    await lookedAt(false)
    expect(calls).toHaveLength(1)
    await pass(600_000)
    expect(calls).toHaveLength(1)
    backend.answer = at(2)
    await lookedAt(true)
    expect(calls).toHaveLength(1)
    await lookedAt(false)
    expect(calls).toHaveLength(2)
    expect(screen.getByText('2 percent')).toBeTruthy()
    await act(async () => way.go?.('/other'))
    await pass(0)
    expect(calls).toHaveLength(2)
    await pass(61_000)
    await act(async () => way.go?.('/third'))
    await pass(0)
    expect(calls).toHaveLength(3)
    vi.restoreAllMocks()
  })
})

describe('a dialog', () => {
  const dialogOf = (parts: Partial<Dialog>): Dialog => ({
    ...screenOf({ data: {} }),
    title: text('Hang on'),
    input: [],
    blocks: [{ block: 'text', at: 'text', text: text('Nearly there') }],
    ...parts,
  })

  async function open(dialog: Dialog, names = {}) {
    const { WindowHost } = await import('../../src/runtime/windows/window-host.tsx')
    const { around, services } = createPlace({ blocks: { text: { View: Words, Skeleton: Bones } }, names })
    render(around(<WindowHost />))
    await act(async () => {
      services.windows.show(dialog, {}, services.pageScopes.of({}))
    })
    await pass(0)
    await pass(0)
    return services
  }

  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })

  it('that is not closable has no button for it and is not closed by a key, but by its own steps', async () => {
    const closing = { when: expression(() => true), do: [{ step: 'close' } as const] }
    const services = await open(dialogOf({ closable: false }))
    expect(screen.getByRole('dialog', { name: 'Hang on' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    await press('Escape')
    expect(services.windows.open.get()).toHaveLength(1)
    const other = await open(dialogOf({ closable: false, on: [closing] }))
    expect(other.windows.open.get()).toHaveLength(0)
  })

  it('is closed by the key where nothing is said', async () => {
    const services = await open(dialogOf({}))
    await press('Escape')
    expect(services.windows.open.get()).toHaveLength(0)
  })

  it('closes when what it is about holds no more', async () => {
    const services = await open(dialogOf({ when: expression(() => false) }))
    expect(services.windows.open.get()).toHaveLength(0)
  })
})
