import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, everything, type MadeProject, type Person, type World } from '../graphql/world.ts'
import { startFakeProviders } from './fake-providers.ts'

const answer = 'status error { ErrorType Message } message'
const submit = `mutation($t: ID!, $p: ID!, $git: String, $site: String) {
  submitIntegrationToken(TenantID: $t, ProjectID: $p, GithubToken: $git, NetlifyToken: $site) { ${answer} } }`
const revoke = `mutation($t: ID!, $p: ID!, $type: IntegrationType!) {
  revokeIntegrationToken(TenantID: $t, ProjectID: $p, IntegrationType: $type) { ${answer} } }`
const read = `query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) {
  ${answer} data { Integration { Repository RepositoryAccount Site SiteAccount } } } }`
const providersOf = `query($t: ID!, $p: ID!) { integrationProviders(TenantID: $t, ProjectID: $p) {
  ${answer} data { GithubAuthorizeURL GithubExchangeURL NetlifyAuthorizeURL } } }`
const setPreview = `mutation($t: ID!, $p: ID!, $url: String!) {
  submitPreviewUrl(TenantID: $t, ProjectID: $p, PreviewURL: $url) { ${answer} } }`
const getPreview = `query($t: ID!, $p: ID!) { previewUrl(TenantID: $t, ProjectID: $p) { ${answer} data { PreviewURL } } }`

