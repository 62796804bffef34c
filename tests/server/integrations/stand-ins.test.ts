import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standIns } from '../../../server/areas/integrations/stand-ins/stand-ins.ts'

describe('the page that stands in for a provider’s consent', () => {
  const answer = standIns('https://console.test')
  const server = createServer((req, res) => void answer(req, res))
  let origin: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const consents = [
    ['/dev/github/login/oauth/authorize', { state: 'x' }],
    ['/dev/netlify/authorize', { state: 'x', response_type: 'token' }],
  ] as const

  it.each(consents)('takes no answer that another site sent: %s', async (path, query) => {
    const asked = new URLSearchParams({ ...query, redirect_uri: `${origin}/callback` })
    const sent = (headers: Record<string, string>) =>
      fetch(`${origin}${path}?${asked}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'answer=allow',
      })
    expect((await sent({ origin: 'https://evil.test' })).status).toBe(403)
    expect((await sent({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await sent({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
    for (const own of [origin, 'https://console.test']) {
      const allowed = await sent({ origin: own, 'sec-fetch-site': 'same-origin' })
      expect([own, allowed.status]).toEqual([own, 303])
    }
  })
})
