import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPost } from '../../src/api/post.ts'
import { operation } from '../runtime/support/builders.ts'

const beds = operation('beds', ['Garden'])

afterEach(() => vi.unstubAllGlobals())

function answering(respond: () => Response | Promise<Response>, token?: string) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => respond())
  vi.stubGlobal('fetch', fetched)
  return { fetched, post: createPost({ url: '/graphql', token: async () => token }) }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

describe('posting', () => {
  it('sends the operation as the generator wrote it, with the ID token (P-7.1-01, P-7.1-02)', async () => {
    const { fetched, post } = answering(json({ data: { beds: 1 } }), 'the-token')
    expect(await post(beds, { Garden: 'north' })).toEqual({ beds: 1 })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/graphql')
    expect(init?.headers).toMatchObject({ authorization: 'the-token' })
    expect(JSON.parse(String(init?.body))).toEqual({
      operationName: 'beds',
      query: 'query beds',
      variables: { Garden: 'north' },
    })
  })

  it('sends no header for visitors', async () => {
    const { fetched, post } = answering(json({ data: {} }))
    await post(beds, {})
    expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('authorization')
  })

  it('tells a backend out of reach from one that answers nonsense', async () => {
    const refused = answering(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(refused.post(beds, {})).rejects.toMatchObject({ kind: 'offline', operation: 'beds' })
    for (const status of [502, 503, 504]) {
      await expect(answering(() => new Response('<html>', { status })).post(beds, {})).rejects.toMatchObject({
        kind: 'offline',
      })
      // Of a server whose own database is away.
      const away = () =>
        new Response(JSON.stringify({ errors: [{ message: 'Away' }] }), { status, headers: { 'retry-after': '2' } })
      await expect(answering(away).post(beds, {})).rejects.toMatchObject({ kind: 'offline', status, retryAfter: 2000 })
    }
    await expect(answering(() => new Response('<html>')).post(beds, {})).rejects.toMatchObject({ kind: 'nonsense' })
    for (const body of [null, 7, [], {}, { data: null }, { data: 'x' }, { errors: [] }]) {
      await expect(answering(json(body)).post(beds, {})).rejects.toMatchObject({ kind: 'nonsense' })
    }
  })

  it('gives the first error outside of the envelope its words and code', async () => {
    const errors = [{ message: 'It broke.', extensions: { code: 'BROKEN' } }, { message: 'And again.' }]
    const { post } = answering(json({ errors, data: null }, 500))
    await expect(post(beds, {})).rejects.toMatchObject({
      kind: 'answered',
      message: 'It broke.',
      type: 'BROKEN',
      status: 500,
    })
  })

  it('is never tried twice', async () => {
    const { fetched, post } = answering(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(post(operation('dig', [], 'mutation'), {})).rejects.toThrow()
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
