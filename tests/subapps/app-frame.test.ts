import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppContext, Mounted } from '../../src/subapps/contract.ts'
import { type AppFrame, openFrame } from '../../src/subapps/host/app-frame.ts'
import { deferred } from '../runtime/support/builders.ts'
import { until } from '../support/until.ts'

const timeout = 120_000
const retries = 2

let place: HTMLElement
let told: unknown[]
let contexts: AppContext[]

beforeEach(() => {
  place = document.createElement('div')
  told = []
  contexts = []
})

afterEach(() => {
  vi.useRealTimers()
})

function open(load: () => Promise<unknown>, before?: Promise<void>): AppFrame {
  const context = (signal: AbortSignal) => {
    const made = { contract: 1, signal } as unknown as AppContext
    contexts.push(made)
    return made
  }
  return openFrame({ place, load, context, timeout, retries, before, report: (thrown) => told.push(thrown) })
}

/** A module whose mount breaks so many times and stands then. */
function breaking(times: number) {
  const elements: HTMLElement[] = []
  const unmount = vi.fn()
  const update = vi.fn()
  const mount = vi.fn((element: HTMLElement): Mounted => {
    elements.push(element)
    if (elements.length <= times) {
      element.textContent = 'half drawn'
      throw new Error(`Broken ${elements.length}.`)
    }
    element.textContent = 'drawn'
    return { unmount, update }
  })
  return { module: { contract: 1, mount }, mount, unmount, update, elements }
}

const phase = (frame: AppFrame) => frame.state.get().phase

function kindOf(frame: AppFrame) {
  const state = frame.state.get()
  return state.phase === 'failed' ? { kind: state.failure.kind, message: state.failure.message } : undefined
}

const settled = (frame: AppFrame) => until(() => expect(phase(frame)).not.toBe('loading'))

