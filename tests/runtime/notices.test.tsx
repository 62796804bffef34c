import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticeHost } from '../../src/runtime/notices/notice-host.tsx'
import { createNotices } from '../../src/runtime/notices/notices.ts'
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
    expect(screen.getByText('Twice').textContent).toBe('Twice×2')
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
