import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAtMachine } from '../../../server/http/at-machine.ts'
import { openedLine } from '../../../server/listening.ts'
import { readOptions } from '../../../server/options.ts'
import { createWorld, type World } from '../graphql/world.ts'

/** An address of this machine that other machines could reach it by; undefined without a network. */
const fromNetwork = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

/** Everything that stands in for another service, or shows what was meant for somebody else. */
const forWhoeverIsThere = [
  '/dev/mailbox',
  '/dev/mailbox.json?to=admin@acme.test',
  '/dev/mailbox/1',
  '/dev/github/login/oauth/authorize',
  '/dev/netlify/authorize',
  '/dev/whatever-comes-next',
  '/idp/oauth2/authorize?response_type=code',
]

interface Asked {
  address?: string
  method?: string
  headers?: Record<string, string>
}

/** The status of an answer; the connection's error code where there is none. */
function ask(world: World, path: string, { address = '127.0.0.1', method = 'GET', headers = {} }: Asked) {
  const { port } = world.server.listening
  return new Promise<number | string>((resolve) => {
    const req = request({ host: address, port, path, method, headers: { host: `localhost:${port}`, ...headers } })
    req.on('response', (res) => resolve(res.resume().statusCode ?? 0))
    req.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    req.end()
  })
}

describe('a server as it is started', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full' })
  })
  afterAll(() => world?.close())

  it.runIf(fromNetwork !== undefined)('is not reached from the network', async () => {
    expect(await ask(world, '/healthz', { address: fromNetwork ?? '' })).toBe('ECONNREFUSED')
    expect(await ask(world, '/healthz', {})).toBe(200)
  })

  it.each(forWhoeverIsThere)('answers %s to hosts that it knows, and to no other', async (path) => {
    const { port } = world.server.listening
    for (const host of [`localhost:${port}`, 'LOCALHOST', `127.0.0.1:${port}`, `[::1]:${port}`, 'localhost:9999'])
      expect(await ask(world, path, { headers: { host } }), host).not.toBe(403)
    // A name of somebody else's that resolves to 127.0.0.1 is sent as it is written in the browser.
    for (const host of ['evil.test', `evil.test:${port}`, 'localhost.evil.test', '10.1.2.3', 'u@localhost'])
      for (const method of ['GET', 'POST'])
        expect(await ask(world, path, { method, headers: { host } }), `${method} ${host}`).toBe(403)
  })

  it.each(forWhoeverIsThere)('answers %s to nobody who comes by a proxy, whoever that says it is', async (path) => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host'])
      expect(await ask(world, path, { headers: { [name]: '127.0.0.1' } }), name).toBe(403)
  })
})

describe('a server that HOST opens to the network', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full', host: '0.0.0.0' })
  })
  afterAll(() => world?.close())

  it.runIf(fromNetwork !== undefined)('answers others, but for what is for whoever is at the machine', async () => {
    const address = fromNetwork ?? ''
    expect(await ask(world, '/healthz', { address })).toBe(200)
    for (const path of forWhoeverIsThere) {
      for (const host of [address, 'localhost'])
        expect(await ask(world, path, { address, headers: { host, 'x-forwarded-for': '127.0.0.1' } }), path).toBe(403)
      expect(await ask(world, path, { address }), path).toBe(403)
      expect(await ask(world, path, {}), path).not.toBe(403)
    }
  })

  it('says so in one line', () => {
    expect(world.server.listening).toMatchObject({ isOpen: true, onLoopback: true })
    const line = openedLine('0.0.0.0', world.server.listening, true)
    expect(line).toMatch(/^HOST=0\.0\.0\.0: other machines reach .*\/dev\/\* .* on this machine alone\.$/)
  })
})

describe('who is at the machine', () => {
  const asked = (remoteAddress: string | undefined, host: string | undefined) =>
    ({ socket: { remoteAddress }, headers: { host } }) as Parameters<ReturnType<typeof createAtMachine>>[0]

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1%eth0', false],
    ['2001:db8::1', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (address, expected) => {
    expect(createAtMachine({ trustedProxies: 0 })(asked(address, 'localhost:4400'))).toBe(expected)
  })

  it('is told by the host of PUBLIC_URL as well', () => {
    const isAt = createAtMachine({ trustedProxies: 0, publicUrl: 'http://atrium.test:4400' })
    expect(isAt(asked('127.0.0.1', 'atrium.test:4400'))).toBe(true)
    expect(isAt(asked('127.0.0.1', 'evil.test:4400'))).toBe(false)
    expect(isAt(asked('10.0.0.1', 'atrium.test:4400'))).toBe(false)
  })

  it.each([
    ['proxies are in front', { trustedProxies: 1 }],
    ['TLS is spoken for the server', { trustedProxies: 0, publicUrl: 'https://atrium.test' }],
  ])('is not known where %s: it may all come by a proxy on this machine', (_, known) => {
    expect(createAtMachine(known)(asked('127.0.0.1', 'localhost:4400'))).toBe(false)
  })
})

it('HOST is read; without it nobody but this machine gets through', () => {
  expect(readOptions([], {}).host).toBe('127.0.0.1')
  expect(readOptions([], { HOST: '' }).host).toBe('127.0.0.1')
  expect(readOptions([], { HOST: '::' }).host).toBe('::')
})
