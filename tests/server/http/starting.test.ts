import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHealth } from '../../../server/http/health.ts'
import { createHttpServer, type HttpServer } from '../../../server/http/server.ts'
import { createLog } from '../../../server/log.ts'

let http: HttpServer
let origin = ''

beforeEach(async () => {
  http = createHttpServer({ health: createHealth(async () => {}), log: createLog('error') })
  origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
})
afterEach(() => http.close(0))

it('a page that is opened while the server starts says so, and comes by itself', async () => {
  const early = await fetch(`${origin}/projects`)
  expect(early.status).toBe(503)
  expect(await early.text()).toMatch(/Atrium is starting/)
  // A browser asks again after so many seconds.
  expect(early.headers.get('refresh')).toBe('1')
})

it('whether it is alive and ready is answered from the first moment', async () => {
  const health = await fetch(`${origin}/healthz`)
  expect(health.headers.get('refresh')).toBeNull()
  expect(await health.json()).toBeTypeOf('object')
})
