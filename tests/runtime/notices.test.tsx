import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '../../generator/grammar/actions.ts'
import { type RunPlace, runSteps } from '../../src/runtime/actions/run-steps.ts'
import { NoticeHost } from '../../src/runtime/notices/notice-host.tsx'
import { createNotices } from '../../src/runtime/notices/notices.ts'
import { abilityOf, expression, gate, operation, scopesOf, text } from './support/builders.ts'
import { createPlace } from './support/place.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function show() {
  const { around, services } = createPlace()
  render(around(<NoticeHost />))
  const notify = (text: string, tone: 'success' | 'info' | 'danger', stays?: number) =>
    act(() => services.notices.notify({ text, tone, stays }))
  const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
  return { services, notify, pass }
}

describe('messages to staff', () => {
  it('stay as long as their tone says: success 3 s, default 4 s, errors 5 s (P-9-12, P-9-13, P-9-14)', () => {
    const { notify, pass } = show()
    for (const [tone, stays] of [
      ['success', 3000],
      ['info', 4000],
      ['danger', 5000],
    ] as const) {
      notify(tone, tone)
      pass(stays - 1)
      expect(screen.queryByText(tone)).not.toBeNull()
      pass(1)
      expect(screen.queryByText(tone)).toBeNull()
    }
  })

  it('stay as long as they say themselves', () => {
    const { notify, pass } = show()
    notify('short', 'success', 2000)
    pass(2000)
    expect(screen.queryByText('short')).toBeNull()
  })

  it('stand at the top, in a live region that is there before (P-9-13)', () => {
    const { notify } = show()
    const region = screen.getByRole('region', { name: 'notices' })
    expect(region.dataset.place).toBe('top')
    const live = region.querySelector('[aria-live="polite"]')
    notify('Done.', 'success')
    expect(live?.textContent).toContain('Done.')
  })

  it('do not go while they are pointed at', () => {
    const { notify, pass } = show()
    notify('Read me', 'success')
    const notice = screen.getByText('Read me').closest('[data-notice]') as HTMLElement
    fireEvent.pointerEnter(notice)
    pass(60_000)
    expect(screen.queryByText('Read me')).not.toBeNull()
    fireEvent.pointerLeave(notice)
    pass(3000)
    expect(screen.queryByText('Read me')).toBeNull()
  })

  it('do not go while they have the focus; Escape puts them away, and the focus goes back', () => {
    const { notify, pass } = show()
    const before = document.body.appendChild(document.createElement('button'))
    before.focus()
    notify('One', 'success')
    notify('Two', 'success')
    const [one, two] = screen.getAllByRole('button', { name: 'dismiss' })
    act(() => one?.focus())
    pass(60_000)
    expect(screen.queryByText('One')).not.toBeNull()
    expect(screen.queryByText('Two')).toBeNull()
    notify('Three', 'success')
    expect(two?.isConnected).toBe(false)
    const window = vi.fn()
    document.addEventListener('keydown', window)
    const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
    pressEscape()
    expect(screen.queryByText('One')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'dismiss' }))
    pressEscape()
    expect(screen.queryByText('Three')).toBeNull()
    expect(document.activeElement).toBe(before)
    // A window below stays as it is: the key was for the message.
    expect(window).not.toHaveBeenCalled()
    pressEscape()
    expect(window).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', window)
    before.remove()
  })

  it('are read at once where something failed, and when there is time otherwise; none is read twice', () => {
    const { notify } = show()
    const live = (how: string) => document.querySelector(`[aria-live="${how}"]`)?.textContent
    expect([live('assertive'), live('polite')]).toEqual(['', ''])
    notify('Failed', 'danger')
    notify('Saved', 'success')
    notify('By the way', 'info')
    expect(live('assertive')).toBe('Failed')
    expect(live('polite')).toBe('SavedBy the way')
  })

  it('are four at most at once; the oldest gives way, and all are in the history (P-9-13)', () => {
    const { notify, services } = show()
    for (const words of ['1', '2', '3', '4', '5']) notify(words, 'info')
    expect(services.notices.shown.get().map(({ text }) => text)).toEqual(['2', '3', '4', '5'])
    expect(services.notices.history.said.get().map(({ text }) => text)).toEqual(['5', '4', '3', '2', '1'])
  })

  it('are no history of somebody who is not signed in', () => {
    const notices = createNotices({ success: 1, info: 1, warning: 1, danger: 1 }, () => false)
    notices.notify({ text: 'Incorrect password', tone: 'danger' })
    expect(notices.shown.get()).toHaveLength(1)
    expect(notices.history.said.get()).toEqual([])
  })

  it('are counted once more when the same is said twice, for as long as the last time wants', () => {
    const { notify, pass } = show()
    notify('Twice', 'danger')
    pass(4000)
    const first = screen.getByText('Twice')
    notify('Twice', 'danger')
    expect(screen.getAllByText('Twice')).toHaveLength(1)
    expect(screen.getByText('Twice').parentElement?.textContent).toBe('Twice×2')
    // It is put in anew, so that it is read again.
    expect(first.isConnected).toBe(false)
    pass(4000)
    expect(screen.queryByText('Twice')).not.toBeNull()
  })

  it('can be put away, and nothing is said for nothing', () => {
    const { notify } = show()
    notify('  ', 'danger')
    expect(screen.queryByRole('button')).toBeNull()
    notify('Away', 'danger')
    fireEvent.click(screen.getByRole('button', { name: 'dismiss' }))
    expect(screen.queryByText('Away')).toBeNull()
  })
})

