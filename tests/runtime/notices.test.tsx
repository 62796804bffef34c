import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticeHost } from '../../src/runtime/notices/notice-host.tsx'
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

  it('are said once when the same is said twice, for as long as the last time wants', () => {
    const { notify, pass } = show()
    notify('Twice', 'danger')
    pass(4000)
    notify('Twice', 'danger')
    expect(screen.getAllByText('Twice')).toHaveLength(1)
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
