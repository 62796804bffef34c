import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { CallAbout } from '../../src/api/api.ts'
import { callAgain } from '../../src/api/call-again.ts'
import { Failure, type FailureDetails } from '../../src/runtime/failures/failure.ts'
import { operation } from '../runtime/support/builders.ts'

const failure = (more: Partial<FailureDetails> = {}) =>
  new Failure({ kind: 'offline', operation: 'beds', message: '', ...more })
const read: CallAbout = { operation: operation('beds', []), variables: {}, isWanted: () => true }
const write = (variables: CallAbout['variables']): CallAbout => ({
  operation: operation('dig', ['Key'], 'mutation'),
  variables,
})

/** Answers one try after the other; time passes by waiting alone. */
function trying(tries: readonly (Failure | string)[], more: { online?: boolean; random?: number } = {}) {
  let now = 0
  const waited: number[] = []
  const rest = [...tries]
  const lost = vi.fn()
  const call = vi.fn(async () => {
    const next = rest.shift()
    if (next instanceof Failure) throw next
    return next
  })
  const needs = {
    now: () => now,
    pause: async (ms: number) => {
      now += ms
      waited.push(ms)
    },
    random: () => more.random ?? 1,
    isOnline: () => more.online ?? true,
    idempotency: 'Key',
    lost,
  }
  const run = (about: CallAbout, first: unknown = failure()) => callAgain(first, call, about, needs)
  return { run, call, lost, waited }
}

describe('a read that nobody answers', () => {
  it('is asked for again, each time after a longer wait', async () => {
    const { run, waited, lost } = trying([failure(), failure(), 'beds'])
    expect(await run(read)).toBe('beds')
    expect(waited).toEqual([300, 600, 1200])
    expect(lost).not.toHaveBeenCalled()
  })

  it('is given up after three further tries', async () => {
    const last = failure({ message: 'last' })
    const { run, call, lost } = trying([failure(), failure(), last])
    await expect(run(read)).rejects.toBe(last)
    expect(call).toHaveBeenCalledTimes(3)
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('waits as long as the backend asks after too many calls, and not at all for one that asks for minutes', async () => {
    const tooMany = (retryAfter?: number) => failure({ kind: 'answered', status: 429, retryAfter })
    const patient = trying(['beds'])
    expect(await patient.run(read, tooMany(2000))).toBe('beds')
    expect(patient.waited).toEqual([2000])
    const { run, call, lost } = trying(['beds'])
    await expect(run(read, tooMany(60_000))).rejects.toMatchObject({ status: 429 })
    expect(call).not.toHaveBeenCalled()
    // It was reached: it said no.
    expect(lost).not.toHaveBeenCalled()
  })

  it('is not asked for again once its page is left', async () => {
    let wanted = true
    const { run, call } = trying(['beds'])
    const about = {
      ...read,
      isWanted: () => {
        const was = wanted
        wanted = false
        return was
      },
    }
    await expect(run(about)).rejects.toThrow()
    expect(call).not.toHaveBeenCalled()
  })

  it('is not asked for again where the browser knows of no network', async () => {
    const { run, call, lost } = trying(['beds'], { online: false })
    await expect(run(read)).rejects.toThrow()
    expect(call).not.toHaveBeenCalled()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('is not asked for again after an answer that would be the same', async () => {
    const { run, call } = trying([failure({ kind: 'answered', message: 'No.' })])
    await expect(run(read)).rejects.toMatchObject({ message: 'No.' })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('never waits longer than a third of a minute in all, whatever is asked (property)', async () => {
    const asked = fc.option(fc.integer({ min: 0, max: 120_000 }), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(
        fc.array(asked, { minLength: 4, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (waits, random) => {
          const [first, ...tries] = waits.map((retryAfter) => failure({ retryAfter }))
          const { run, waited } = trying(tries, { random })
          await expect(run(read, first)).rejects.toThrow()
          expect(waited.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(15_000)
          expect(waited.length).toBeLessThanOrEqual(3)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('a write that nobody answers', () => {
  it('is never sent again', async () => {
    const { run, call, lost } = trying(['dug'])
    await expect(run(write({ id: 1 }))).rejects.toThrow()
    expect(call).not.toHaveBeenCalled()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('is sent again where the backend knows it by its key', async () => {
    const { run, call } = trying([failure({ status: 502 }), 'dug'])
    expect(await run(write({ Key: 'k' }))).toBe('dug')
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('fails at once where there is no network, key or not', async () => {
    const { run, call } = trying(['dug'], { online: false })
    await expect(run(write({ Key: 'k' }))).rejects.toThrow()
    expect(call).not.toHaveBeenCalled()
  })
})
