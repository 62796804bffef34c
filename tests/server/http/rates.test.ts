import { once } from 'node:events'
import { createServer, IncomingMessage, request, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMeter } from '../../../server/http/cost.ts'
import { graphqlEndpoint } from '../../../server/http/graphql.ts'
import { objectsEndpoint } from '../../../server/http/objects.ts'
import { createLimiter, type Rate, usualRates } from '../../../server/http/rates.ts'
import { createTurns } from '../../../server/http/turns.ts'
import { clientAddress } from '../../../server/identity/address.ts'
import { unauthenticated } from '../../../server/operation/refusal.ts'
import { requestLimits } from '../../../server/operation/request-limits.ts'
import { readOptions } from '../../../server/options.ts'

/** So many and then, for the length of a test, none. */
const only = (burst: number): Rate => ({ burst, perSecond: 0.001 })
const without = { burst: 1_000_000, perSecond: 1_000_000 }

let server: Server
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Served {
  person?: Rate
  address?: Rate
  proxies?: number
  development?: boolean
  /** What is answered, in place of how many fields; who asks is known by the token. */
  answer?: (who: string) => string | Promise<string>
}

/**
 * The endpoint over a GraphQL that answers how many root fields it may answer, of those that the body asks for. The token is
 * who asks. Its clock stands still: nothing is made up for, and no answer costs its time, however busy the machine is.
 */
async function serve({ person = without, address = without, proxies = 0, development = false, answer }: Served) {
  const endpoint = graphqlEndpoint({
    clock: () => 0,
    meter: createMeter(() => 0),
    yoga: async (req, res, { mayAnswer }) => {
      if (answer) return void res.end(await answer(String(req.headers.authorization)))
      let fields = ''
      for await (const part of req) fields += part
      res.end(String(fields.split(' ').filter(mayAnswer).length))
    },
    verifier: {
      verify: (token) =>
        token
          ? { sub: token, originJti: '', issuedAt: 0, expiresAt: 0, profile: {} as never }
          : // Known only after a while, as with a token that is seen for the first time.
            Promise.resolve(unauthenticated()),
    },
    clientAddress: clientAddress(proxies),
    rates: { person, address },
    development,
  })
  server = createServer((req, res) => void endpoint(req, res))
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

/** @param body what is sent of it; `length` what is said that it will be */
function ask(authorization: string, given: { body?: string; length?: number; headers?: Record<string, string> } = {}) {
  const { body = 'field', headers = {} } = given
  const length = given.length ?? body.length
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const call = request({
      port,
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', 'content-length': length, authorization, ...headers },
    })
    call.on('error', reject)
    call.on('response', async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      call.destroy()
    })
    if (length === body.length) call.end(body)
    else call.write(body)
  })
}

/** What was answered, the lowest first: which of calls that are made at once comes first, nobody knows. */
const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)

describe('who is nobody', () => {
  it.each([10, 1000, 1_900_000])('is refused before any of a body of %i bytes has come', async (length) => {
    await serve({})
    // The rest of the body never comes: only who does not wait for it answers.
    const { status, headers, text } = await ask('', { body: '{', length })
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toBe('Bearer')
    const message = 'The user is not authenticated'
    expect(JSON.parse(text)).toEqual({ errors: [{ message, extensions: { code: 'Unauthorized' } }] })
  })

  it('is let through with a small document now and then where something is open to them', async () => {
    await serve({ development: true })
    expect((await ask('')).status).toBe(200)
    const length = requestLimits.bodyOfNobody + 1
    expect((await ask('', { body: '{', length })).status).toBe(401)
    const many = await statuses(Array.from({ length: 30 }, () => ask('')))
    expect(many.filter((status) => status === 200).length).toBeLessThan(30)
    expect(new Set(many)).toEqual(new Set([200, 429]))
  })
})

