import { request } from 'node:http'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployments } from '../../../server/generated/deployments.ts'
import { seconds } from '../../../server/identity/clock.ts'
import type { HostedOptions } from '../../../server/identity/hosted/hosted.ts'
import { confirmSignUp, resendCode, signUp } from './flows.ts'
import { hostedBeside, hostedClient, makePkce, scope } from './hosted-client.ts'
import { clientId, type Running, runIdentity } from './running.ts'
import { signIn } from './srp-client.ts'

const everything: HostedOptions = { response: 'code', disabledFeatures: new Set() }

let running: Running
let origin: string
let client: ReturnType<typeof hostedClient>
beforeAll(async () => {
  running = await runIdentity({ hosted: everything })
  origin = new URL(running.endpoint).origin
  client = hostedClient(origin)
  const { admin } = running.identity
  await admin.createUser({ email: 'viewer@acme.test', password: 'Console-Demo-1' })
  await admin.createUser({ email: 'invited.gmail@acme.test', temporaryPassword: 'Temporary-1' })
})
afterAll(() => running.stop())

const accountOf = (email: string) => running.identity.admin.find(email)

describe('sign-in by a code', () => {
  it.each([
    ['Google', 'gmail', 'Google'],
    ['idp', 'cwp', 'OIDC'],
    ['deploud', 'deploud', 'OIDC'],
    ['cloudvanti', 'cloudvanti', 'OIDC'],
  ])('through %s gives tokens that name the provider (P-7.3-05)', async (provider, word, providerType) => {
    const { status, body } = await client.signIn(provider, `${word}@acme.test`)
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 3600])
    const claims = decodeJwt(body.id_token)
    expect(claims).toMatchObject({
      email: `${word}@acme.test`,
      email_verified: true,
      token_use: 'id',
      aud: clientId,
      'cognito:username': expect.stringMatching(new RegExp(`^${provider}_\\d+$`)),
      identities: [{ providerName: provider, providerType, issuer: null, primary: 'true', userId: expect.any(String) }],
    })
    const { body: user } = await running.call('GetUser', { AccessToken: body.access_token })
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: `${word}@acme.test` })
  })

  it('goes on by GetTokensFromRefreshToken, and the new tokens name the provider as well', async () => {
    const { body } = await client.signIn('Google', 'gmail@acme.test')
    const refreshed = await running.call('GetTokensFromRefreshToken', {
      ClientId: clientId,
      RefreshToken: body.refresh_token,
    })
    const { IdToken } = refreshed.body.AuthenticationResult
    expect(decodeJwt(IdToken).identities).toEqual(decodeJwt(body.id_token).identities)
  })

  it('leads back with the state as it came (P-7.3-06, P-7.3-07)', async () => {
    const state = `r4nd0m-${Buffer.from('{"path":"/projects?tab=theme","until":1}').toString('hex')}~._-%2F`
    const url = await client.choose(client.address('Google', makePkce().challenge, { state }), 'gmail@acme.test')
    expect(`${url.origin}${url.pathname}`).toBe(client.back)
    expect([...url.searchParams.keys()]).toEqual(['code', 'state'])
    expect(url.searchParams.get('state')).toBe(state)
  })

  it('makes an account for somebody who is new, once, and without an organisation (P-4-16)', async () => {
    const [first, second] = [
      await client.signIn('Google', 'new.gmail@newcomer.test'),
      await client.signIn('Google', 'new.gmail@newcomer.test'),
    ].map(({ body }) => decodeJwt(body.id_token))
    expect(first).toMatchObject({ email: 'new.gmail@newcomer.test', given_name: 'Nina', family_name: 'Sato' })
    expect(first).not.toHaveProperty('custom:tenantID')
    expect(second?.sub).toBe(first?.sub)
  })

  it('twice at once is one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => client.signIn('idp', 'new.cwp@newcomer.test')))
    expect(new Set(answers.map(({ body }) => decodeJwt(body.id_token).sub)).size).toBe(1)
  })

  it('links an invited person, and voids the password of the letter (P-2.11-15)', async () => {
    const before = await accountOf('invited.gmail@acme.test')
    const { body } = await client.signIn('Google', 'invited.gmail@acme.test')
    expect(decodeJwt(body.id_token)).toMatchObject({ sub: before?.sub, given_name: 'Ivo', email_verified: true })
    expect(await accountOf('invited.gmail@acme.test')).toMatchObject({ sub: before?.sub, status: 'Confirmed' })
    const byLetter = await signIn(running, 'invited.gmail@acme.test', 'Temporary-1')
    expect(byLetter.body.message).toBe('Incorrect username or password.')
    const other = await client.choose(client.address('deploud', makePkce().challenge), 'invited.gmail@acme.test')
    expect(other.searchParams.get('error_description')).toBe('Email already exist')
  })
})

