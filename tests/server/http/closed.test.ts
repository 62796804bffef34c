import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOptions } from '../../../server/options.ts'
import { createWorld, type World } from '../graphql/world.ts'

describe('a console that is being worked on', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld({ closed: true })
  })
  afterAll(() => world?.close())

  it('refuses every call with 503 and a type of its own, signed in or not (P-2.12-03)', async () => {
    for (const path of ['/graphql', '/management/rest/v1/x/templates', '/integrations/github/x']) {
      const response = await fetch(`${world.server.url}${path}`, { method: 'POST', body: '{"query":"{ __typename }"}' })
      expect(response.status, path).toBe(503)
      expect((await response.json()).errors[0].extensions.code).toBe('Maintenance')
    }
    expect((await fetch(`${world.server.url}/healthz`)).status).toBe(200)
  })

  it('is closed by a setting', () => {
    expect(readOptions([], { MAINTENANCE_NOW: 'on' }).closed).toBe(true)
    for (const MAINTENANCE_NOW of ['off', '', undefined])
      expect(readOptions([], { MAINTENANCE_NOW }).closed).toBeUndefined()
    expect(() => readOptions([], { MAINTENANCE_NOW: 'tonight' })).toThrow('MAINTENANCE_NOW must be on or off')
  })
})
