import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { until } from '../support/until.ts'
import { keep, made, prefix } from './support/identity.ts'

const identity = vi.hoisted(() => ({
  endpoint: 'http://localhost/idp',
  signIn: vi.fn(async () => ({ next: 'done', attributes: {} })),
  signOutEverywhere: vi.fn(async () => {}),
  refresh: vi.fn(async (_force: boolean) => {}),
}))
vi.mock('../../src/session/amplify.ts', () => ({ createIdentity: () => identity }))

/** A failure that calls for new tokens. */
const refused = () => new Failure({ kind: 'answered', operation: 'plants', message: 'Token already revoked' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetAllMocks()
  // The sessions of other tests are no tabs of this browser.
  vi.stubGlobal('BroadcastChannel', undefined)
  identity.signIn.mockImplementation(async () => ({ next: 'done', attributes: {} }))
})

afterEach(() => vi.unstubAllGlobals())

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

  it('tells what a refreshed token says that the last one did not', async () => {
    keep(-10)
    const { session } = made()
    identity.refresh.mockImplementationOnce(async () => keep(600, { 'custom:garden': 'south' }))
    await session.token()
    expect(session.state.get().values).toEqual({ sub: 'u1', garden: 'south' })
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

  it('says the same to all that ask afterwards, as long as nobody has left (P-8-10)', async () => {
    keep(-10)
    const { session } = made()
    // Amplify drops tokens that nobody takes any more.
    localStorage.clear()
    await expect(session.token()).rejects.toMatchObject({ message: 'Cannot retrieve a new session' })
    await session.end()
    expect(await session.token()).toBeUndefined()
  })

  it('is not over when the identity service is only out of reach', async () => {
    keep(-10)
    identity.refresh.mockRejectedValueOnce(Object.assign(new Error('gone'), { kind: 'offline' }))
    await expect(made().session.token()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('ends everywhere with a fresh token, then all is forgotten (P-4-36, P-2.5-10)', async () => {
    keep(-10)
    const { session, order } = made()
    identity.refresh.mockImplementationOnce(async () => {
      order.push('refresh')
      keep(600)
    })
    identity.signOutEverywhere.mockImplementation(async () => void order.push('sign out'))
    await session.calls.signOut({})
    expect(order).toEqual(['refresh', 'sign out', 'forget'])
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

  it('is not renewed while it is being left, whatever was refused meanwhile (P-8-09)', async () => {
    keep(600)
    const { session } = made()
    identity.signOutEverywhere.mockImplementation(async () => void (await session.refresh(refused())))
    await session.calls.signOut({})
    expect(identity.refresh).not.toHaveBeenCalled()
  })

  it('is renewed once for a failure, and says so when it was ended elsewhere, keeping whose page it is (P-8-03)', async () => {
    keep(600)
    const { session } = made()
    const [first, second] = [refused(), refused()]
    expect(await session.refresh(first)).toBeUndefined()
    expect(await session.refresh(first)).toBeUndefined()
    expect(identity.refresh).toHaveBeenCalledTimes(1)
    identity.refresh.mockImplementationOnce(async () => localStorage.clear())
    expect(await session.refresh(second)).toMatchObject({ kind: 'session', message: 'Cannot retrieve a new session' })
    expect(session.state.get().signedIn).toBe(true)
  })

  it('is being left, too, while something else ends it first; its token is still to be had (P-8-09)', async () => {
    keep(600)
    const { session } = made()
    const stay = session.startLeaving()
    await session.refresh(refused())
    expect([session.leaving(), identity.refresh.mock.calls]).toEqual([true, []])
    keep(-10)
    identity.refresh.mockImplementationOnce(async () => keep(600))
    expect(await session.token()).toBe(session.freshToken())
    stay()
    await session.refresh(refused())
    expect([session.leaving(), identity.refresh.mock.calls]).toEqual([false, [[false], [true]]])
  })

  it('is being left from the beginning of a sign-out to its end', async () => {
    keep(600)
    const { session } = made()
    const seen: boolean[] = []
    identity.signOutEverywhere.mockImplementation(async () => void seen.push(session.leaving()))
    await session.calls.signOut({})
    expect([...seen, session.leaving()]).toEqual([true, false])
  })

  it('is asked nothing while it is being left, and what is under way is given up', async () => {
    keep(600)
    const { session } = made()
    const before = await session.stayed()
    const [first, second] = [session.startLeaving(), session.startLeaving()]
    expect(before.aborted).toBe(true)
    const stayed = vi.fn()
    const after = session.stayed().then((signal) => {
      stayed()
      return signal
    })
    first()
    await Promise.resolve()
    expect(stayed).not.toHaveBeenCalled()
    second()
    expect((await after).aborted).toBe(false)
  })
})

describe('signing in', () => {
  it('is taken over when nothing of anybody else is left', async () => {
    const { session, order } = made()
    identity.signIn.mockImplementationOnce(async () => {
      keep(600)
      return { next: 'done', attributes: {} }
    })
    expect(await session.calls.signIn({ username: 'ann', password: 'x', remember: true })).toEqual({ next: 'done' })
    expect(order).toEqual(['forget'])
    expect(session.state.get().signedIn).toBe(true)
    expect(session.remembered()).toBe(true)
  })

  it('again remembers as before, unless asked (P-2.11-04)', async () => {
    for (const storage of [localStorage, sessionStorage]) {
      localStorage.clear()
      sessionStorage.clear()
      if (storage === localStorage) localStorage.setItem('console.remember', 'yes')
      keep(-10, {}, storage)
      const { session } = made()
      await session.calls.signIn({ username: 'ann', password: 'x' })
      expect(session.remembered()).toBe(storage === localStorage)
    }
  })

  it('goes on where the work was when the same person signs in again', async () => {
    keep(600)
    const { session, order } = made()
    const told = vi.fn()
    session.state.subscribe(told)
    identity.signIn.mockImplementationOnce(async () => {
      keep(900)
      return { next: 'done', attributes: {} }
    })
    await session.calls.signIn({ username: 'ann', password: 'x' })
    expect(order).toEqual([])
    expect(told).toHaveBeenCalled()
  })

  it('leaves nothing for another person, and says so', async () => {
    keep(600)
    const { session, order } = made()
    identity.signIn.mockImplementationOnce(async () => {
      keep(600, { sub: 'u2' })
      return { next: 'done', attributes: {} }
    })
    await session.calls.signIn({ username: 'ben', password: 'x' })
    expect(order).toEqual(['forget', 'changed person'])
    expect(session.state.get().values.sub).toBe('u2')
  })

  it('is not done while another step follows, which is the challenge (P-4-12, P-4-13, P-4-14)', async () => {
    const { session } = made()
    for (const next of ['secondFactor', 'newPassword', 'confirmSignUp'] as const) {
      const attributes: Record<string, string> = next === 'newPassword' ? { 'custom:garden': 'north' } : {}
      identity.signIn.mockResolvedValueOnce({ next, attributes })
      expect(await session.calls.signIn({ username: 'ann', password: 'x' })).toEqual({ next })
      expect(session.challenge.get()).toEqual({ next, username: 'ann', attributes })
      expect(session.state.get().signedIn).toBe(false)
    }
    await session.calls.signIn({ username: 'ann', password: 'x' })
    expect(session.challenge.get()).toBeNull()
  })

  it('forgets the challenge with a sign-out', async () => {
    const { session } = made()
    identity.signIn.mockResolvedValueOnce({ next: 'secondFactor', attributes: {} })
    await session.calls.signIn({ username: 'ann', password: 'x' })
    await session.calls.signOut({})
    expect(session.challenge.get()).toBeNull()
  })

  it('does not take the temporary password for the new one (P-5-15)', async () => {
    const { session } = made()
    identity.signIn.mockResolvedValueOnce({ next: 'newPassword', attributes: {} })
    await session.calls.signIn({ username: 'ann', password: 'Temporary-1' })
    await expect(session.calls.completeNewPassword({ new_password: 'Temporary-1' })).rejects.toMatchObject({
      operation: 'completeNewPassword',
      message: 'Please use different password',
    })
    expect(session.challenge.get()).not.toBeNull()
  })
})

describe('other tabs', () => {
  beforeEach(() => void vi.unstubAllGlobals())

  it('are signed out as well', async () => {
    keep(600)
    const here = made()
    const there = made()
    await here.session.calls.signOut({})
    await until(() => expect(there.changedElsewhere).toHaveBeenCalled())
    expect(there.session.state.get().signedIn).toBe(false)
    expect(here.changedElsewhere).not.toHaveBeenCalled()
  })

  it('take what was refreshed there, instead of using the refresh token a second time (P-4-37)', async () => {
    keep(-10)
    const tabs = [made(), made()]
    let held = false
    const locks = {
      // As browsers do: whoever comes second waits.
      line: Promise.resolve() as Promise<unknown>,
      request(_name: string, work: () => Promise<unknown>) {
        const mine = this.line.then(async () => {
          expect(held).toBe(false)
          held = true
          await work()
          held = false
        })
        this.line = mine
        return mine
      },
    }
    vi.stubGlobal('navigator', { locks })
    identity.refresh.mockImplementation(async () => keep(600))
    await Promise.all(tabs.map(({ session }) => session.token()))
    expect(identity.refresh).toHaveBeenCalledTimes(1)
  })

  it('that are copies of a tab take its new tokens over (P-4-37)', async () => {
    keep(-10, {}, sessionStorage)
    const here = made()
    // A copy has its own storage; here both are one, so that only the telling can be seen.
    const heard: unknown[] = []
    const channel = new BroadcastChannel('console console')
    channel.onmessage = ({ data }) => heard.push(data)
    identity.refresh.mockImplementation(async () => keep(600, {}, sessionStorage))
    await here.session.token()
    await until(() => expect(heard).toHaveLength(1))
    channel.close()
    const { was, entries } = heard[0] as { was: string; entries: Record<string, string> }
    expect(was).toBe('r-10')
    expect(entries[`${prefix}.ann.refreshToken`]).toBe('r600')

    sessionStorage.clear()
    keep(-10, {}, sessionStorage)
    const copy = made()
    const other = new BroadcastChannel('console console')
    other.postMessage({ was, entries })
    await until(() => expect(copy.session.freshToken()).toBe(entries[`${prefix}.ann.idToken`]))
    other.postMessage({ was: 'somebody else’s', entries: { [`${prefix}.ann.idToken`]: 'x' } })
    other.postMessage('signedIn')
    await until(() => expect(copy.changedElsewhere).toHaveBeenCalled())
    other.close()
    expect(copy.session.freshToken()).toBe(entries[`${prefix}.ann.idToken`])
  })
})
