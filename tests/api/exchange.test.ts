import { afterEach, describe, expect, it, vi } from 'vitest'
import { exchangeCode } from '../../src/api/exchange.ts'
import { envelope } from '../runtime/support/builders.ts'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://api.garden.test/graphql'

function exchanging(respond: () => Response) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => respond())
  vi.stubGlobal('fetch', fetched)
  const token = vi.fn(async () => 'the-session')
  return {
    fetched,
    token,
    exchange: (address: string, code: string) => exchangeCode(address, code, { url, token, envelope }),
  }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

describe('exchanging a code (P-7.4-03)', () => {
  it.each([
    ['/git/token/', `${location.origin}/git/token/a%20b%2Fc`],
    ['https://api.garden.test/git/token?kind=x', 'https://api.garden.test/git/token/a%20b%2Fc?kind=x'],
  ])('asks %s with the code behind it and the session, and follows no redirect', async (address, asked) => {
    const { exchange, fetched } = exchanging(json({ token: 'seeds' }))
    expect(await exchange(address, 'a b/c')).toBe('seeds')
    const [sent, init] = fetched.mock.calls[0] ?? []
    expect(sent).toBe(asked)
    expect(init?.headers).toMatchObject({ authorization: 'the-session' })
    expect(init?.method ?? 'GET').toBe('GET')
    expect(init?.redirect).toBe('error')
  })

  it.each([
    'https://evil.test/token',
    'https://api.garden.test.evil.test/token',
    'http://api.garden.test/token',
    '//evil.test/token',
    'javascript:alert(1)',
    'https://',
  ])('sends neither code nor session to %s', async (address) => {
    const { exchange, fetched, token } = exchanging(json({ token: 'seeds' }))
    await expect(exchange(address, 'abc')).rejects.toMatchObject({ kind: 'nonsense', operation: 'authorize' })
    expect(fetched).not.toHaveBeenCalled()
    expect(token).not.toHaveBeenCalled()
  })

  it.each(['', '.', '..'])('takes no code that would change the address: "%s"', async (code) => {
    const { exchange, fetched } = exchanging(json({ token: 'seeds' }))
    await expect(exchange('/git/token', code)).rejects.toMatchObject({ kind: 'nonsense' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('fails with the words of the server, and without the code in them', async () => {
    const { exchange } = exchanging(json({ error: { ErrorType: 'Expired', Message: 'Too late' } }, 400))
    await expect(exchange('/git/token', 'abc')).rejects.toMatchObject({
      kind: 'answered',
      operation: 'authorize',
      type: 'Expired',
      message: 'Too late',
      status: 400,
    })
    for (const body of [{}, null, [], { token: '' }, { token: 7 }, 'seeds'])
      await expect(exchanging(json(body)).exchange('/git/token', 'abc')).rejects.toMatchObject({ kind: 'nonsense' })
    const html = exchanging(() => new Response('<html>', { status: 502 }))
    await expect(html.exchange('/git/token', 'abc')).rejects.toMatchObject({ kind: 'offline' })
  })
})
