import { request } from 'node:http'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { createSession } from '../../src/session/create-session.ts'
import { clientId, pool, type Running, runIdentity } from '../server/identity/running.ts'
import { until } from '../support/until.ts'
import { sessionNeeds } from './support/identity.ts'

const password = 'Console-Demo-1'

let running: Running
let session: ReturnType<typeof createSession>
let needs: ReturnType<typeof sessionNeeds>['needs']

beforeAll(async () => {
  running = await runIdentity({ hosted: { response: 'code', disabledFeatures: new Set() } })
  // The page is one of the identity service's own origin, as in the embedded deployment.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(new URL('/sign-in', running.endpoint).href)
  const { admin } = running.identity
  await admin.createUser({ email: 'ada@acme.test', password, attributes: { given_name: 'Ada' } })
  await admin.createUser({
    email: 'invited@acme.test',
    temporaryPassword: 'Temporary-1',
    attributes: { given_name: 'Ines' },
  })
})
afterAll(() => running.stop())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  const hosted = { domain: '/idp', response: 'code' } as const
  const identity = { endpoint: '/idp', pool, client: clientId, hosted }
  const claims = { email: 'email', firstname: 'given_name' }
  ;({ needs } = sessionNeeds({ identity, claims, signInPath: '/login', previous: () => '/plants' }))
  session = createSession(needs)
})
afterEach(() => session.calls.signOut({}))

/** A failure that calls for new tokens. */
const refused = () => new Failure({ kind: 'answered', operation: 'plants', message: 'Token already revoked' })