describe('the frame of a sub-application', () => {
  it('mounts into an element of its own', async () => {
    const { module, mount } = breaking(0)
    const frame = open(async () => module)
    expect(phase(frame)).toBe('loading')
    await settled(frame)
    expect(phase(frame)).toBe('mounted')
    expect(mount).toHaveBeenCalledOnce()
    expect(place.textContent).toBe('drawn')
  })

  it.each([1, 2])(
    'tries again in a fresh element when the mount breaks: %i times, it stands then (P-1-11)',
    async (times) => {
      const { module, elements } = breaking(times)
      const frame = open(async () => module)
      await settled(frame)
      expect(phase(frame)).toBe('mounted')
      expect(elements).toHaveLength(times + 1)
      expect(new Set(elements).size).toBe(times + 1)
      expect(place.children).toHaveLength(1)
      expect(place.textContent).toBe('drawn')
      expect(told).toHaveLength(times)
    },
  )

  it('gives up after three broken mounts, with what the last one said (P-1-11)', async () => {
    const { module, mount } = breaking(9)
    const frame = open(async () => module)
    await settled(frame)
    expect(mount).toHaveBeenCalledTimes(3)
    expect(kindOf(frame)).toEqual({ kind: 'broken', message: 'Broken 3.' })
    expect(place.children).toHaveLength(0)
  })

  it('counts a mount that rejects as broken', async () => {
    const mount = vi.fn(async () => Promise.reject(new Error('No.')))
    const frame = open(async () => ({ contract: 1, mount }))
    await settled(frame)
    expect(mount).toHaveBeenCalledTimes(3)
  })

  it('does not try again what could not be loaded (P-1-11)', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const frame = open(load)
    await settled(frame)
    expect(load).toHaveBeenCalledOnce()
    expect(kindOf(frame)?.kind).toBe('missing')
  })

  it.each([
    ['another contract', { contract: 2, mount: () => ({ unmount() {} }) }],
    ['no contract', { mount: () => ({ unmount() {} }) }],
    ['no mount', { contract: 1 }],
    ['nothing', undefined],
  ])('mounts no module with %s', async (_what, module) => {
    const frame = open(async () => module)
    await settled(frame)
    expect(kindOf(frame)?.kind).toBe('unfit')
    expect(place.children).toHaveLength(0)
  })

  it('does not try again a mount that says not how to unmount', async () => {
    const mount = vi.fn(() => ({}) as Mounted)
    const frame = open(async () => ({ contract: 1, mount }))
    await settled(frame)
    expect(mount).toHaveBeenCalledOnce()
    expect(kindOf(frame)?.kind).toBe('unfit')
  })

  it('gives loading up after 120 s, once (P-9-16)', async () => {
    vi.useFakeTimers()
    const load = vi.fn(() => new Promise<never>(() => {}))
    const frame = open(load)
    await vi.advanceTimersByTimeAsync(timeout - 1)
    expect(phase(frame)).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(kindOf(frame)?.kind).toBe('late')
    expect(load).toHaveBeenCalledOnce()
  })

  it('gives a mount up that never ends, and what it mounts later', async () => {
    vi.useFakeTimers()
    const mounting = deferred<Mounted>()
    const mount = vi.fn(() => mounting.promise)
    const frame = open(async () => ({ contract: 1, mount }))
    await vi.advanceTimersByTimeAsync(timeout)
    expect(kindOf(frame)?.kind).toBe('late')
    expect(mount).toHaveBeenCalledOnce()
    const unmount = vi.fn()
    mounting.resolve({ unmount })
    await vi.advanceTimersByTimeAsync(0)
    expect(unmount).toHaveBeenCalledOnce()
  })

  it('never mounts later what was left while it loaded', async () => {
    const loading = deferred<unknown>()
    const { module, mount } = breaking(0)
    const frame = open(() => loading.promise)
    await frame.leave()
    loading.resolve(module)
    await loading.promise
    await Promise.resolve()
    expect(mount).not.toHaveBeenCalled()
    expect(phase(frame)).toBe('loading')
  })

  it('unmounts what was left while it mounted, and tells it by the signal', async () => {
    const mounting = deferred<Mounted>()
    const unmount = vi.fn()
    const frame = open(async () => ({ contract: 1, mount: () => mounting.promise }))
    await until(() => expect(contexts).toHaveLength(1))
    await frame.leave()
    expect(contexts[0]?.signal.aborted).toBe(true)
    mounting.resolve({ unmount })
    await until(() => expect(unmount).toHaveBeenCalledOnce())
    expect(phase(frame)).toBe('loading')
  })

  it('is mounted once by whoever comes back', async () => {
    const { module, mount, unmount } = breaking(0)
    const first = open(async () => module)
    const gone = first.leave()
    const second = open(async () => module, gone)
    await settled(second)
    expect(mount).toHaveBeenCalledOnce()
    expect(unmount).not.toHaveBeenCalled()
  })

  it('waits until whoever stood there before has gone, but not for ever', async () => {
    vi.useFakeTimers()
    const order: string[] = []
    const never = { contract: 1, mount: () => ({ unmount: () => new Promise<void>(() => order.push('unmount')) }) }
    const first = open(async () => never)
    await vi.advanceTimersByTimeAsync(0)
    const gone = first.leave()
    const next = {
      contract: 1,
      mount() {
        order.push('mount')
        return { unmount() {} }
      },
    }
    const second = open(async () => next, gone)
    await vi.advanceTimersByTimeAsync(4999)
    expect(order).toEqual(['unmount'])
    await vi.advanceTimersByTimeAsync(1)
    expect(order).toEqual(['unmount', 'mount'])
    expect(phase(second)).toBe('mounted')
    expect(String(told[0])).toMatch(/too long to unmount/)
  })

  it('contains an unmount that breaks', async () => {
    const mount = () => ({
      unmount() {
        throw new Error('Not today.')
      },
    })
    const frame = open(async () => ({ contract: 1, mount }))
    await settled(frame)
    await frame.leave()
    expect(String(told[0])).toMatch(/Not today/)
  })

  it('tells what changes, with another context', async () => {
    const { module, update } = breaking(0)
    const frame = open(async () => module)
    frame.update()
    await settled(frame)
    frame.update()
    expect(update).toHaveBeenCalledOnce()
    expect(update.mock.calls[0]?.[0]).toBe(contexts.at(-1))
  })

  it('takes away what breaks later, and says so once', async () => {
    const { module, unmount } = breaking(0)
    const frame = open(async () => module)
    await settled(frame)
    frame.fail(new Error('A timer broke.'))
    frame.fail(new Error('And another one.'))
    expect(kindOf(frame)).toEqual({ kind: 'broken', message: 'A timer broke.' })
    expect(place.children).toHaveLength(0)
    await until(() => expect(unmount).toHaveBeenCalledOnce())
  })

  it('takes away what breaks when it is told of a change', async () => {
    const mount = () => ({
      unmount() {},
      update() {
        throw new Error('Never heard of it.')
      },
    })
    const frame = open(async () => ({ contract: 1, mount }))
    await settled(frame)
    frame.update()
    expect(kindOf(frame)?.message).toBe('Never heard of it.')
  })

  it('does not stand when it has said in mounting that it cannot go on', async () => {
    const mounting = deferred<Mounted>()
    const unmount = vi.fn()
    const frame = open(async () => ({ contract: 1, mount: () => mounting.promise }))
    await until(() => expect(contexts).toHaveLength(1))
    frame.fail(new Error('I give up.'))
    mounting.resolve({ unmount })
    await until(() => expect(unmount).toHaveBeenCalledOnce())
    expect(kindOf(frame)?.message).toBe('I give up.')
  })
})
