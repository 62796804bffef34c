import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../src/runtime/data/api.ts'
import { poll } from '../../src/runtime/data/poll.ts'
import { createResources } from '../../src/runtime/data/resources.ts'
import { deferred, envelope, operation } from './support/builders.ts'

describe('what is asked again and again', () => {
  let hidden = false

  beforeEach(() => {
    vi.useFakeTimers()
    hidden = false
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const turn = (isHidden: boolean) => {
    hidden = isHidden
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('is asked so long after each answer, and never before the last one has come', async () => {
    const answers = [deferred<boolean>(), deferred<boolean>()]
    const ask = vi.fn(() => answers[ask.mock.calls.length - 1]?.promise ?? Promise.resolve(true))
    const stop = poll(1000, ask)
    await vi.advanceTimersByTimeAsync(999)
    expect(ask).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(9000)
    expect(ask).toHaveBeenCalledTimes(1)
    answers[0]?.resolve(true)
    await vi.advanceTimersByTimeAsync(999)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(2)
    stop()
    answers[1]?.resolve(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is not asked behind another window, and at once in front again if it was due', async () => {
    const ask = vi.fn(async () => true)
    const stop = poll(1000, ask)
    turn(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(0)
    turn(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(1)
    turn(true)
    turn(false)
    await vi.advanceTimersByTimeAsync(999)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
    turn(true)
    turn(false)
    await vi.advanceTimersByTimeAsync(5000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('waits twice as long after each failure, a minute at most, and as before after an answer', async () => {
    let isThere = false
    const at: number[] = []
    const began = performance.now()
    const stop = poll(1000, async () => {
      at.push(Math.round((performance.now() - began) / 1000))
      return isThere
    })
    await vi.advanceTimersByTimeAsync(190_000)
    expect(at).toEqual([1, 3, 7, 15, 31, 63, 123, 183])
    isThere = true
    await vi.advanceTimersByTimeAsync(56_000)
    expect(at.slice(8)).toEqual([243, 244, 245, 246])
    stop()
  })
})

describe('a resource that is polled', () => {
  const job = operation('job')
  const ok = (data: unknown) => ({ job: { status: 200, error: null, data } })
  const refused = { job: { status: 403, error: { ErrorType: 'Forbidden', Message: 'No.' }, data: null } }

  async function made(first: unknown) {
    const answers = { next: first }
    const api: Api = {
      query: async () => {
        if (answers.next instanceof Error) throw answers.next
        return answers.next
      },
      follow: () => () => {},
      mutate: async () => ({}),
      ask: async () => ({}),
      exchange: async () => '',
      client: async () => ({}),
      clear: async () => {},
    }
    const failed = vi.fn()
    const page = { left: false }
    const resource = createResources({ api, envelope, failed, departing: () => page.left }).of(job, {})
    const changed = vi.fn()
    resource.subscribe(changed)
    await resource.settled
    changed.mockClear()
    return { answers, failed, resource, changed, page }
  }

  it('tells nobody when it is the same, and everybody when it is not', async () => {
    const { answers, resource, changed } = await made(ok({ done: 1 }))
    answers.next = ok({ done: 1 })
    expect(await resource.poll()).toBe(true)
    expect(changed).not.toHaveBeenCalled()
    answers.next = ok({ done: 2 })
    expect(await resource.poll()).toBe(true)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(resource.read().data).toEqual({ done: 2 })
  })

  it('keeps what it has when there is no answer; a refusal is told once, being out of reach not at all', async () => {
    const { answers, failed, resource, changed } = await made(ok({ done: 1 }))
    answers.next = refused
    expect([await resource.poll(), await resource.poll()]).toEqual([false, false])
    expect(failed).toHaveBeenCalledTimes(1)
    answers.next = ok({ done: 1 })
    expect(await resource.poll()).toBe(true)
    answers.next = new Error('no network')
    expect(await resource.poll()).toBe(false)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(changed).not.toHaveBeenCalled()
    expect(resource.read().data).toEqual({ done: 1 })
  })

  it('tells a refusal that comes while the page is left only where it is shown later still', async () => {
    const { answers, failed, resource, page } = await made(ok({ done: 1 }))
    answers.next = refused
    page.left = true
    await resource.poll()
    expect(failed).not.toHaveBeenCalled()
    page.left = false
    expect(await resource.poll()).toBe(false)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('shows its failure until there is an answer, without loading in between', async () => {
    const { answers, failed, resource } = await made(refused)
    expect(await resource.poll()).toBe(false)
    expect(resource.state.phase).toBe('failed')
    expect(failed).toHaveBeenCalledTimes(1)
    answers.next = ok({ done: 1 })
    const polled = resource.poll()
    expect(resource.state.phase).toBe('failed')
    await polled
    expect(resource.read().data).toEqual({ done: 1 })
  })
})
