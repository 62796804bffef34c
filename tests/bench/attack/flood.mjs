// A process of its own, which asks as quickly as it is answered, over so many connections, until it is told to end.
// It is given an order (IPC), says when every connection has been answered once, and at the end how often each status came.
import { Agent, request } from 'node:http'
import { bodies } from './bodies.mjs'

process.once('message', ({ url, path, headers, body, connections, ids }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const next = bodies[body](ids)
  const statuses = {}
  let waitedFor = connections
  let ending = false

  const send = () =>
    new Promise((resolve) => {
      const text = next()
      const length = Buffer.byteLength(text)
      const call = request(`${url}${path}`, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': length },
      })
      call.once('response', (answer) => {
        answer.resume().once('close', () => resolve(answer.statusCode))
      })
      // A server that refuses may cut off what it does not read.
      call.once('error', () => resolve('cut off'))
      call.end(text)
    })

  const goOn = async () => {
    for (let first = true; !ending; first = false) {
      const status = await send()
      statuses[status] = (statuses[status] ?? 0) + 1
      if (first && --waitedFor === 0) process.send('under way')
    }
  }
  const all = Promise.all(Array.from({ length: connections }, goOn))
  process.once('message', async () => {
    ending = true
    await all
    process.send(statuses, () => process.exit(0))
  })
})
