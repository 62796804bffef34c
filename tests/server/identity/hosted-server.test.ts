import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../graphql/world.ts'
import { hostedClient } from './hosted-client.ts'

const projects = `query ($t: ID!) { projects(TenantID: $t, PageSize: 1) { status error { Message } totalItems } }`

describe('hosted sign-in on the demo data, every feature on', () => {
  let world: World
  let client: ReturnType<typeof hostedClient>
  beforeAll(async () => {
    world = await createWorld({ deployment: 'full', demo: true })
    client = hostedClient(world.server.url)
  })
  afterAll(() => world?.close())

  it.each([
    ['Google', 'gmail@acme.test', 'Administrator'],
    ['idp', 'cwp@acme.test', 'Member'],
    ['deploud', 'deploud@acme.test', 'Member'],
    ['cloudvanti', 'cloudvanti@acme.test', 'Member'],
  ])('%s knows a member of Acme Media, whose token GraphQL takes (P-7.3-05)', async (provider, email, role) => {
    const { body } = await client.signIn(provider, email)
    const claims = decodeJwt(body.id_token)
    expect(claims).toMatchObject({ email, 'custom:tenantName': 'Acme Media', 'custom:role': role })
    const answer = await world.ask(body.id_token, projects, { t: claims['custom:tenantID'] })
    expect([answer.status, answer.error]).toEqual([200, null])
  })

  it('somebody who is new belongs to no organisation (P-4-16)', async () => {
    const { body } = await client.signIn('Google', 'new.gmail@newcomer.test')
    expect(decodeJwt(body.id_token)).not.toHaveProperty('custom:tenantID')
  })

  it('an invited person is a member, and goes on being invited until the profile is saved', async () => {
    const { body } = await client.signIn('Google', 'invited.gmail@acme.test')
    expect(decodeJwt(body.id_token)).toMatchObject({ 'custom:tenantName': 'Acme Media', 'custom:role': 'Member' })
    const { owner } = world.server.database
    const rows = await owner
      .selectFrom('users')
      .select('status')
      .where('email', '=', 'invited.gmail@acme.test')
      .execute()
    expect(rows).toEqual([{ status: 'Invited' }])
  })

  it('after signing out everywhere, the tokens are refused', async () => {
    const { body } = await client.signIn('Google', 'gmail@acme.test')
    const tenant = decodeJwt(body.id_token)['custom:tenantID']
    await world.server.identity.revokeUser(decodeJwt(body.id_token).sub ?? '')
    expect((await world.ask(body.id_token, projects, { t: tenant })).status).not.toBe(200)
  })
})
