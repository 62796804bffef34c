import { describe, expect, it, vi } from 'vitest'
import type { Api } from '../../src/runtime/data/api.ts'
import { createResources } from '../../src/runtime/data/resources.ts'
import { callKey } from '../../src/runtime/data/variables.ts'
import { settle } from '../../src/runtime/expressions/settle.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { deferred, envelope, operation } from './support/builders.ts'

const beds = operation('beds', ['Words'])
const ok = (data: unknown) => ({ beds: { status: 200, error: null, data } })
const refused = { beds: { status: 403, error: { ErrorType: 'Forbidden', Message: 'No.' }, data: null } }

function made(answer: (variables: Readonly<Record<string, unknown>>) => Promise<unknown>) {
  const query = vi.fn((_operation: unknown, variables: Readonly<Record<string, unknown>>) => answer(variables))
  let changed: (body: unknown) => void = () => {}
  const api: Api = {
    query,
    follow: (_operation, _variables, listener) => {
      changed = listener
      return () => {}
    },
    mutate: async () => ({}),
    ask: async () => ({}),
    exchange: async () => '',
    client: async () => ({}),
    clear: async () => {},
  }
  const failed = vi.fn()
  return {
    query,
    failed,
    resources: createResources({ api, envelope, failed, departing: () => false }),
    change: (body: unknown) => changed(body),
  }
}

describe('a resource', () => {
  it('is asked for once, whoever reads it, and suspends until it is there', async () => {
    const { query, resources } = made(async () => ok(['rose']))
    const read = () => resources.of(beds, { Words: 'r' }).read().data
    expect(await settle(read)).toEqual(['rose'])
    expect(read()).toEqual(['rose'])
    expect(query).toHaveBeenCalledTimes(1)
  })

  it('is another one for other variables, in whatever order they are named', () => {
    const both = operation('both', ['a', 'b'])
    expect(callKey(both, { a: 1, b: { c: 1, d: 2 } })).toBe(callKey(both, { b: { d: 2, c: 1 }, a: 1 }))
    expect(callKey(both, { a: 1 })).not.toBe(callKey(both, { a: '1' }))
  })

  it('throws its failure and tells of it; a retry loads again (P-8-01)', async () => {
    let answer: unknown = refused
    const { failed, resources } = made(async () => answer)
    const resource = resources.of(beds, {})
    await resource.settled
    expect(() => resource.read()).toThrow(Failure)
    resource.subscribe(() => {})
    expect(failed).toHaveBeenCalledTimes(1)
    answer = ok(['rose'])
    resources.retryFailed()
    expect(await settle(() => resource.read().data)).toEqual(['rose'])
  })

  it('tells nobody of a failure that nobody waits for: its page may have been refused (P-6-05)', async () => {
    const { failed, resources } = made(async () => refused)
    await resources.of(beds, {}).settled
    expect(failed).not.toHaveBeenCalled()
  })

  it('shows what it has while it loads again, and keeps it when that fails', async () => {
    let answer: unknown = ok(['rose'])
    const { failed, resources } = made(async () => answer)
    const resource = resources.of(beds, {})
    await resource.settled
    resource.subscribe(() => {})
    answer = refused
    const reloaded = resource.reload()
    expect(resource.read().data).toEqual(['rose'])
    await reloaded
    expect(resource.read().data).toEqual(['rose'])
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('drops an answer that a later one has overtaken', async () => {
    const answers = [deferred<unknown>(), deferred<unknown>()]
    let call = 0
    const { resources } = made(() => answers[call++]?.promise ?? Promise.reject(new Error('Too many calls.')))
    const resource = resources.of(beds, {})
    const second = resource.reload()
    answers[1]?.resolve(ok(['new']))
    await second
    answers[0]?.resolve(ok(['old']))
    await answers[0]?.promise
    await Promise.resolve()
    expect(resource.read().data).toEqual(['new'])
  })

  it('follows what other calls change, unless that is a failure', async () => {
    const { resources, change } = made(async () => ok(['rose']))
    const resource = resources.of(beds, {})
    await resource.settled
    change(ok(['lily']))
    expect(resource.read().data).toEqual(['lily'])
    change(refused)
    expect(resource.read().data).toEqual(['lily'])
  })

  it('is fetched again by its operation’s name when it is shown, and forgotten when it is not (P-4-05)', async () => {
    const { query, resources } = made(async ({ Words }) => ok([Words]))
    const shown = resources.of(beds, { Words: 'shown' })
    const hidden = resources.of(beds, { Words: 'hidden' })
    await Promise.all([shown.settled, hidden.settled])
    shown.subscribe(() => {})
    await resources.refetch(['beds', 'others'])
    expect(query).toHaveBeenCalledTimes(3)
    expect(resources.of(beds, { Words: 'shown' })).toBe(shown)
    expect(resources.of(beds, { Words: 'hidden' })).not.toBe(hidden)
  })

  it('gives the fields that the entity derives', async () => {
    const { resources } = made(async () => ok([{ rows: 2, plants: 3 }]))
    const derive = (bed: { rows: number; plants: number }) => ({ ...bed, total: bed.rows * bed.plants })
    const resource = resources.of(beds, {}, { name: 'Bed', type: 'Bed', key: 'id', fields: {}, derive })
    expect(await settle(() => resource.read().data)).toEqual([{ rows: 2, plants: 3, total: 6 }])
  })
})