describe('an email that somebody signed up with by the form', () => {
  const email = 'new.deploud@newcomer.test'
  const theirs = 'Console-Demo-9'

  it('and never confirmed is that of whoever comes by a provider: nothing of the stranger’s is left', async () => {
    expect((await signUp(running, email, theirs, { given_name: 'Mallory' })).status).toBe(200)
    const { code } = (await running.letterTo(email)).values
    const { body } = await client.signIn('deploud', email)
    expect(decodeJwt(body.id_token)).toMatchObject({ email, given_name: 'Nina', family_name: 'Sato' })
    expect(await accountOf(email)).toMatchObject({ status: 'Confirmed' })
    expect((await confirmSignUp(running, email, code ?? '')).body.__type).toBe('CodeMismatchException')
    expect((await signIn(running, email, theirs)).body.message).toBe('Incorrect username or password.')
    expect((await resendCode(running, email)).status).toBe(200)
    expect(running.letters.filter(({ to }) => to === email)).toHaveLength(1)
  })
})

describe('a refusal leads back with its words and the state', () => {
  it.each([
    ['viewer@acme.test', 'Wrong Login Method', 'P-8-16'],
    ['unreadable.gmail@newcomer.test', 'Unrecognizable lambda output', 'P-8-15'],
    ['refused.gmail@newcomer.test', 'PreSignUp failed with error This account may not sign up.', 'P-8-17'],
  ])('%s: %s (%s)', async (email, words) => {
    const before = await accountOf(email)
    const url = await client.choose(client.address('Google', makePkce().challenge), email)
    expect(`${url.origin}${url.pathname}`).toBe(client.back)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'invalid_request',
      error_description: words,
      state: 'abc123-2f70726f6a65637473',
    })
    expect(await accountOf(email)).toEqual(before)
  })

  it('to somebody who is disabled, also with a code that was given before', async () => {
    const { code, verifier } = await client.codeFor('cloudvanti', 'cloudvanti@acme.test')
    const account = await accountOf('cloudvanti@acme.test')
    await running.identity.admin.disable(account?.sub ?? '')
    expect(await client.exchange(code, verifier)).toEqual({ status: 400, body: { error: 'invalid_grant' } })
    const url = await client.choose(client.address('cloudvanti', makePkce().challenge), 'cloudvanti@acme.test')
    expect(url.searchParams.get('error_description')).toBe('User is disabled.')
    await running.identity.admin.enable(account?.sub ?? '')
  })

  it.each<[string, string, Record<string, string | undefined>]>([
    ['no code challenge', 'invalid_request', { code_challenge: undefined }],
    ['a plain code challenge', 'invalid_request', { code_challenge_method: 'plain' }],
    ['a code challenge of no method', 'invalid_request', { code_challenge_method: undefined }],
    ['a code challenge that is none', 'invalid_request', { code_challenge: 'short' }],
    ['tokens where codes are wanted (P-7.3-09)', 'unsupported_response_type', { response_type: 'token' }],
    ['no response type', 'unsupported_response_type', { response_type: undefined }],
    ['a scope too few (P-7.3-09)', 'invalid_scope', { scope: 'phone email openid profile' }],
    ['a scope too many (P-7.3-09)', 'invalid_scope', { scope: `${scope} admin` }],
  ])('of %s is told to the console', async (_, error, changes) => {
    const response = await client.get(client.address('Google', makePkce().challenge, changes))
    const url = new URL(response.headers.get('location') ?? '')
    expect([response.status, `${url.origin}${url.pathname}`, url.searchParams.get('error')]).toEqual([
      303,
      client.back,
      error,
    ])
    expect(url.searchParams.get('state')).toBe('abc123-2f70726f6a65637473')
    expect(url.searchParams.has('code')).toBe(false)
  })
})