describe('who is somebody', () => {
  it('is refused after too many, before the body is read, and told when to ask again', async () => {
    await serve({ person: only(3) })
    expect(await statuses([1, 2, 3].map(() => ask('ada')))).toEqual([200, 200, 200])
    const { status, headers, text } = await ask('ada', { body: '{', length: 1000 })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    const message = 'Too many requests, please try again a little later'
    expect(JSON.parse(text)).toEqual({ errors: [{ message, extensions: { code: 'TooManyRequests' } }] })
  })

  it('is counted as one person from every address, and apart from others of theirs', async () => {
    await serve({ person: only(2), proxies: 1 })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    expect(await statuses(['10.0.0.1', '10.0.0.2'].map((address) => ask('ada', from(address))))).toEqual([200, 200])
    expect((await ask('ada', from('10.0.0.3'))).status).toBe(429)
    expect((await ask('bob', from('10.0.0.1'))).status).toBe(200)
  })

  it('shares a rate with all of the same address, which who asks too often alone does not use up', async () => {
    await serve({ person: only(2), address: only(4) })
    const ofAda = await statuses(Array.from({ length: 20 }, () => ask('ada')))
    expect(ofAda.filter((status) => status === 200)).toHaveLength(2)
    expect(await statuses(['bob', 'eve', 'kim'].map((who) => ask(who)))).toEqual([200, 200, 429])
  })

  it('makes up no address: a header counts where a setting says that there is a proxy', async () => {
    await serve({ address: only(1) })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    expect(await statuses([ask('ada', from('10.0.0.1')), ask('bob', from('10.0.0.2'))])).toEqual([200, 429])
  })

  it('pays for what is large, and for each field that is asked for besides the first', async () => {
    await serve({ person: only(4) })
    expect((await ask('ada', { body: 'x'.repeat(3 * requestLimits.bodyPart) })).status).toBe(200)
    expect((await ask('ada')).status).toBe(429)
    expect((await ask('bob', { body: 'three fields here' })).text).toBe('3')
    expect((await ask('bob', { body: 'three fields here' })).text).toBe('1')
    expect((await ask('bob')).status).toBe(429)
  })
})

describe('what an answer costs', () => {
  it('is charged afterwards, and holds up only who it was for', async () => {
    const large = 'x'.repeat(3 * requestLimits.bodyPart)
    await serve({ person: only(4), answer: () => large })
    expect((await ask('ada')).text).toBe(large)
    expect((await ask('ada')).status).toBe(429)
    expect((await ask('bob')).status).toBe(200)
  })

  it('counts bytes as they are made, and its part of the time that all of them took', () => {
    let now = 0
    const meter = createMeter(() => now)
    const answer = () => new ServerResponse(new IncomingMessage(new Socket()))
    const res = answer()
    const first = meter.begin(res)
    res.write('ä'.repeat(requestLimits.bodyPart / 2))
    res.end(Buffer.alloc(2 * requestLimits.bodyPart))
    now = 100
    const others = [meter.begin(answer()), meter.begin(answer())]
    now = 400
    expect(first()).toBe(3 + 10 + 10)
    now = 500
    expect(others.map((costs) => costs())).toEqual([10 + 5, 10 + 5])
    now = 1000
    expect(meter.begin(answer())()).toBe(0)
  })
})

