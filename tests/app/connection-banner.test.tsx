import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionHost } from '../../src/app/connection-host.tsx'
import { askServer } from '../../src/runtime/connection/ask-server.ts'
import { createConnection } from '../../src/runtime/connection/connection.ts'
import type { Services } from '../../src/runtime/services.ts'
import { createStage, Page } from '../blocks/support/stage.tsx'

const called = vi.fn<() => Promise<Response>>()
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  called.mockReset().mockImplementation(noAnswer)
  vi.stubGlobal('fetch', called)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A console whose backend has just been lost. */
async function open() {
  const stage = createStage()
  const back = vi.fn()
  const connection = createConnection({ ask: () => askServer('/graphql'), back })
  render(
    <Page stage={{ ...stage, services: { ...stage.services, connection } as unknown as Services }}>
      <ConnectionHost />
    </Page>,
  )
  await act(async () => void (await import('../../src/app/connection-banner.tsx')))
  await act(async () => connection.lost())
  return { back }
}

const banner = () => screen.queryByRole('button', { name: 'Try again' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('tries by itself, less and less often, until somebody answers', async () => {
  const { back } = await open()
  const times: number[] = []
  for (let second = 1; second <= 90; second += 1) {
    const before = called.mock.calls.length
    await pass(1_000)
    if (called.mock.calls.length > before) times.push(second)
  }
  expect(times).toEqual([3, 9, 21, 51, 81])
  expect(banner()).not.toBeNull()
  called.mockImplementation(async () => new Response('{}'))
  await pass(30_000)
  expect(banner()).toBeNull()
  expect(back).toHaveBeenCalledOnce()
  await pass(90_000)
  expect(called).toHaveBeenCalledTimes(6)
})

it('tries at once when the network is back, and soon again where that was too early', async () => {
  await open()
  await pass(60_000)
  called.mockClear()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(called).toHaveBeenCalledTimes(1)
  expect(banner()).not.toBeNull()
  called.mockImplementation(async () => new Response('{}'))
  await pass(3_000)
  expect(banner()).toBeNull()
})

it('asks nobody while nobody looks, nor takes a gateway for an answer', async () => {
  await open()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(120_000)
  expect(called).not.toHaveBeenCalled()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  called.mockImplementation(async () => new Response('', { status: 502 }))
  await pass(30_000)
  expect(called).toHaveBeenCalledTimes(1)
  expect(banner()).not.toBeNull()
  called.mockImplementation(async () => new Response('{}'))
  const button = banner()
  if (button) await act(async () => void fireEvent.click(button))
  expect(banner()).toBeNull()
})
