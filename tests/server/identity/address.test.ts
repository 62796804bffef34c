import { afterEach, describe, expect, it } from 'vitest'
import { clientAddress } from '../../../server/identity/address.ts'
import { readOptions } from '../../../server/options.ts'
import { StartProblem } from '../../../server/start-problem.ts'
import { clientId } from './client.ts'
import { type Running, runIdentity } from './running.ts'

describe('whom a request is counted under', () => {
  const asked = (proxies: number, forwarded?: string, remoteAddress = '10.0.0.1') =>
    clientAddress(proxies)({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      // biome-ignore lint/suspicious/noExplicitAny: as much of a request as is looked at
    } as any)

  it.each([
    ['no header is believed where no proxy is known', 0, '192.0.2.1', '10.0.0.1'],
    ['one proxy tells the last', 1, '192.0.2.1', '192.0.2.1'],
    ['what a client made up stands before it', 1, '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    ['two proxies: the last but one', 2, '198.51.100.9, 192.0.2.1,10.0.0.2', '192.0.2.1'],
    ['past the proxies: too few', 2, '192.0.2.1', '10.0.0.1'],
    ['no header', 1, undefined, '10.0.0.1'],
    ['an empty one', 1, '', '10.0.0.1'],
    ['no address', 1, 'unknown', '10.0.0.1'],
    ['half an address', 1, '192.0.2', '10.0.0.1'],
    ['something after the address', 1, '192.0.2.1, ', '10.0.0.1'],
    ['with its port', 1, '192.0.2.1:50123', '192.0.2.1'],
    ['IPv6 in brackets', 1, '[2001:db8::1]', '2001:db8:0:0::/64'],
    ['IPv6 with its port', 1, '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['IPv6 in capitals, at length', 1, '2001:0DB8:0000:0000:AAAA:0:0:7', '2001:db8:0:0::/64'],
    ['IPv4 in IPv6', 1, '::ffff:192.0.2.1', '192.0.2.1'],
    ['IPv4 in IPv6, in hexadecimal', 1, '::FFFF:c000:0201', '192.0.2.1'],
  ])('%s', (_, proxies, header, address) => {
    expect(asked(proxies, header)).toBe(address)
  })

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['', ''],
  ])('the connection %s is one of %s', (remote, address) => {
    expect(asked(0, undefined, remote)).toBe(address)
    expect(asked(1, undefined, remote)).toBe(address)
  })
})

describe('limits of an address', () => {
  let running: Running
  afterEach(() => running.stop())

  /** Asks for a letter to ever another name until it is refused; answers how often it was not. */
  async function lettersFrom(forwarded: (n: number) => string): Promise<number> {
    for (let n = 0; n < 60; n++) {
      const response = await fetch(running.endpoint, {
        method: 'POST',
        headers: {
          'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
          'x-forwarded-for': forwarded(n),
        },
        body: JSON.stringify({ ClientId: clientId, Username: `${forwarded(n)}-${n}@acme.test` }),
      })
      if (!response.ok) return n
    }
    return 60
  }

  it('are each client’s own behind a proxy, whatever a client says', async () => {
    running = await runIdentity({ trustedProxies: 1 })
    expect(await lettersFrom(() => '192.0.2.1')).toBe(50)
    expect(await lettersFrom((n) => `198.51.100.${n}, 192.0.2.2`)).toBe(50)
    expect(await lettersFrom((n) => `2001:db8::${n}`)).toBe(50)
  })

  it('are the connection’s where no proxy is known, whatever a client says', async () => {
    running = await runIdentity()
    expect(await lettersFrom((n) => `192.0.2.${n}`)).toBe(50)
  })
})

describe('TRUSTED_PROXIES', () => {
  it('is a number, none by default', () => {
    expect(readOptions([], {}).trustedProxies).toBe(0)
    expect(readOptions([], { TRUSTED_PROXIES: '' }).trustedProxies).toBe(0)
    expect(readOptions([], { TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2)
  })

  it.each(['yes', '-1', '1.5', '10.0.0.1', ' ', '1e1', '100'])('is not "%s"', (TRUSTED_PROXIES) => {
    const read = () => readOptions([], { TRUSTED_PROXIES })
    expect(read).toThrow(StartProblem)
    expect(read).toThrow(`TRUSTED_PROXIES must be the number of proxies in front, such as 1, not "${TRUSTED_PROXIES}"`)
  })
})