describe('the session on the real identity service', () => {
  it('signs in, refreshes and signs out everywhere (P-7.3-01, P-4-36, P-4-37)', async () => {
    const { calls } = session
    expect(await calls.signIn({ username: 'ada@acme.test', password, remember: true })).toEqual({ next: 'done' })
    expect(session.state.get()).toEqual({ signedIn: true, values: { email: 'ada@acme.test', firstname: 'Ada' } })
    const first = session.freshToken()
    await session.refresh(refused())
    expect(session.freshToken()).not.toBe(first)
    await calls.signOut({})
    expect(await session.token()).toBeUndefined()
  })

  it('says what the service says, by its own names', async () => {
    await expect(session.calls.signIn({ username: 'ada@acme.test', password: 'Wrong-1234' })).rejects.toMatchObject({
      kind: 'session',
      operation: 'signIn',
      type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  })

  it('is over when it was ended elsewhere, until the same person signs in again', async () => {
    const { calls } = session
    await calls.signIn({ username: 'ada@acme.test', password })
    const told = vi.fn()
    session.state.subscribe(told)
    const sub = JSON.parse(atob(session.freshToken()?.split('.')[1] ?? '')).sub
    await running.identity.revokeUser(sub)
    // The token is still fresh by the clock of the browser: the service is asked only when it is not.
    await expect(calls.refresh({})).rejects.toMatchObject({ kind: 'session' })
    await expect(session.token()).rejects.toMatchObject({ message: 'Cannot retrieve a new session' })
    expect(session.state.get().signedIn).toBe(true)
    await calls.signIn({ username: 'ada@acme.test', password })
    expect(told).toHaveBeenCalled()
    expect(await session.token()).toBe(session.freshToken())
  })

  it('is told to be over when it was ended elsewhere and new tokens are asked for (P-8-03)', async () => {
    const { calls } = session
    await calls.signIn({ username: 'ada@acme.test', password })
    await running.identity.revokeUser(JSON.parse(atob(session.freshToken()?.split('.')[1] ?? '')).sub)
    expect(await session.refresh(refused())).toMatchObject({ message: 'Cannot retrieve a new session' })
    expect(session.state.get().signedIn).toBe(true)
    await calls.signIn({ username: 'ada@acme.test', password })
    expect(await session.refresh(refused())).toBeUndefined()
  })

  it('makes a call about the account again that was refused because it was ended elsewhere (P-8-03, P-4-37)', async () => {
    const { calls } = session
    await calls.signIn({ username: 'ada@acme.test', password })
    await running.identity.revokeUser(JSON.parse(atob(session.freshToken()?.split('.')[1] ?? '')).sub)
    needs.signInAgain.mockImplementationOnce(async () => {
      await calls.signIn({ username: 'ada@acme.test', password })
      return true
    })
    await calls.updateAttributes({ firstname: 'Adele' })
    expect(session.state.get().values.firstname).toBe('Adele')
    await calls.updateAttributes({ firstname: 'Ada' })
    await expect(
      calls.changePassword({ current_password: 'Wrong-1234', new_password: 'Other-Pass-12' }),
    ).rejects.toMatchObject({ message: 'Incorrect username or password.' })
    expect(needs.signInAgain).toHaveBeenCalledTimes(1)
  })

  it('waits with a call about the account until somebody has signed in again, and then makes it (P-4-37)', async () => {
    const { calls } = session
    await calls.signIn({ username: 'ada@acme.test', password })
    await running.identity.revokeUser(JSON.parse(atob(session.freshToken()?.split('.')[1] ?? '')).sub)
    await session.calls.refresh({}).catch(() => {})
    await expect(calls.updateAttributes({ firstname: 'Adele' })).rejects.toMatchObject({ kind: 'session' })
    needs.signInAgain.mockImplementationOnce(async ({ message }) => {
      expect(message).toBe('Cannot retrieve a new session')
      await calls.signIn({ username: 'ada@acme.test', password })
      return true
    })
    await calls.updateAttributes({ firstname: 'Adele' })
    expect(session.state.get().values.firstname).toBe('Adele')
    await calls.updateAttributes({ firstname: 'Ada' })
  })

  it('signs up in small letters, confirms and recovers (P-5-14, P-3-34, P-7.3-01, P-7.3-02)', async () => {
    const { calls } = session
    const person = { password, firstname: 'Ben', lastname: 'Lee' }
    const attributes = { 'custom:tenantName': 'Garden', picture: '' }
    expect(await calls.signUp({ email: 'Ben@New.test', ...person, attributes })).toEqual({ next: 'confirmSignUp' })
    const username = 'ben@new.test'
    expect(session.challenge.get()).toEqual({ next: 'confirmSignUp', username, attributes: {} })
    expect(await calls.signIn({ username, password })).toEqual({ next: 'confirmSignUp' })
    const { values } = await running.letterTo(username)
    await calls.confirmSignUp({ username, code: values.code ?? '' })
    expect(session.challenge.get()).toBeNull()
    expect(await calls.signIn({ username, password })).toEqual({ next: 'done' })
    expect(session.state.get().values).toMatchObject({ email: username, firstname: 'Ben' })

    await calls.forgotPassword({ username })
    const letter = await running.letterTo(username, 2)
    const new_password = 'Another-Demo-2'
    await calls.resetPassword({ username, code: letter.values.code ?? '', new_password })
    expect(await calls.signIn({ username, password: new_password })).toEqual({ next: 'done' })
  })

  it('leads who was invited to a password of their own, with what is known of them (P-4-13, P-4-19)', async () => {
    const { calls } = session
    const username = 'invited@acme.test'
    expect(await calls.signIn({ username, password: 'Temporary-1' })).toEqual({ next: 'newPassword' })
    const { attributes } = session.challenge.get() ?? {}
    expect(attributes).toMatchObject({ email: username, given_name: 'Ines' })
    await expect(calls.completeNewPassword({ new_password: 'Temporary-1' })).rejects.toMatchObject({
      message: 'Please use different password',
    })
    expect(await calls.completeNewPassword({ new_password: password })).toEqual({ next: 'done' })
    expect(session.challenge.get()).toBeNull()
    expect(session.state.get().values.email).toBe(username)
  })

  it('changes names and password (P-7.3-03, P-7.3-04)', async () => {
    const { calls } = session
    await calls.signIn({ username: 'ada@acme.test', password })
    await calls.updateAttributes({ firstname: 'Adele' })
    expect(session.state.get().values.firstname).toBe('Adele')
    await expect(
      calls.changePassword({ current_password: 'Wrong-1234', new_password: 'Other-Demo-3' }),
    ).rejects.toMatchObject({ operation: 'changePassword', type: 'NotAuthorizedException' })
    await calls.changePassword({ current_password: password, new_password: password })
    await calls.signOut({})
    expect(await calls.signIn({ username: 'ada@acme.test', password })).toEqual({ next: 'done' })
  })

  it('sets a second factor up, asks for it and switches it off (P-7.3-08, P-4-23, P-4-24)', async () => {
    const { calls } = session
    const username = 'ada@acme.test'
    await calls.signIn({ username, password })
    expect(await calls.secondFactor({})).toEqual({ enabled: false })
    const { secret, uri } = await calls.setUpSecondFactor({})
    expect(uri).toBe(`otpauth://totp/Garden:ada%40acme.test?secret=${secret}&issuer=Garden`)
    const totp = new TOTP({ secret })
    const codeAt = (steps: number) => totp.generate({ timestamp: running.now() + steps * 30_000 })
    const wrong = String((Number(codeAt(0)) + 1) % 1_000_000).padStart(6, '0')
    await expect(calls.verifySecondFactor({ code: wrong })).rejects.toMatchObject({ operation: 'verifySecondFactor' })
    expect(await calls.secondFactor({})).toEqual({ enabled: false })
    await calls.verifySecondFactor({ code: codeAt(0) })
    expect(await calls.secondFactor({})).toEqual({ enabled: true })
    await calls.signOut({})

    running.pass(60_000)
    expect(await calls.signIn({ username, password })).toEqual({ next: 'secondFactor' })
    expect(session.challenge.get()).toEqual({ next: 'secondFactor', username, attributes: {} })
    await expect(calls.confirmSignIn({ code: wrong })).rejects.toMatchObject({ type: 'CodeMismatchException' })
    expect(session.challenge.get()).not.toBeNull()
    expect(await calls.confirmSignIn({ code: codeAt(0) })).toEqual({ next: 'done' })
    await calls.disableSecondFactor({})
    expect(await calls.secondFactor({})).toEqual({ enabled: false })
    await calls.signOut({})
    expect(await calls.signIn({ username, password })).toEqual({ next: 'done' })
  })

  it('comes back from the embedded hosted sign-in with a session that is refreshed (P-7.3-05, P-7.3-06)', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
    void session.calls.federatedSignIn({ provider: 'Google' })
    await until(() => expect(needs.leave).toHaveBeenCalled())
    const back = await choose(needs.leave.mock.calls[0]?.[0] ?? '', '1002')
    happyDOM.setURL(back.href)
    const next = createSession(needs)
    expect(await next.comeBack(back)).toEqual({ kind: 'signedIn', path: '/plants' })
    expect(next.state.get().values.email).toBe('new.gmail@newcomer.test')
    const token = next.freshToken()
    await next.refresh(refused())
    expect(next.freshToken()).not.toBe(token)
    void next.calls.signOut({})
    await until(() => expect(needs.leaveSignedOut).toHaveBeenCalled())
    expect(await next.token()).toBeUndefined()
  })

  it('lets go of a challenge that has run out (P-8-21)', async () => {
    const { calls } = session
    await calls.signIn({ username: 'ada@acme.test', password })
    const { secret } = await calls.setUpSecondFactor({})
    running.pass(60_000)
    await calls.verifySecondFactor({ code: new TOTP({ secret }).generate({ timestamp: running.now() }) })
    await calls.signOut({})
    await calls.signIn({ username: 'ada@acme.test', password })
    running.pass(10 * 60_000)
    await expect(calls.confirmSignIn({ code: '000000' })).rejects.toMatchObject({
      operation: 'confirmSignIn',
      type: 'NotAuthorizedException',
    })
    expect(session.challenge.get()).toBeNull()
  })
})

/** Chooses who comes back, as the button of the page does; gives the address that it leads to. */
function choose(href: string, identity: string): Promise<URL> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((led, failed) => {
    const sent = request(href, { method: 'POST', headers }, ({ headers, statusCode }) => {
      if (headers.location === undefined) failed(new Error(`The choice was answered with ${statusCode}.`))
      else led(new URL(headers.location))
    })
    sent.on('error', failed)
    sent.end(`identity=${identity}`)
  })
}
