import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import { keyFields } from '../../src/generated/type-policies.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { query } from '../blocks/support/operation.ts'
import { deferred } from '../runtime/support/builders.ts'
import { until } from '../support/until.ts'

const beds = query('beds', ['Page'])
const listed = (name: string) => ({
  beds: {
    __typename: 'Beds',
    status: 200,
    error: null,
    totalItems: null,
    message: null,
    data: [{ __typename: 'Bed', id: '1', name, kind: null, sown: null, plants: null }],
  },
})
const nameIn = (body: unknown) => (body as ReturnType<typeof listed>).beds.data[0]?.name

/** A client whose requests a test answers, each in its turn or out of it. */
function made() {
  const sent: ReturnType<typeof deferred<unknown>>[] = []
  const client = createClient(() => {
    const answer = deferred<unknown>()
    sent.push(answer)
    return answer.promise
  })
  return { client, sent }
}

describe('alike queries that are under way together', () => {
  it.each([[[0, 1]], [[1, 0]]])(
    'are sent each, and leave behind what the last of them brought, answered %j',
    async (order) => {
      const { client, sent } = made()
      const both = [client.query(beds, { Page: 1 }), client.query(beds, { Page: 1 })]
      await until(() => expect(sent).toHaveLength(2))
      const changed = vi.fn()
      client.follow(beds, { Page: 1 }, changed)
      for (const index of order) sent[index]?.resolve(listed(['old', 'new'][index] ?? ''))
      expect((await Promise.all(both)).map(nameIn)).toEqual(['new', 'new'])
      expect(changed.mock.calls.map(([body]) => nameIn(body)).filter((name) => name === 'old')).toEqual([])
    },
  )

  it('are answered by the first one where the last one fails', async () => {
    const { client, sent } = made()
    const both = Promise.allSettled([client.query(beds, { Page: 1 }), client.query(beds, { Page: 1 })])
    await until(() => expect(sent).toHaveLength(2))
    sent[0]?.resolve(listed('old'))
    sent[1]?.reject(new Error('no network'))
    const [first, last] = await both
    expect(first.status === 'fulfilled' && nameIn(first.value)).toBe('old')
    expect(last.status).toBe('rejected')
  })

  it('of other variables wait for nobody', async () => {
    const { client, sent } = made()
    const one = client.query(beds, { Page: 1 })
    void client.query(beds, { Page: 2 })
    await until(() => expect(sent).toHaveLength(2))
    sent[0]?.resolve(listed('one'))
    expect(nameIn(await one)).toBe('one')
  })
})

describe('an answer that the cache cannot keep', () => {
  const [keyed = ''] = Object.entries(keyFields).find(([, fields]) => fields) ?? []
  const [embedded = ''] = Object.entries(keyFields).find(([, fields]) => fields === false) ?? []
  /** An answer with a thing of this type, without what would be its key. */
  const answerOf = (type: string) => {
    const { beds: answer } = listed('one')
    return { beds: { ...answer, data: answer.data.map((bed) => ({ ...bed, __typename: type })) } }
  }
  const calls = { query: beds, mutation: query('beds', ['Page'], 'mutation') }

  it.each(['query', 'mutation'] as const)(
    'is a failure of the %s, with words for nobody but developers',
    async (kind) => {
      const client = createClient(async () => answerOf(keyed))
      const call = kind === 'query' ? client.query(calls.query, {}) : client.mutate(calls.mutation, {})
      const thrown = await call.catch((failed: unknown) => failed)
      expect(thrown).toBeInstanceOf(Failure)
      expect(thrown).toMatchObject({ kind: 'nonsense', operation: 'beds', message: 'The answer could not be kept.' })
    },
  )

  it('and keeps no later one from being kept', async () => {
    const types = [keyed, 'Bed']
    const client = createClient(async () => answerOf(types.shift() ?? ''))
    await client.mutate(calls.mutation, {}).catch(() => {})
    expect(nameIn(await client.query(beds, {}))).toBe('one')
  })

  it('is none of things that are kept with what they came with', async () => {
    const client = createClient(async () => answerOf(embedded))
    expect(nameIn(await client.query(beds, {}))).toBe('one')
  })
})
