import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHealth } from '../../../server/http/health.ts'
import { createHttpServer, type HttpServer } from '../../../server/http/server.ts'
import { createLog } from '../../../server/log.ts'

/** Far longer than a test may take: who is waited for by the clock makes it fail. */
const forEver = 3_600_000

let http: HttpServer
let port = 0
const sockets: Socket[] = []

/** @param quiet how long a peer may do nothing (ms) */
async function listen(quiet: number) {
  http = createHttpServer({ health: createHealth(async () => {}), log: createLog('silent'), quiet })
  port = await http.listen(0, '127.0.0.1')
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await http.close(0)
})

/** A connection that the server has taken, on which `text` was sent. */
async function connected(text = ''): Promise<Socket> {
  const taken = once(http.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  const [theirs] = (await taken) as [Socket]
  if (text === '') return socket
  socket.write(text)
  // Until the server has read it.
  await expect.poll(() => theirs.bytesRead).toBe(Buffer.byteLength(text))
  return socket
}

/** All that is sent until the connection ends. */
async function received(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

const post = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\n'

describe('a server that is told to end waits for nobody', () => {
  beforeEach(async () => {
    await listen(250)
    http.serve({
      under: {
        '/echo': async (req, res) => {
          let text = ''
          for await (const chunk of req) text += chunk
          res.end(text)
        },
        '/large': (_req, res) => res.end(Buffer.alloc(50_000_000)),
      },
      console: { handle: (_req, res) => void res.end('here') },
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['has asked nothing', () => connected()],
    ['has sent half of a request’s head', () => connected('GET / HTTP/1.1\r\nHost: loc')],
    ['has sent half of a request’s body', () => connected(`${post}abc`)],
    ['keeps a connection for later', () => connected('GET / HTTP/1.1\r\nHost: x\r\n\r\n').then((s) => once(s, 'data'))],
    ['does not read a long answer', () => connected('GET /large HTTP/1.1\r\nHost: x\r\n\r\n').then((s) => s.pause())],
    [
      'keeps a WebSocket',
      async () => {
        http.server.on('upgrade', (_req, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
        const upgrade = 'Connection: upgrade\r\nUpgrade: websocket'
        await once(await connected(`GET / HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`), 'data')
      },
    ],
  ])('who %s', async (_, come) => {
    await come()
    await http.close(forEver)
  })
})

describe('what is under way when a server is told to end', () => {
  it('is sent to its end, to whoever reads it', async () => {
    await listen(forEver)
    http.serve({ under: {}, console: { handle: (_req, res) => void res.end(Buffer.alloc(50_000_000)) } })
    const socket = (await connected('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).pause()
    const closed = http.close(forEver)
    let size = 0
    for await (const chunk of socket) size += chunk.length
    expect(size).toBeGreaterThan(50_000_000)
    await closed
  })

  it('is answered, however long that takes, and its connection is not kept', async () => {
    await listen(250)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      http.serve({
        under: {},
        console: {
          handle(_req, res) {
            answer = () => res.end('the answer')
            resolve()
          },
        },
      })
    })
    const silent = await connected(post)
    await asked
    const socket = await connected('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const closed = http.close(forEver)
    // Whoever is to go on, and does not, is cut off by now; whoever waits for the server is not.
    await once(silent.resume(), 'close')
    expect(socket.closed).toBe(false)
    answer()
    expect(await received(socket)).toMatch(/Connection: close[\s\S]*the answer$/i)
    await closed
  })

  it('is answered though it is still being sent', async () => {
    await listen(forEver)
    http.serve({
      under: {},
      console: {
        async handle(req, res) {
          let text = ''
          for await (const chunk of req) text += chunk
          res.end(`got ${text}`)
        },
      },
    })
    const socket = await connected(post)
    const closed = http.close(forEver)
    socket.write('abcdef')
    expect(await received(socket)).toMatch(/got abcdef$/)
    await closed
  })

  it('is cut off where it takes longer than it may', async () => {
    await listen(forEver)
    const asked = new Promise<void>((resolve) => {
      http.serve({ under: {}, console: { handle: () => resolve() } })
    })
    const socket = await connected('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await asked
    const end = once(socket, 'close')
    await http.close(1)
    await end
  })
})
