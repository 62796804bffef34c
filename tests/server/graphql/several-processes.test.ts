import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTenants } from '../../../server/seed/seed.ts'
import { findPostgres, ownPostgres, type RunningPostgres, whyNoPostgres } from './postgres.ts'
import { createWorld, everything, type Person, type World } from './world.ts'

const missing = whyNoPostgres()

describe.skipIf(missing)(`several servers over one PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let postgres: RunningPostgres
  let one: World
  let other: World
  let acme: string
  let admin: Person

  beforeAll(async () => {
    postgres = await findPostgres()
    const databaseUrl = await postgres.url()
    one = await createWorld({ databaseUrl })
    other = await createWorld({ databaseUrl, dataDir: one.dataDir })
    acme = await one.tenant('Acme')
    admin = await one.person('admin@acme.test', { home: acme })
    await one.join(admin, acme, await one.role(acme, 'Administrator', { ...everything, 'Theme Management': ['Read'] }))
  })
  afterAll(async () => {
    await other?.close()
    await one?.close()
    await postgres?.stop()
  })

  const projects = 'query($t: ID!) { projects(TenantID: $t) { status error { Message } totalItems } }'

  it('migrates once, whoever comes first', async () => {
    const url = await postgres.url('empty')
    const worlds = await Promise.all([createWorld({ databaseUrl: url }), createWorld({ databaseUrl: url })])
    const { owner } = worlds[0].server.database
    expect(await hasTenants(owner)).toBe(false)
    await Promise.all(worlds.map((world) => world.close()))
  })

  it('takes a right away in all of them at once', async () => {
    const ask = async (world: World) => (await world.ask(admin, projects, { t: acme })).status
    expect([await ask(one), await ask(other)]).toEqual([200, 200])
    const { owner } = one.server.database
    await owner.updateTable('users').set({ status: 'Disabled' }).where('id', '=', admin.id).execute()
    await expect.poll(() => ask(other)).toBe(401)
    await expect.poll(() => ask(one)).toBe(401)
    await owner.updateTable('users').set({ status: 'Active' }).where('id', '=', admin.id).execute()
    await expect.poll(() => ask(other)).toBe(200)
  })

  it('switches a feature off in all of them at once (P-6-11)', async () => {
    const query = 'query($t: ID!) { themes(TenantID: $t) { status } }'
    const ask = async (world: World) => (await world.ask(admin, query, { t: acme })).status
    const set = (allowed: boolean) =>
      one.ask(
        admin,
        'mutation($t: ID!, $on: Boolean!) { setTenantFeature(TenantID: $t, Feature: "Theme Management", Allowed: $on) { status } }',
        { t: acme, on: allowed },
      )
    expect([await ask(one), await ask(other)]).toEqual([200, 200])
    await set(false)
    expect(await ask(one)).toBe(403)
    await expect.poll(() => ask(other)).toBe(403)
    await set(true)
    await expect.poll(() => ask(other)).toBe(200)
  })

  it('refuses a revoked token in all of them', async () => {
    const token = await one.signIn(admin.email)
    expect((await other.ask(token, projects, { t: acme })).status).toBe(200)
    await one.ask(token, 'mutation { revokeTokenAccess { status } }')
    await expect
      .poll(async () => (await other.ask(token, projects, { t: acme })).error?.Message)
      .toBe('Token already revoked')
  })

  it('hears of changes again after its connection was cut', async () => {
    const { sql } = await import('kysely')
    const token = await one.signIn(admin.email)
    const ask = async (world: World) => (await world.ask(token, projects, { t: acme })).status
    expect(await ask(other)).toBe(200)
    const { owner } = one.server.database
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(owner)
    await owner.updateTable('users').set({ status: 'Disabled' }).where('id', '=', admin.id).execute()
    await expect.poll(() => ask(other).catch(() => 0)).toBe(401)
    await owner.updateTable('users').set({ status: 'Active' }).where('id', '=', admin.id).execute()
    await expect.poll(() => ask(other).catch(() => 0)).toBe(200)
  })

  it('says on /healthz that the database is gone, and to everybody else that they may ask again soon', async () => {
    const gone = await ownPostgres()
    const world = await createWorld({ databaseUrl: await gone.url('empty') })
    const tenant = await world.tenant('Acme')
    const { email } = await world.person('admin@acme.test', { home: tenant })
    const { IdToken: token, AccessToken } = await world.server.identity.issueTokens(email)
    const health = async () => (await fetch(`${world.server.url}/healthz`)).status
    expect(await health()).toBe(200)
    await gone.stop()
    await expect.poll(health).toBe(503)
    const { status, error } = await world.ask('x', projects, { t: acme })
    expect([status, error.Message]).toEqual([401, 'The user is not authenticated'])
    const post = (url: string, headers: Record<string, string>, body: object) =>
      fetch(`${world.server.url}${url}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const json = { 'content-type': 'application/json' }
    const account = 'AWSCognitoIdentityProviderService.GetUser'
    const answers = await Promise.all([
      post('/graphql', { ...json, authorization: token }, { query: projects, variables: { t: tenant } }),
      post('/idp/', { 'x-amz-target': account }, { AccessToken }),
      fetch(`${world.server.url}/cda/rest/v1/Environment_x/contents`),
    ])
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      answers.map(() => [503, '2']),
    )
    await world.close()
  })
})