describe('calls under way', () => {
  it('are a few of each person; the others wait their turn, and those whose sender left do not', async () => {
    const begun: string[] = []
    const open: (() => void)[] = []
    await serve({
      answer: async (who) => {
        begun.push(who)
        await new Promise<void>((resolve) => open.push(resolve))
        return 'done'
      },
    })
    const mine = Array.from({ length: 9 }, () => ask('ada'))
    await expect.poll(() => begun.length).toBe(6)
    const of = ask('bob')
    await expect.poll(() => begun.filter((who) => who === 'bob').length).toBe(1)
    expect(begun.filter((who) => who === 'ada')).toHaveLength(6)
    while (begun.length < 10) {
      open.shift()?.()
      await new Promise(setImmediate)
    }
    for (const each of open) each()
    expect(await statuses([...mine, of])).toEqual(Array.from({ length: 10 }, () => 200))
  })

  it('end with the connection, also while they wait', async () => {
    const turns = createTurns({ atOnce: 1, most: 2 })
    const answer = () => new ServerResponse(new IncomingMessage(new Socket()))
    const [first, second, third] = [answer(), answer(), answer()]
    expect(await turns.take('ada', first)).toBe(true)
    const waiting = [turns.take('ada', second), turns.take('ada', third)]
    expect(await turns.take('ada', answer())).toBe(false)
    expect(await turns.take('bob', answer())).toBe(true)
    second.emit('close')
    expect(await waiting[0]).toBe(false)
    first.emit('close')
    expect(await waiting[1]).toBe(true)
    third.emit('close')
    expect(await turns.take('ada', answer())).toBe(true)
  })
})

describe('a limiter', () => {
  it('is charged more than it lets through, and forgives what would take too long', () => {
    let now = 0
    const limiter = createLimiter({ burst: 2, perSecond: 1 }, () => now)
    limiter.charge('ada', 0)
    limiter.charge('ada', 10)
    expect(limiter.take('ada')).toBe(9)
    limiter.charge('ada', 1_000_000)
    expect(limiter.take('ada')).toBe(31)
    now = 31_000
    expect(limiter.take('ada')).toBe(0)
  })

  it('lets through what is made up for, and no more', () => {
    let now = 0
    const limiter = createLimiter({ burst: 2, perSecond: 1 }, () => now)
    expect([1, 2, 3, 4].map(() => limiter.take('ada'))).toEqual([0, 0, 1, 1])
    now = 1000
    expect([1, 2].map(() => limiter.take('ada'))).toEqual([0, 1])
    expect(limiter.take('bob', 5)).toBe(0)
    expect(limiter.take('bob')).toBe(4)
  })

  it('remembers a bounded number, and forgets first who owes nothing', () => {
    let now = 0
    const limiter = createLimiter({ burst: 1, perSecond: 1 }, () => now)
    limiter.take('ada', 1000)
    for (let n = 0; n < 19_999; n++) limiter.take(`stranger ${n}`)
    now = 2000
    // One more than are kept: those who owe nothing make room.
    expect(limiter.take('bob')).toBe(0)
    expect(limiter.take('ada')).toBeGreaterThan(0)
    // Who owes, and all the others as well: the one who asked longest ago makes room.
    for (let n = 0; n < 20_000; n++) limiter.take(`debtor ${n}`, 1000)
    expect(limiter.take('ada')).toBe(0)
  })
})

it('files are sent from an address as often as its rate allows, and read as often as one likes', async () => {
  const handle = async (_req: IncomingMessage, res: ServerResponse) => void res.end('stored')
  const answer = objectsEndpoint({ store: { handle }, clientAddress: () => 'one', rate: only(3) })
  const server = createServer(answer).listen(0)
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}/media/x`
  const ask = async (method: string) => (await fetch(url, { method, ...(method === 'PUT' && { body: 'x' }) })).status
  expect([await ask('PUT'), await ask('PUT'), await ask('PUT'), await ask('PUT')]).toEqual([200, 200, 200, 429])
  expect([await ask('GET'), await ask('GET')]).toEqual([200, 200])
  server.close()
})

it('rates are settings, so many a second and ten times as many at once', () => {
  expect(readOptions([], {}).rates).toEqual(usualRates)
  const rates = readOptions([], { PERSON_RATE: '7', ADDRESS_RATE: '', IDENTITY_RATE: '2' }).rates
  expect(rates).toEqual({
    person: { burst: 70, perSecond: 7 },
    address: usualRates.address,
    identity: { burst: 20, perSecond: 2 },
    upload: usualRates.upload,
  })
  for (const given of ['0', 'many', '-1', '1.5'])
    expect(() => readOptions([], { PERSON_RATE: given })).toThrow(/^PERSON_RATE must be a number of requests a second/)
})