describe('the button that takes back what a message tells', () => {
  const fields = operation('plant', ['Bed'], 'mutation')
  const put = (bed: string): Step => ({
    step: 'notify',
    notice: {
      text: text(`${bed} is empty`),
      tone: 'success',
      stays: 10_000,
      undo: {
        label: text('Undo'),
        do: [{ step: 'mutate', operation: fields, with: { Bed: expression((scope) => scope.bed) } }],
      },
    },
  })

  /** Empties beds, one after the other. `answer`: what the server says to what is taken back. */
  async function emptied(beds: readonly string[], answer: () => Promise<unknown>, notice = put) {
    const { around, services } = createPlace()
    vi.spyOn(services.api, 'mutate').mockImplementation(answer as never)
    render(around(<NoticeHost />))
    const place: RunPlace = {
      services,
      ability: abilityOf([]),
      setState() {},
      close: () => true,
      upload: { progress() {} },
      setAppearance() {},
    }
    for (const bed of beds) await act(async () => void (await runSteps([notice(bed)], scopesOf({ bed }), place)))
    return { services, sent: () => vi.mocked(services.api.mutate).mock.calls.map(([, values]) => values) }
  }
  const done = async () => ({ plant: { status: 200, error: null, message: '' } })
  const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)))

  it('runs its steps with the names of the moment in which it was told, and takes the message with it', async () => {
    const { services, sent } = await emptied(['North', 'South'], done)
    const [north] = screen.getAllByRole('button', { name: 'Undo' })
    fireEvent.click(north as HTMLElement)
    await settle()
    expect(sent()).toEqual([{ Bed: 'North' }])
    expect(screen.queryByText(/North is empty/)).toBeNull()
    expect(screen.getByText(/South is empty/)).not.toBeNull()
    // The session's list has the words, without a button.
    expect(services.notices.history.said.get().map((one) => one.text)).toEqual(['South is empty', 'North is empty'])
  })

  it('is another one each time, though the same is said; too many take first what cannot be taken back', async () => {
    const { services, sent } = await emptied(['North', 'North'], done)
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
    act(() => {
      for (const words of ['1', '2', '3']) services.notices.notify({ text: words, tone: 'info' })
    })
    expect(services.notices.shown.get().map((one) => one.text)).toEqual(['North is empty', 'North is empty', '2', '3'])
    for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button)
    await settle()
    expect(sent()).toHaveLength(2)
  })

  it('stays as long as it says, and while its steps run; pressed again meanwhile, it does nothing', async () => {
    let answer = (_: unknown) => {}
    const { sent } = await emptied(['North'], () => new Promise((resolve) => (answer = resolve)))
    act(() => vi.advanceTimersByTime(9_999))
    const button = screen.getByRole('button', { name: 'Undo' })
    fireEvent.click(button)
    fireEvent.click(button)
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
    expect(sent()).toHaveLength(1)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/North is empty/).parentElement?.textContent).toContain('loading')
    answer(await done())
    await settle()
    expect(screen.queryByText(/North is empty/)).toBeNull()
  })

  it('can be pressed again where it failed, which is told', async () => {
    const answers = [async () => ({ plant: { status: 500, error: 'It rains.' } }), done]
    const { services } = await emptied(['North'], () => (answers.shift() ?? done)())
    const fail = vi.spyOn(services, 'fail').mockImplementation(() => {})
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await settle()
    expect(fail.mock.calls.map(([failure]) => failure.message)).toEqual(['It rains.'])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await settle()
    expect(screen.queryByText(/North is empty/)).toBeNull()
  })

  it('is reached by F8 from wherever somebody is, also from a field; the focus goes back when it was used', async () => {
    await emptied(['North', 'South'], done)
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    const newest = screen.getAllByRole('button', { name: 'Undo' })[1] as HTMLElement
    expect(screen.getByText(/South is empty/).parentElement?.textContent).toContain('reach')
    expect(newest.getAttribute('aria-keyshortcuts')).toBe('F8')
    fireEvent.keyDown(field, { key: 'F8' })
    expect(document.activeElement).toBe(newest)
    act(() => vi.advanceTimersByTime(60_000))
    expect(newest.isConnected).toBe(true)
    fireEvent.click(newest)
    await settle()
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('is not there for whom its gate denies, and gone with whoever it was there for', async () => {
    const gated = (bed: string): Step => {
      const step = put(bed) as Extract<Step, { step: 'notify' }>
      const undo = step.notice.undo && {
        ...step.notice.undo,
        gate: gate({ can: [{ action: 'Update', subject: 'Beds' }] }),
      }
      return { ...step, notice: { ...step.notice, undo } }
    }
    const { services } = await emptied(['North'], done, gated)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    const undo = { label: 'Undo', run: async () => true }
    act(() => services.notices.notify({ text: 'South', tone: 'info', undo }))
    act(() => services.notices.forget())
    expect(services.notices.shown.get().map((one) => one.text)).toEqual(['North is empty'])
    expect(services.notices.history.said.get()).toEqual([])
  })
})