describe('nobody is led elsewhere', () => {
  const own = () => client.back

  it.each<[string, () => string | undefined]>([
    ['another host', () => 'https://evil.test/login'],
    ['another page', () => `${origin}/projects`],
    ['a page under it', () => `${own()}/x`],
    ['one with a query', () => `${own()}?next=https://evil.test`],
    ['one with a fragment', () => `${own()}#x`],
    ['one with somebody in it', () => own().replace('://', '://evil.test@')],
    ['one that only begins alike', () => `${origin}.evil.test/login`],
    ['another port', () => own().replace(/:\d+/, ':1')],
    ['another scheme', () => own().replace('http:', 'https:')],
    ['a program', () => 'javascript:alert(1)'],
    ['none', () => undefined],
  ])('by the redirect URI: %s', async (_, redirectUri) => {
    const changes = { redirect_uri: redirectUri() }
    for (const url of [
      client.address('Google', makePkce().challenge, changes),
      client.address('Google', '', { ...changes, code_challenge: undefined }),
    ]) {
      for (const response of [await client.get(url), await client.post(url, { identity: '1001' })]) {
        expect([response.status, response.headers.get('location')]).toEqual([400, null])
        expect(await response.text()).not.toContain('evil.test')
      }
    }
  })

  it.each<[string, Record<string, string | undefined>]>([
    ['another client', { client_id: 'somebody' }],
    ['no client', { client_id: undefined }],
    ['an unknown provider', { identity_provider: 'COGNITO' }],
    ['no state', { state: undefined }],
    ['a state that would break a header', { state: 'a\r\nset-cookie: b' }],
  ])('by a request with %s', async (_, changes) => {
    const response = await client.get(client.address('Google', makePkce().challenge, changes))
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  it('by a parameter that stands there twice', async () => {
    const response = await client.get(`${client.address('Google', makePkce().challenge)}&redirect_uri=x`)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  it('by a made-up host header', async () => {
    const url = new URL(client.address('Google', makePkce().challenge, { redirect_uri: 'http://evil.test/login' }))
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const sent = request(url, { headers: { host } }, (response) => resolve(response.resume().statusCode))
        sent.on('error', reject).end()
      })
    expect(await statusFor('evil.test/')).toBe(400)
    expect(await statusFor('user@evil.test')).toBe(400)
  })

  it('by signing out: only to the console itself', async () => {
    const out = (logout_uri: string, client_id = clientId) =>
      client.get(`${origin}/idp/logout?${new URLSearchParams({ client_id, logout_uri })}`)
    const response = await out(`${origin}/`)
    expect([response.status, response.headers.get('location')]).toEqual([302, `${origin}/`])
    for (const elsewhere of ['https://evil.test/', `${origin}.evil.test/`, '//evil.test', 'javascript:alert(1)', '']) {
      const refused = await out(elsewhere)
      expect([elsewhere, refused.status, refused.headers.get('location')]).toEqual([elsewhere, 400, null])
    }
    expect((await out(`${origin}/`, 'somebody')).status).toBe(400)
  })

  it('with PUBLIC_URL only to that', async () => {
    const publicUrl = 'https://console.acme.test'
    const other = await hostedBeside(running, { ...everything, publicUrl })
    const there = other.client
    const { challenge } = makePkce()
    const right = await there.get(there.address('Google', challenge, { redirect_uri: `${publicUrl}/login` }))
    const wrong = await there.get(there.address('Google', challenge))
    expect([right.status, wrong.status]).toEqual([200, 400])
    await other.stop()
  })
})

describe('a code', () => {
  const refused = { status: 400, body: { error: 'invalid_grant' } }

  it('works once', async () => {
    const { code, verifier } = await client.codeFor('Google', 'gmail@acme.test')
    expect((await client.exchange(code, verifier)).status).toBe(200)
    expect(await client.exchange(code, verifier)).toEqual(refused)
  })

  it('is used up by a wrong verifier', async () => {
    const { code, verifier } = await client.codeFor('Google', 'gmail@acme.test')
    expect(await client.exchange(code, makePkce().verifier)).toEqual(refused)
    expect(await client.exchange(code, verifier)).toEqual(refused)
  })

  it.each<[string, Record<string, string>, string]>([
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another redirect URI', { redirect_uri: 'https://evil.test/login' }, 'invalid_grant'],
    ['another client', { client_id: 'somebody' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a refresh token for a grant', { grant_type: 'refresh_token' }, 'unsupported_grant_type'],
    ['a made-up code', { code: 'x'.repeat(64) }, 'invalid_grant'],
    ['no code', { code: '' }, 'invalid_grant'],
  ])('is not taken with %s', async (_, changes, error) => {
    const { code, verifier } = await client.codeFor('Google', 'gmail@acme.test')
    expect(await client.exchange(code, verifier, changes)).toEqual({ status: 400, body: { error } })
  })

  it('works for a minute', async () => {
    const [early, late] = [
      await client.codeFor('Google', 'gmail@acme.test'),
      await client.codeFor('Google', 'gmail@acme.test'),
    ]
    running.pass(59 * seconds)
    expect((await client.exchange(early.code, early.verifier)).status).toBe(200)
    running.pass(2 * seconds)
    expect(await client.exchange(late.code, late.verifier)).toEqual(refused)
  })

  it('is not in the database, and answers no other question', async () => {
    const { code } = await client.codeFor('Google', 'gmail@acme.test')
    // biome-ignore lint/suspicious/noExplicitAny: the service's own tables
    const rows = await (running.database.owner as any).selectFrom('identity.challenges').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
    const answer = await running.call('RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: code,
      ChallengeResponses: { USERNAME: 'gmail@acme.test', SOFTWARE_TOKEN_MFA_CODE: '123456' },
    })
    expect(answer.body.__type).toBe('NotAuthorizedException')
  })

  it.each([
    ['is no form', { 'content-type': 'application/json' }, '{}'],
    ['says something twice', { 'content-type': 'application/x-www-form-urlencoded' }, 'code=a&code=b'],
    ['is too large', { 'content-type': 'application/x-www-form-urlencoded' }, `code=${'x'.repeat(20_000)}`],
  ])('in a body that %s is refused', async (_, headers, body) => {
    const response = await fetch(`${origin}/idp/oauth2/token`, { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_request' }])
  })
})

describe('the page', () => {
  it('offers one person for each way that it may go, and runs nothing', async () => {
    const response = await client.get(client.address('Google', makePkce().challenge))
    const page = await response.text()
    expect(page.match(/name="identity"/g)).toHaveLength(6)
    expect(page).toContain('<h1>Sign in with Gmail</h1>')
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(part)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('shows nothing of the request as markup', async () => {
    const state = '"><script>alert(1)</script>'
    const page = await (await client.get(client.address('Google', makePkce().challenge, { state }))).text()
    expect(page).not.toContain('<script')
  })

  it('takes a choice from itself only', async () => {
    const url = client.address('Google', makePkce().challenge)
    const from = (headers: Record<string, string>) => client.post(url, { identity: '1001' }, headers)
    expect((await from({ origin })).status).toBe(303)
    expect((await from({ origin: 'https://evil.test' })).status).toBe(400)
    expect((await from({ origin: 'null' })).status).toBe(400)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(400)
  })

  it('lets nobody in whom it does not offer', async () => {
    const url = client.address('Google', makePkce().challenge)
    for (const identity of ['2001', 'viewer@acme.test', '', '9999']) {
      const response = await client.post(url, { identity })
      expect([identity, response.status, response.headers.get('location')]).toEqual([identity, 400, null])
    }
  })
})

describe('revoking', () => {
  it('ends the session of a refresh token, and says nothing of others', async () => {
    const { body } = await client.signIn('Google', 'gmail@acme.test')
    const revoke = (token: string, client_id = clientId) =>
      client.post(`${origin}/idp/oauth2/revoke`, { token, client_id })
    expect((await revoke(body.refresh_token, 'somebody')).status).toBe(400)
    expect((await running.call('GetUser', { AccessToken: body.access_token })).status).toBe(200)
    expect((await revoke('made-up')).status).toBe(200)
    expect((await revoke(body.refresh_token)).status).toBe(200)
    expect((await running.call('GetUser', { AccessToken: body.access_token })).status).toBe(400)
  })
})

describe('what a deployment decides', () => {
  it('a provider that is switched off lets nobody in (P-2.11-05)', async () => {
    const other = await hostedBeside(running, { ...everything, disabledFeatures: new Set(['Gmail']) })
    const there = other.client
    const off = there.address('Google', makePkce().challenge)
    expect((await there.get(off)).status).toBe(400)
    expect((await there.post(off, { identity: '1001' })).status).toBe(400)
    expect((await there.get(there.address('idp', makePkce().challenge))).status).toBe(200)
    await other.stop()
  })

  it('the deployment local lets nobody in through any (P-6-15)', async () => {
    const disabledFeatures = new Set(deployments.local?.disabledFeatures)
    const other = await hostedBeside(running, { ...everything, disabledFeatures })
    for (const provider of ['Google', 'idp', 'deploud', 'cloudvanti']) {
      const response = await other.client.get(other.client.address(provider, makePkce().challenge))
      expect([provider, response.status]).toEqual([provider, 400])
    }
    await other.stop()
  })

  it('with response token, tokens come back at once, behind the # (P-7.3-09)', async () => {
    const other = await hostedBeside(running, { ...everything, response: 'token' })
    const there = other.client
    const changes = { response_type: 'token', code_challenge: undefined, code_challenge_method: undefined }
    const url = await there.choose(there.address('Google', '', changes), 'gmail@acme.test')
    expect([`${url.origin}${url.pathname}`, url.search]).toEqual([there.back, ''])
    // As Amplify reads it: cut at & and =, and not decoded.
    const parts = Object.fromEntries(
      url.hash
        .slice(1)
        .split('&')
        .map((part) => part.split('=')),
    )
    expect(Object.keys(parts)).toEqual(['access_token', 'id_token', 'token_type', 'expires_in', 'state'])
    expect(parts.state).toBe('abc123-2f70726f6a65637473')
    expect((await running.call('GetUser', { AccessToken: parts.access_token })).status).toBe(200)
    expect(decodeJwt(parts.id_token).identities).toHaveLength(1)
    await other.stop()
  })

  it('without hosted sign-in there is none', async () => {
    const other = await hostedBeside(running)
    const there = other.client
    expect((await there.get(there.address('Google', makePkce().challenge))).status).toBe(404)
    expect((await there.post(`${other.origin}/idp/oauth2/token`, {})).status).toBe(404)
    await other.stop()
  })

  it('other methods are refused', async () => {
    expect((await client.get(`${origin}/idp/oauth2/token`)).status).toBe(405)
    expect((await client.post(`${origin}/idp/logout`, {})).status).toBe(405)
  })
})
