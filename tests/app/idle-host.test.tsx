import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IdleHost } from '../../src/app/idle-host.tsx'
import type { Services } from '../../src/runtime/services.ts'
import { clock, said } from '../../src/runtime/session/idle-window.tsx'
import { createStage, Page } from '../blocks/support/stage.tsx'
import { until } from '../support/until.ts'

const second = 1000
const minute = 60 * second
const start = new Date('2026-03-02T08:00:00Z').getTime()
const words = (key: string, text: string | ((args: { left: unknown }) => string)) => ({ key, text })

const question = {
  title: words('t', 'Are you still there?'),
  text: words('x', ({ left }: { left: unknown }) => `Signed out in ${left}.`),
  stay: words('s', 'I NEED MORE TIME'),
  leave: { label: words('l', 'LOGOUT'), do: [{ step: 'session', call: 'signOut' }] },
}

/** A console with somebody signed in, or who signs in later. */
async function open({ signedIn = true, load = async () => ({ question }), remembered = false } = {}) {
  const stage = createStage()
  const { session, spec } = stage.services
  session.state.set({ signedIn, values: {} })
  const leave = () => session.state.set({ signedIn: false, values: {} })
  const signOut = vi.fn(async () => {
    leave()
    return {}
  })
  const end = vi.fn(async () => leave())
  const idle = { after: 480, warn: 10, check: second, load }
  const services = {
    ...stage.services,
    spec: { ...spec, console: { ...spec.console, idle } },
    session: { ...session, calls: { ...session.calls, signOut }, end, remembered: () => remembered },
  } as unknown as Services
  render(
    <Page stage={{ ...stage, services }}>
      <IdleHost />
      <label>
        Note <input />
      </label>
    </Page>,
  )
  // The code that watches comes with the session.
  await act(async () => void (await import('../../src/app/idle-watch.tsx')))
  return { session, signOut, end }
}

/** Lets the clock show so much; the last second goes by as seconds do, what was before as when the machine sleeps. */
async function at(ms: number) {
  await act(async () => {
    vi.setSystemTime(start + ms - second)
    vi.advanceTimersByTime(second)
  })
}
const dialog = () => screen.queryByRole('alertdialog')
const asked = () => screen.findByRole('alertdialog')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('whoever does nothing', () => {
  it('is asked after 470 minutes, not a second before, with a countdown (P-4-30, P-9-08)', async () => {
    await open()
    await at(470 * minute - second)
    expect(dialog()).toBeNull()
    await at(470 * minute)
    const window = await asked()
    expect(window.textContent).toContain('Signed out in 10:00.')
    expect(window).toHaveProperty('role', 'alertdialog')
    await at(470 * minute + second)
    expect(window.textContent).toContain('Signed out in 9:59.')
    await until(() => expect(document.activeElement?.textContent).toBe('I NEED MORE TIME'))
  })

  it('is read the time that is left when it says something, not each second', async () => {
    await open()
    await at(470 * minute)
    await asked()
    const spoken = () => screen.getByRole('status').textContent
    expect(spoken()).toBe('')
    await at(470 * minute + 30 * second)
    expect(spoken()).toBe('')
    await at(471 * minute)
    expect(spoken()).toBe('Signed out in 9:00.')
    expect([60, 59, 30, 29, 10, 1].map((seconds) => clock(said(seconds * second)))).toEqual([
      '1:00',
      '1:00',
      '0:30',
      '0:30',
      '0:10',
      '0:10',
    ])
  })

  it('begins anew with I NEED MORE TIME, or Escape (P-4-31)', async () => {
    const { signOut } = await open()
    await at(475 * minute)
    fireEvent.click(await screen.findByRole('button', { name: 'I NEED MORE TIME' }))
    await until(() => expect(dialog()).toBeNull())
    await at(475 * minute + 469 * minute)
    expect(dialog()).toBeNull()
    await at(475 * minute + 470 * minute + second)
    fireEvent.keyDown(await asked(), { key: 'Escape' })
    await until(() => expect(dialog()).toBeNull())
    expect(signOut).not.toHaveBeenCalled()
  })

  it('is signed out by LOGOUT (P-4-32)', async () => {
    const { signOut, end } = await open()
    await at(472 * minute)
    const button = await screen.findByRole('button', { name: 'LOGOUT' })
    fireEvent.click(button)
    fireEvent.click(button)
    await until(() => expect(dialog()).toBeNull())
    expect([signOut.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
  })

  it('is signed out at zero (P-4-32)', async () => {
    const { signOut } = await open()
    await at(480 * minute - second)
    await asked()
    expect(signOut).not.toHaveBeenCalled()
    await at(480 * minute)
    await until(() => expect(signOut).toHaveBeenCalledTimes(1))
    expect(dialog()).toBeNull()
  })

  it('is signed out when the machine wakes hours later, whatever is done first', async () => {
    const { signOut } = await open()
    await act(async () => {
      vi.setSystemTime(start + 10 * 60 * minute)
      fireEvent.pointerMove(document.body)
    })
    await until(() => expect(signOut).toHaveBeenCalledTimes(1))
  })

  it('is signed out even when the code for it cannot be had', async () => {
    const { signOut, end } = await open({ load: async () => Promise.reject(new Error('offline')) })
    await at(480 * minute)
    await until(() => expect(end).toHaveBeenCalledTimes(1))
    expect(signOut).not.toHaveBeenCalled()
  })
})

describe('whoever does something', () => {
  it.each([
    ['types', () => fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'a' } })],
    ['presses a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['points', () => fireEvent.pointerMove(document.body)],
    ['scrolls', () => fireEvent.scroll(document.body)],
    ['touches', () => fireEvent.touchStart(document.body)],
  ])('is not asked: %s', async (_name, act) => {
    await open()
    await at(469 * minute)
    act()
    await at(480 * minute)
    expect(dialog()).toBeNull()
    await at((469 + 470) * minute)
    await asked()
  })

  it('in another tab is not asked here, and says so when there is more time', async () => {
    await open()
    await at(469 * minute)
    localStorage.setItem('console.idle.', String(Date.now()))
    await at(480 * minute)
    expect(dialog()).toBeNull()
    await at((469 + 470) * minute)
    await asked()
    localStorage.setItem('console.idle.', String(Date.now()))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'console.idle.' })))
    await until(() => expect(dialog()).toBeNull())
  })
})

describe('a session', () => {
  it('that nobody has is not watched', async () => {
    const { signOut } = await open({ signedIn: false })
    await at(480 * minute)
    expect([dialog(), signOut.mock.calls.length]).toEqual([null, 0])
  })

  it('that begins here begins anew, whatever the last one left behind', async () => {
    localStorage.setItem('console.idle.', String(start - 500 * minute))
    const { session, signOut } = await open({ signedIn: false })
    act(() => session.state.set({ signedIn: true, values: {} }))
    await at(minute)
    expect([dialog(), signOut.mock.calls.length]).toEqual([null, 0])
  })

  it('goes on after a reload; one that is remembered does so days later (P-2.11-04)', async () => {
    localStorage.setItem('console.idle.', String(start - 500 * minute))
    const tab = await open()
    await until(() => expect(tab.signOut).toHaveBeenCalledTimes(1))
    cleanup()
    localStorage.setItem('console.idle.', String(start - 500 * minute))
    const { signOut } = await open({ remembered: true })
    await at(minute)
    expect([dialog(), signOut.mock.calls.length]).toEqual([null, 0])
  })
})
