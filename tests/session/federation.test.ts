import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from '../../src/session/create-session.ts'
import { until } from '../support/until.ts'
import { prefix, sessionNeeds, tokenOf } from './support/identity.ts'

/** The page's own address; happy-dom's windows can be sent anywhere. */
const page = (href: string) => (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(href)

const origin = 'http://localhost:4321'
const own = { domain: '/idp', response: 'code' } as const
const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '')
const jwt = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.c2lnbg`
const now = () => Math.floor(Date.now() / 1000)
const tokens = () => ({
  access_token: jwt({ sub: 'u1', username: 'Google_1', iat: now(), exp: now() + 3600 }),
  id_token: jwt({ sub: 'u1', identities: [{ providerName: 'Google' }], iat: now(), exp: now() + 3600 }),
  refresh_token: 'refresh',
  token_type: 'Bearer',
  expires_in: 3600,
})

function made(hosted: { domain: string; response: 'code' | 'token' } | null = own, previous?: string) {
  const identity = { endpoint: '/idp', pool: 'local_Pool', client: 'console', ...(hosted && { hosted }) }
  const { needs, order } = sessionNeeds({ identity, previous: () => previous })
  return { session: createSession(needs), needs, order }
}

/** Leaves, and says where to. */
async function leave({ session, needs }: ReturnType<typeof made>, remember = false): Promise<URL> {
  void session.calls.federatedSignIn({ provider: 'Google', remember })
  await until(() => expect(needs.leave).toHaveBeenCalled())
  return new URL(needs.leave.mock.calls[0]?.[0] ?? '')
}

/** What the state carries, as whoever may read it sees it. */
function carried(address: URL): { path?: string; expires: number } {
  const [, hex = ''] = (address.searchParams.get('state') ?? '').split('-')
  return JSON.parse(Buffer.from(hex, 'hex').toString('latin1'))
}

const fetched = vi.fn()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  page(`${origin}/sign-in`)
  fetched.mockReset()
  fetched.mockImplementation(async () => ({ ok: true, json: async () => tokens() }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // The next page is another document, where Amplify is new.
  Amplify.configure({}, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } })
})

describe('leaving for a hosted sign-in', () => {
  it('names the provider, the five scopes and the kind of answer (P-7.3-05, P-7.3-09)', async () => {
    const address = await leave(made())
    expect(`${address.origin}${address.pathname}`).toBe(`${origin}/idp/oauth2/authorize`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      identity_provider: 'Google',
      response_type: 'code',
      client_id: 'console',
      redirect_uri: `${origin}/sign-in`,
      scope: 'phone email openid profile aws.cognito.signin.user.admin',
      code_challenge_method: 'S256',
    })
    const implicit = await leave(made({ domain: 'sign-in.garden.test', response: 'token' }))
    expect(`${implicit.origin}${implicit.pathname}`).toBe('https://sign-in.garden.test/oauth2/authorize')
    expect(implicit.searchParams.get('response_type')).toBe('token')
  })

  it('carries the page that was asked for, and three minutes (P-7.3-06, P-7.3-07)', async () => {
    const before = Date.now()
    const { path, expires } = carried(await leave(made(own, '/plants?plot=ü')))
    expect(path).toBe('/plants?plot=ü')
    expect(expires - 180_000).toBeGreaterThanOrEqual(before)
    expect(expires - 180_000).toBeLessThanOrEqual(Date.now())
  })

  it('leaves nothing behind that another tab would wait for', async () => {
    await leave(made())
    expect(Object.keys(localStorage).filter((key) => /oauth|inflight/i.test(key))).toEqual([])
  })

  it('is refused where the deployment has none', async () => {
    const { session, needs } = made(null)
    await expect(session.calls.federatedSignIn({ provider: 'Google' })).rejects.toMatchObject({
      operation: 'federatedSignIn',
      type: 'NotConfigured',
    })
    expect(needs.leave).not.toHaveBeenCalled()
  })
})

describe('coming back from a hosted sign-in', () => {
  const back = (query: string) => {
    page(`${origin}/sign-in${query}`)
    return new URL(`${origin}/sign-in${query}`)
  }

  it('signs in with the code, by the page’s own scheme on its own host (P-7.3-06)', async () => {
    const state = (await leave(made(own, '/plants'))).searchParams.get('state') ?? ''
    const { session, order } = made()
    const arrival = await session.comeBack(back(`?code=c0de&state=${state}`))
    expect(arrival).toEqual({ kind: 'signedIn', path: '/plants' })
    expect(session.state.get()).toMatchObject({ signedIn: true, values: { sub: 'u1' } })
    expect(order).toEqual(['forget'])
    const [address, { body }] = fetched.mock.calls[0] as [string, { body: string }]
    expect(address).toBe(`${origin}/idp/oauth2/token`)
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ code: 'c0de', client_id: 'console' })
    expect(new URLSearchParams(body).get('code_verifier')).toMatch(/^[\w~.-]{43,}$/)
  })

  it('asks another host over https', async () => {
    const there = { domain: 'sign-in.garden.test', response: 'code' } as const
    const state = (await leave(made(there))).searchParams.get('state') ?? ''
    await made(there).session.comeBack(back(`?code=c0de&state=${state}`))
    expect(fetched.mock.calls[0]?.[0]).toBe('https://sign-in.garden.test/oauth2/token')
  })

  it('takes the tokens from behind the # (P-7.3-09)', async () => {
    const implicit = { domain: '/idp', response: 'token' } as const
    const state = (await leave(made(implicit))).searchParams.get('state') ?? ''
    const { access_token, id_token } = tokens()
    const { session } = made(implicit)
    const arrival = await session.comeBack(
      back(`#access_token=${access_token}&id_token=${id_token}&token_type=Bearer&expires_in=3600&state=${state}`),
    )
    expect(arrival).toEqual({ kind: 'signedIn', path: undefined })
    expect(fetched).not.toHaveBeenCalled()
    expect(session.freshToken()).toBe(id_token)
  })

  it('keeps the tokens where Remember me says (P-2.11-04)', async () => {
    for (const remember of [true, false]) {
      const state = (await leave(made(), remember)).searchParams.get('state') ?? ''
      await made().session.comeBack(back(`?code=c0de&state=${state}`))
      const [kept, none] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
      expect(kept.getItem(`${prefix}.Google_1.idToken`)).not.toBeNull()
      expect(none.getItem(`${prefix}.Google_1.idToken`)).toBeNull()
      page(`${origin}/sign-in`)
    }
  })

  it('within three minutes signs in, after them is refused (P-7.3-07)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [later, kind] of [
      [0, 'signedIn'],
      [1, 'refused'],
    ] as const) {
      const address = await leave(made(own, '/plants'))
      const state = address.searchParams.get('state') ?? ''
      vi.setSystemTime(carried(address).expires + later)
      fetched.mockClear()
      const { session } = made()
      const arrival = await session.comeBack(back(`?code=c0de&state=${state}`))
      expect(arrival).toMatchObject({ kind, path: '/plants' })
      if (kind === 'signedIn') {
        sessionStorage.clear()
        page(`${origin}/sign-in`)
        continue
      }
      expect(arrival).toMatchObject({ failure: { operation: 'federatedSignIn', type: 'Expired', kind: 'session' } })
      // Not even exchanged, and nobody is signed in.
      expect(fetched).not.toHaveBeenCalled()
      expect(session.state.get().signedIn).toBe(false)
      expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /Token/.test(key))).toEqual(
        [],
      )
    }
  })

  it('is refused to who did not leave from this tab, or with another state', async () => {
    const stranger = made()
    expect(await stranger.session.comeBack(back('?code=theirs&state=abc-7b7d'))).toMatchObject({
      kind: 'refused',
      failure: { type: 'UnknownState' },
    })
    await leave(made())
    const { session } = made()
    const arrival = await session.comeBack(back('?code=theirs&state=abc-7b7d'))
    expect(arrival).toMatchObject({ kind: 'refused', failure: { operation: 'federatedSignIn' } })
    expect(fetched).not.toHaveBeenCalled()
    expect(session.state.get().signedIn).toBe(false)
  })

  it('is refused when the code is taken by nobody', async () => {
    const state = (await leave(made())).searchParams.get('state') ?? ''
    fetched.mockImplementation(async () => ({ ok: false, json: async () => ({ error: 'invalid_grant' }) }))
    const { session } = made()
    expect(await session.comeBack(back(`?code=c0de&state=${state}`))).toMatchObject({
      kind: 'refused',
      failure: { operation: 'federatedSignIn', message: 'invalid_grant' },
    })
    expect(session.state.get().signedIn).toBe(false)
  })

  it('says what was said there (P-8-16)', async () => {
    await leave(made(own, '/plants'))
    const query = '?error=invalid_request&error_description=Wrong+Login+Method&state=x'
    expect(await made().session.comeBack(back(query))).toEqual({
      kind: 'said',
      message: 'Wrong Login Method',
      path: '/plants',
    })
    expect(await made().session.comeBack(back('#error=access_denied'))).toMatchObject({ message: 'access_denied' })
  })

  it('is nothing at any other address', () => {
    const { session } = made()
    for (const address of ['/sign-in', '/sign-in?code=1', '/plants?code=1&state=2', '/sign-in#top'])
      expect(session.comeBack(new URL(address, origin))).toBeUndefined()
    expect(made(null).session.comeBack(back('?code=1&state=2'))).toBeUndefined()
  })
})

describe('signing out of a hosted session', () => {
  it('ends the hosted one as well, by the page’s own scheme on its own host', async () => {
    localStorage.setItem(`${prefix}.LastAuthUser`, 'Google_1')
    localStorage.setItem(`${prefix}.Google_1.idToken`, tokens().id_token)
    const { session, needs } = made()
    void session.calls.signOut({})
    await until(() => expect(needs.leaveSignedOut).toHaveBeenCalled())
    const address = new URL(needs.leaveSignedOut.mock.calls[0]?.[0] ?? '')
    expect(`${address.origin}${address.pathname}`).toBe(`${origin}/idp/logout`)
    expect(Object.fromEntries(address.searchParams)).toEqual({ client_id: 'console', logout_uri: `${origin}/` })
    expect(session.state.get().signedIn).toBe(false)
  })

  it('stays on the page for who signed in by the form', async () => {
    localStorage.setItem(`${prefix}.LastAuthUser`, 'ann')
    localStorage.setItem(`${prefix}.ann.idToken`, tokenOf({ sub: 'u1', exp: now() + 600 }))
    const { session, needs } = made()
    await session.calls.signOut({})
    expect(needs.leaveSignedOut).not.toHaveBeenCalled()
  })
})
