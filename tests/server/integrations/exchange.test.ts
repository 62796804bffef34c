import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeEndpoint, exchangePath } from '../../../server/areas/integrations/exchange.ts'
import { ownCallback } from '../../../server/areas/integrations/stand-ins/request.ts'
import { createHealth } from '../../../server/http/health.ts'
import { createHttpServer, type HttpServer } from '../../../server/http/server.ts'
import { createLog } from '../../../server/log.ts'
import type { Caller } from '../../../server/policies/caller.ts'

const code = 'a-code-of-the-host'

describe('the exchange of codes', () => {
  const lines: string[] = []
  const asked: string[] = []
  let http: HttpServer
  let url: string

  const person = (userId: string, more: Partial<Caller> = {}) =>
    ({ userId, status: 'Active', sessionsEndedAt: null, memberships: new Map(), ...more }) as Caller
  const people: Record<string, Caller> = {
    ada: person('ada'),
    bob: person('bob'),
    disabled: person('disabled', { status: 'Disabled' }),
    ended: person('ended', { sessionsEndedAt: new Date() }),
  }

  beforeAll(async () => {
    const log = createLog('debug', (line) => lines.push(line))
    http = createHttpServer({ health: createHealth(async () => {}), log })
    url = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
    const endpoint = exchangeEndpoint({
      providers: {
        github: () => ({
          authorizeUrl: '',
          exchange: async (given) => {
            asked.push(given)
            if (given === 'broken') throw new Error('Nobody foresaw this')
            return 'the-token'
          },
          createRepository: () => Promise.reject(new Error('Not asked for')),
          revoke: async () => {},
          giveBack: async () => {},
        }),
      },
      verifier: {
        verify: (sub) => ({ sub: sub ?? '', originJti: '', issuedAt: 1, expiresAt: 2, profile: {} as never }),
      },
      directory: { caller: async (sub) => people[sub], offFeatures: () => new Set() },
      disabledFeatures: new Set(),
      rate: { burst: 3, perSecond: 1 / 3600 },
    })
    http.serve({
      under: { '/integrations': endpoint },
      secret: [exchangePath],
      console: { handle: (_req, res) => void res.writeHead(418).end() },
    })
  })
  afterAll(() => http?.close())

  const ask = (who: string, given = code) =>
    fetch(`${url}${exchangePath}/${given}`, { headers: { authorization: who } })

  it('is refused to whom the tables do not know, who was shut out, and whose session was ended', async () => {
    for (const who of ['nobody', 'disabled', 'ended']) expect((await ask(who)).status, who).toBe(401)
    expect(asked).toEqual([])
  })

  it('has a measure for each person, and says when to come back', async () => {
    for (let n = 0; n < 3; n++) expect((await ask('ada')).status).toBe(200)
    const refused = await ask('ada')
    expect([refused.status, (await refused.json()).error.ErrorType]).toEqual([429, 'TooManyRequests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('bob')).status).toBe(200)
    expect(asked).toHaveLength(4)
  })

  it('leaves no code and no token in the log, also when it fails', async () => {
    expect((await ask('bob', 'broken')).status).toBe(500)
    const log = lines.join('')
    expect(log).toContain(`${exchangePath}/…`)
    expect(log).not.toMatch(/a-code-of-the-host|the-token|github\/broken/)
  })

  it('is not there where the deployment leaves the feature out', async () => {
    const endpoint = exchangeEndpoint({
      providers: { github: () => Promise.reject(new Error('Not asked for')) as never },
      verifier: { verify: () => Promise.reject(new Error('Not asked for')) },
      directory: { caller: async () => undefined, offFeatures: () => new Set() },
      disabledFeatures: new Set(['Account Integration'] as const),
    })
    http.serve({ under: { '/integrations': endpoint }, console: { handle: (_req, res) => void res.end() } })
    expect((await ask('ada')).status).toBe(403)
  })
})

describe('where a stand-in sends its answer', () => {
  const own = (address: string) => ownCallback(address, { headers: { host: 'console.test' } } as never)

  it('is the page of this console, told in letters that a header may have', () => {
    expect(own('http://console.test/callback')).toBe('http://console.test/callback')
    expect(own('http://console.test/call\r\nback')).toBe('http://console.test/callback')
    for (const other of [
      'http://evil.test/callback',
      'http://console.test.evil.test/callback',
      'http://console.test@evil.test/callback',
      'http://u:p@console.test/callback',
      'http://console.test/callback/x',
      'http://console.test/callback?x',
      'http://console.test/callback#',
      'javascript://console.test/callback',
      '//console.test/callback',
    ]) {
      expect(own(other), other).toBeUndefined()
    }
  })
})
