import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session } from '../../../server/auth/verifier.ts'
import { createMeter } from '../../../server/http/cost.ts'
import { graphqlEndpoint } from '../../../server/http/graphql.ts'
import { usualRates } from '../../../server/http/rates.ts'
import { clientAddress } from '../../../server/identity/address.ts'

let server: Server
const session = { sub: 'ada', originJti: '', issuedAt: 0, expiresAt: 0, profile: {} as Session['profile'] }
const short = JSON.stringify({ data: 'x' })
const long = JSON.stringify({ data: 'a project '.repeat(1000) })

beforeAll(async () => {
  const endpoint = graphqlEndpoint({
    meter: createMeter(),
    yoga: (req, res) => {
      const text = req.url === '/long' ? long : short
      res.setHeader('content-type', 'application/json; charset=utf-8')
      res.setHeader('content-length', text.length)
      res.end(text)
    },
    verifier: { verify: () => session },
    clientAddress: clientAddress(),
    rates: usualRates,
    development: false,
  })
  server = createServer((req, res) => void endpoint(req, res))
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll(() => server.close())

/** As it comes over the wire: `fetch` unpacks by itself. */
function ask(path: string, accepted?: string): Promise<{ coding: string | undefined; body: Buffer }> {
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'application/json', ...(accepted && { 'accept-encoding': accepted }) }
  return new Promise((resolve, reject) => {
    const call = request({ port, path, method: 'POST', headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      resolve({ coding: answer.headers['content-encoding'], body: Buffer.concat(parts) })
    })
    call.on('error', reject).end('{}')
  })
}

it('packs what is long for who can unpack it', async () => {
  const { coding, body } = await ask('/long', 'gzip, br')
  expect(coding).toBe('br')
  expect(body.length).toBeLessThan(long.length / 10)
  expect(brotliDecompressSync(body).toString()).toBe(long)
})

it('leaves what is short, and what nobody can unpack, as it is', async () => {
  expect(await ask('/short', 'br')).toEqual({ coding: undefined, body: Buffer.from(short) })
  expect(await ask('/long')).toEqual({ coding: undefined, body: Buffer.from(long) })
})