describe('integrations, with hosts that write down what they are asked', () => {
  let hosts: Awaited<ReturnType<typeof startFakeProviders>>
  let world: World
  let acme: string
  let admin: Person
  let site: MadeProject

  beforeAll(async () => {
    hosts = await startFakeProviders()
    world = await createWorld({ integrations: hosts.options })
    acme = await world.tenant('Acme')
    admin = await world.person('ada@acme.test', { home: acme })
    await world.join(admin, acme, await world.role(acme, 'Administrator', everything))
  })
  beforeEach(async () => {
    site = await world.project(acme, 'Größe & Shop')
    hosts.seen.length = 0
    for (const call of Object.keys(hosts.answers)) delete hosts.answers[call]
  })
  afterAll(async () => {
    await world?.close()
    await hosts?.close()
  })

  const ask = (query: string, more: Record<string, unknown> = {}) =>
    world.ask(admin, query, { t: acme, p: site.production, ...more })
  const integration = async () => (await ask(read)).data.Integration

  it('open where the providers ask for consent: scope repo, and a token at once (P-7.4-04)', async () => {
    const { data } = await ask(providersOf)
    const git = new URL(data.GithubAuthorizeURL)
    expect([git.origin, git.searchParams.get('scope'), git.searchParams.get('client_id')]).toEqual([
      'https://git.test',
      'repo',
      'app',
    ])
    expect(new URL(data.NetlifyAuthorizeURL).searchParams.get('response_type')).toBe('token')
    expect(JSON.stringify(data)).not.toContain('the-secret')
  })

  it('exchange a code for who is signed in, and for nobody else (P-7.4-03)', async () => {
    const { data } = await ask(providersOf)
    const exchange = (code: string, headers: Record<string, string> = {}) =>
      fetch(`${world.server.url}${data.GithubExchangeURL}/${code}`, { headers })
    expect((await exchange('abc')).status).toBe(401)
    expect(hosts.seen).toEqual([])
    const signedIn = { authorization: admin.token }
    const response = await exchange('abc', signedIn)
    expect([response.status, await response.json()]).toEqual([200, { token: 'gho_real' }])
    expect(hosts.seen).toEqual([
      {
        call: 'POST /token',
        authorization: undefined,
        body: { client_id: 'app', client_secret: 'the-secret', code: 'abc' },
      },
    ])
    hosts.answers['POST /token'] = { status: 200, body: { error: 'bad_verification_code' } }
    const refused = await exchange('old', signedIn)
    expect([refused.status, (await refused.json()).error.Message]).toEqual([
      400,
      'Github did not take the code. Please connect again.',
    ])
    expect((await exchange('..%2Fx', signedIn)).status).toBe(400)
    // Nobody leads the server elsewhere.
    hosts.answers['POST /token'] = { status: 302, location: 'http://127.0.0.1:1/' }
    expect((await (await exchange('abc', signedIn)).json()).error.Message).toMatch(/could not be reached/)
  })

  it('make a repository, a site built of it, and take the access back (P-3-27, P-4-27, P-4-28, P-7.4-07, P-7.4-08)', async () => {
    expect((await ask(submit, { git: 'gho_1' })).message).toBe('Github is connected')
    expect(hosts.seen.map(({ call }) => call)).toEqual(['GET /git/user', 'POST /git/user/repos'])
    expect(hosts.seen[1]?.authorization).toBe('Bearer gho_1')
    expect(hosts.seen[1]?.body.name).toMatch(/^gro-?e-shop-[0-9a-f]{6}$/)
    expect((await ask(submit, { site: 'nf_1' })).message).toBe('Netlify is connected')
    expect(hosts.seen.at(-1)).toMatchObject({
      call: 'POST /sites-api/sites',
      body: { repo: { repo: 'ada/made', branch: 'main', cmd: 'yarn generate', dir: 'dist', public: true } },
    })
    expect(await integration()).toEqual({
      Repository: 'https://git.test/ada/made',
      RepositoryAccount: 'ada',
      Site: 'https://made.sites.test',
      SiteAccount: 'ada',
    })

    expect((await ask(revoke, { type: 'Github' })).status).toBe(200)
    expect(hosts.seen.at(-1)).toMatchObject({
      call: 'DELETE /git/applications/app/grant',
      body: { access_token: 'gho_1' },
    })
    expect(await integration()).toMatchObject({ Repository: null, Site: 'https://made.sites.test' })
    expect((await ask(revoke, { type: 'Netlify' })).status).toBe(200)
    expect(await integration()).toMatchObject({ Repository: null, Site: null })
    // Nothing to remove: nothing is asked, nothing fails.
    const before = hosts.seen.length
    expect((await ask(revoke, { type: 'Github' })).status).toBe(200)
    expect(hosts.seen).toHaveLength(before)
  })

  it('copy the repository of the theme that the project has (P-7.4-07)', async () => {
    const { owner } = world.server.database
    await owner
      .insertInto('themes')
      .values({
        id: 'Theme_studio',
        tenant_id: acme,
        name: 'Studio',
        repository_link: 'https://git.test/atrium-themes/studio',
        data: '{}',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await owner.updateTable('projects').set({ theme_id: 'Theme_studio' }).where('id', '=', site.id).execute()
    expect((await ask(submit, { git: 'gho_2' })).status).toBe(200)
    expect(hosts.seen.at(-1)?.call).toBe('POST /git/repos/atrium-themes/studio/generate')
    expect((await integration()).Repository).toBe('https://git.test/ada/copied')
  })

  it('are refused where there is one already, where the host refuses, and for what is no token', async () => {
    expect((await ask(submit, { git: 'gho_3' })).status).toBe(200)
    hosts.seen.length = 0
    expect((await ask(submit, { git: 'gho_4' })).error).toEqual({
      ErrorType: 'Conflict',
      Message: 'Github is connected already',
    })
    // Nothing is made, and the access that nobody keeps is given back.
    expect(hosts.seen).toMatchObject([{ call: 'DELETE /git/applications/app/token', body: { access_token: 'gho_4' } }])
    hosts.answers['POST /sites-api/sites'] = { status: 401 }
    expect((await ask(submit, { site: 'nf_2' })).error.Message).toMatch(/does not accept this access/)
    expect((await ask(submit, { site: 'two\nlines' })).error.ErrorType).toBe('BadInput')
    expect((await ask(submit)).error.ErrorType).toBe('BadInput')
    expect(await integration()).toMatchObject({ Repository: 'https://git.test/ada/made', Site: null })
  })

  it('submitted twice at once end in one connection, and the access that nobody keeps is given back', async () => {
    const [one, other] = await Promise.all([ask(submit, { git: 'gho_5' }), ask(submit, { git: 'gho_6' })])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const { owner } = world.server.database
    const kept = await owner.selectFrom('integration_tokens').selectAll().where('project_id', '=', site.id).execute()
    expect(kept).toHaveLength(1)
    const givenBack = hosts.seen.filter(({ call }) => call.startsWith('DELETE')).map(({ body }) => body.access_token)
    expect(givenBack).toEqual([one.status === 200 ? 'gho_6' : 'gho_5'])
    expect(hosts.seen.filter(({ call }) => call === 'POST /git/user/repos')).toHaveLength(1)
  })

  it('made by one form that was sent twice keep the token', async () => {
    const both = await Promise.all([ask(submit, { git: 'gho_7' }), ask(submit, { git: 'gho_7' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(hosts.seen.map(({ call }) => call).sort()).toEqual(['GET /git/user', 'POST /git/user/repos'])
  })

  it('can be tried again at once when the host failed, and after a process was killed', async () => {
    hosts.answers['POST /git/user/repos'] = { status: 500 }
    expect((await ask(submit, { git: 'gho_8' })).error.Message).toMatch(/could not make the repository/)
    delete hosts.answers['POST /git/user/repos']
    const { owner } = world.server.database
    const claim = { tenant_id: acme, project_id: site.id, provider: 'Github' as const, token_sealed: 'left' }
    await owner
      .insertInto('integration_tokens')
      .values({ ...claim, created_at: new Date() })
      .execute()
    expect((await ask(submit, { git: 'gho_8' })).status).toBe(409)
    await owner
      .updateTable('integration_tokens')
      .set({ created_at: new Date(Date.now() - 180_000) })
      .where('project_id', '=', site.id)
      .execute()
    expect((await ask(submit, { git: 'gho_8' })).status).toBe(200)
  })

  it('take no access from another project of the same account, and show no link that is none', async () => {
    expect((await ask(submit, { git: 'gho_9' })).status).toBe(200)
    const other = await world.project(acme, 'Other')
    expect((await ask(submit, { git: 'gho_10', p: other.production })).status).toBe(200)
    hosts.seen.length = 0
    expect((await ask(revoke, { type: 'Github' })).status).toBe(200)
    expect(hosts.seen).toMatchObject([{ call: 'DELETE /git/applications/app/token', body: { access_token: 'gho_9' } }])
    hosts.answers['POST /git/user/repos'] = { status: 201, body: { html_url: 'javascript:alert(1)' } }
    expect((await ask(submit, { git: 'gho_11' })).status).toBe(400)
    await ask(revoke, { type: 'Github', p: other.production })
  })

  it('keep tokens encrypted, and in no answer and no audit entry', async () => {
    await ask(submit, { git: 'gho_secret_token' })
    const { owner } = world.server.database
    const [kept] = await owner.selectFrom('integration_tokens').selectAll().where('project_id', '=', site.id).execute()
    expect(kept?.token_sealed).toMatch(/^1\./)
    expect(JSON.stringify([kept, await owner.selectFrom('audit_trail').selectAll().execute()])).not.toContain(
      'gho_secret_token',
    )
    expect((await readFile(`${world.dataDir}/keys/integration-sealing.key`)).length).toBe(32)
  })

  it('hold one preview address a project, by its rule (P-3-28, P-5-21, P-5-22)', async () => {
    for (const bad of [
      'example.org',
      'javascript:alert(1)',
      'https://u:p@example.org',
      'ftp://example.org',
      'https:/x',
    ]) {
      expect((await ask(setPreview, { url: bad })).error.ErrorType, bad).toBe('BadInput')
    }
    expect((await ask(setPreview, { url: 'https://one.test' })).status).toBe(200)
    expect((await ask(setPreview, { url: 'https://two.test' })).status).toBe(200)
    expect((await ask(getPreview)).data).toEqual({ PreviewURL: 'https://two.test' })
    const other = await world.project(acme, 'Other')
    expect((await ask(getPreview, { p: other.production })).data).toEqual({ PreviewURL: null })
    expect((await ask(setPreview, { url: '' })).status).toBe(200)
    expect((await ask(getPreview)).data).toEqual({ PreviewURL: null })
  })
})

describe('integrations without settings', () => {
  it('are stood in for where the deployment says so: the whole path, offline (P-7.4-03, P-7.4-05)', async () => {
    const world = await createWorld()
    try {
      const acme = await world.tenant('Acme')
      const admin = await world.person('ada@acme.test', { home: acme })
      await world.join(admin, acme, await world.role(acme, 'Administrator', everything))
      const site = await world.project(acme, 'Site')
      const { url } = world.server
      const ask = (query: string, more: Record<string, unknown> = {}) =>
        world.ask(admin, query, { t: acme, p: site.production, ...more })
      const { data } = await ask(providersOf)
      const at = (address: string, redirect: string) => {
        const asked = new URL(address, url)
        asked.searchParams.set('redirect_uri', redirect)
        asked.searchParams.set('state', 'the-state')
        return asked
      }
      expect((await fetch(at(data.GithubAuthorizeURL, 'https://evil.test/callback'))).status).toBe(400)
      const allow = (address: string) =>
        fetch(at(address, `${url}/callback`), {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'answer=allow',
        })
      expect(await (await fetch(at(data.GithubAuthorizeURL, `${url}/callback`))).text()).toContain('Authorize')
      const back = new URL((await allow(data.GithubAuthorizeURL)).headers.get('location') ?? '')
      expect([back.pathname, back.searchParams.get('state')]).toEqual(['/callback', 'the-state'])
      const exchange = () =>
        fetch(`${url}${data.GithubExchangeURL}/${back.searchParams.get('code')}`, {
          headers: { authorization: admin.token },
        })
      const { token } = await (await exchange()).json()
      expect((await exchange()).status).toBe(400)
      expect((await ask(submit, { git: token })).status).toBe(200)
      const siteBack = new URL((await allow(data.NetlifyAuthorizeURL)).headers.get('location') ?? '')
      const siteToken = new URLSearchParams(siteBack.hash.slice(1)).get('access_token')
      expect((await ask(submit, { site: siteToken })).status).toBe(200)
      const { Repository, Site } = (await ask(read)).data.Integration
      for (const link of [Repository, Site]) expect((await fetch(link)).status).toBe(200)
      expect((await ask(revoke, { type: 'Github' })).status).toBe(200)
      expect((await ask(submit, { git: token })).error.Message).toMatch(/does not accept this access/)
    } finally {
      await world.close()
    }
  })
})
