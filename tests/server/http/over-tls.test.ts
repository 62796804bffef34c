import { describe, expect, it } from 'vitest'
import { createOverTls } from '../../../server/http/over-tls.ts'
import { createWorld } from '../graphql/world.ts'

const from = (proto?: string) => ({ headers: proto === undefined ? {} : { 'x-forwarded-proto': proto } })

describe('whether a request came by TLS (decision strictTransport)', () => {
  it('says PUBLIC_URL, whatever else is told', () => {
    expect(createOverTls({ publicUrl: 'https://console.example.org', trustedProxies: 0 })(from())).toBe(true)
    expect(createOverTls({ publicUrl: 'http://console.example.org', trustedProxies: 1 })(from('https'))).toBe(false)
  })

  it('says a trusted proxy, and nobody else', () => {
    expect(createOverTls({ trustedProxies: 0 })(from('https'))).toBe(false)
    expect(createOverTls({ trustedProxies: 1 })(from('https'))).toBe(true)
    expect(createOverTls({ trustedProxies: 1 })(from('http, https'))).toBe(true)
    expect(createOverTls({ trustedProxies: 1 })(from('https, http'))).toBe(false)
    expect(createOverTls({ trustedProxies: 2 })(from('HTTPS'))).toBe(true)
    expect(createOverTls({ trustedProxies: 1 })(from('http'))).toBe(false)
    expect(createOverTls({ trustedProxies: 1 })(from())).toBe(false)
  })
})

describe.each([
  ['https://console.example.org', 'max-age=31536000'],
  ['http://console.example.org', null],
])('a server whose PUBLIC_URL is %s', (publicUrl, said) => {
  it('tells browsers to come back by TLS alone where they came by it (decision strictTransport)', async () => {
    const world = await createWorld({ publicUrl })
    try {
      for (const path of ['/healthz', '/graphql', '/'])
        expect((await fetch(world.server.url + path)).headers.get('strict-transport-security'), path).toBe(said)
    } finally {
      await world.close()
    }
  })
})
