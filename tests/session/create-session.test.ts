import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from '../../src/session/create-session.ts'

const identity = vi.hoisted(() => ({
  signIn: vi.fn(async () => 'done'),
  signOutEverywhere: vi.fn(async () => {}),
  refresh: vi.fn(async (_force: boolean) => {}),
}))
vi.mock('../../src/session/amplify.ts', () => ({ createIdentity: () => identity }))

const prefix = 'CognitoIdentityServiceProvider.console'
const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`

function keep(seconds: number, claims: object = {}) {
  localStorage.setItem(`${prefix}.LastAuthUser`, 'ann')
  localStorage.setItem(`${prefix}.ann.idToken`, tokenOf({ sub: 'u1', exp: Date.now() / 1000 + seconds, ...claims }))
  localStorage.setItem(`${prefix}.ann.refreshToken`, 'r')
}

function made() {
  const order: string[] = []
  identity.signOutEverywhere.mockImplementation(async () => void order.push('sign out'))
  const needs = {
    identity: { endpoint: '/idp', pool: 'local_Pool', client: 'console' },
    claims: { sub: 'sub', garden: 'custom:garden' },
    forget: vi.fn(async () => void order.push('forget')),
    changedElsewhere: vi.fn(),
  }
  return { session: createSession(needs), order, ...needs }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.clearAllMocks()
})

describe('the session', () => {
  it('knows at once who is signed in, by the claims that the spec names (P-7.1-02)', () => {
    expect(made().session.state.get()).toEqual({ signedIn: false, values: {} })
    keep(600, { 'custom:garden': 'north' })
    expect(made().session.state.get()).toEqual({ signedIn: true, values: { sub: 'u1', garden: 'north' } })
  })

  it('gives a fresh token without asking anybody, and refreshes one that has run out (P-4-37)', async () => {
    keep(600)
    const { session } = made()
    expect(await session.token()).toBe(session.freshToken())
    expect(identity.refresh).not.toHaveBeenCalled()
    keep(-10)
    identity.refresh.mockImplementationOnce(async () => keep(600))
    expect(session.freshToken()).toBeUndefined()
    const tokens = await Promise.all([session.token(), session.token()])
    expect(tokens).toEqual([session.freshToken(), session.freshToken()])
    expect(identity.refresh).toHaveBeenCalledTimes(1)
  })

  it('says in the catalogue’s words that it cannot be had any more (P-8-09)', async () => {
    keep(-10)
    identity.refresh.mockRejectedValueOnce(
      Object.assign(new Error('Refresh Token has been revoked'), { kind: 'session' }),
    )
    await expect(made().session.token()).rejects.toMatchObject({
      kind: 'session',
      message: 'Cannot retrieve a new session',
    })
  })

  it('is taken over after signing in, when nothing of anybody else is left', async () => {
    const { session, order } = made()
    identity.signIn.mockImplementationOnce(async () => {
      keep(600)
      return 'done'
    })
    expect(await session.calls.signIn({ username: 'ann', password: 'x', remember: true })).toEqual({ next: 'done' })
    expect(order).toEqual(['forget'])
    expect(session.state.get().signedIn).toBe(true)
  })

  it('is not there while another step of signing in follows (P-4-12)', async () => {
    const { session } = made()
    identity.signIn.mockResolvedValueOnce('secondFactor')
    expect(await session.calls.signIn({ username: 'ann', password: 'x' })).toEqual({ next: 'secondFactor' })
    expect(session.state.get().signedIn).toBe(false)
  })

  it('ends everywhere, then all is forgotten (P-4-36, P-2.5-10)', async () => {
    keep(600)
    const { session, order } = made()
    await session.calls.signOut({})
    expect(order).toEqual(['sign out', 'forget'])
    expect(session.state.get()).toEqual({ signedIn: false, values: {} })
    expect(Object.keys(localStorage).filter((key) => key.startsWith(prefix))).toEqual([])
  })

  it('ends here even when the backend cannot be reached', async () => {
    keep(600)
    const { session } = made()
    identity.signOutEverywhere.mockRejectedValueOnce(new Error('offline'))
    await session.calls.signOut({})
    expect(session.state.get().signedIn).toBe(false)
    expect(session.freshToken()).toBeUndefined()
  })

  it('ends in the other tabs too', async () => {
    keep(600)
    const here = made()
    const there = made()
    await here.session.calls.signOut({})
    await vi.waitFor(() => expect(there.changedElsewhere).toHaveBeenCalled())
    expect(there.session.state.get().signedIn).toBe(false)
    expect(here.changedElsewhere).not.toHaveBeenCalled()
  })
})
