import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Operation } from '../../generator/grammar/compiled.ts'
import { ConnectionHost } from '../../src/app/connection-host.tsx'
import { askServer } from '../../src/runtime/connection/ask-server.ts'
import { createConnection } from '../../src/runtime/connection/connection.ts'
import { Failure, failureOf } from '../../src/runtime/failures/failure.ts'
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
  // What it is tried in is counted from here on.
  while (!banner()) await act(turn)
  return { back }
}

/** A turn of the event loop, of which timers that are held know nothing. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
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

describe('what is to be done while the server cannot be reached', () => {
  const write: Operation = {
    name: 'plant',
    kind: 'mutation',
    field: 'plant',
    text: 'mutation plant{plant}',
    variables: [],
  }

  /** A console with its own services, of which a write is sent as a step of a form or an action sends it. */
  async function openWhole() {
    // Nobody tries by itself here: times go on.
    vi.useRealTimers()
    const stage = createStage()
    const { services } = stage
    const { api, notices } = services
    render(
      <Page stage={stage}>
        <ConnectionHost />
      </Page>,
    )
    await act(async () => void (await import('../../src/app/connection-banner.tsx')))
    const send = () =>
      act(async () => {
        const failed = await api.mutate(write, {}).catch((thrown: Failure) => thrown)
        services.fail(failed as Failure)
        await import('../../src/app/trouble.ts')
      })
    return { services, send, said: () => notices.shown.get().map(({ text }) => text) }
  }

  it('is told once, by the banner, also by the write that finds it out (P-8-01)', async () => {
    const { send, said } = await openWhole()
    await send()
    await screen.findByText(/not been reached since .* Nothing came back/)
    await send()
    expect(said()).toEqual([])
  })

  it('is said in a notice when the server is back, and not any more of the next outage', async () => {
    const { services, send, said } = await openWhole()
    await send()
    await screen.findByText(/Nothing came back/)
    act(() => services.connection.reached())
    expect(banner()).toBeNull()
    expect(said()).toEqual([expect.stringMatching(/^Nothing came back for what you did at /)])
    act(() => services.connection.lost())
    expect((await screen.findByText(/not been reached since/)).textContent).not.toMatch(/Nothing came back/)
  })

  it('is told by the banner too where what somebody opens has no code yet', async () => {
    const { services, said } = await openWhole()
    services.fail(failureOf(new TypeError('Failed to fetch dynamically imported module: /assets/window.js'), 'open'))
    await screen.findByText(/not been reached since/)
    expect(said()).toEqual([])
  })

  it('is told while the code of the banner is on its way', async () => {
    const stage = createStage()
    render(
      <Page stage={stage}>
        <ConnectionHost />
      </Page>,
    )
    act(() => stage.services.connection.lost())
    expect(screen.getByRole('status').textContent).toBe(stage.services.texts.engine('offline'))
  })

  it('is told in a notice where nothing else tells it: another server is out of reach', async () => {
    const { services, said } = await openWhole()
    called.mockImplementation(async () => new Response('{}'))
    act(() => services.fail(new Failure({ kind: 'offline', operation: 'upload', message: 'Failed' })))
    await vi.waitFor(() => expect(said()).toEqual([services.texts.engine('offline')]))
    expect(banner()).toBeNull()
  })
})
