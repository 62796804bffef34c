import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clientId, pool, type Running, runIdentity } from './running.ts'

const password = 'Console-Demo-1'
const totpSecret = 'JBSWY3DPEHPK3PXP'

let running: Running
beforeAll(async () => {
  running = await runIdentity()
  const { admin } = running.identity
  await admin.createUser({ email: 'ada@acme.test', password, attributes: { given_name: 'Ada' } })
  await admin.createUser({ email: 'mfa@acme.test', password, totpSecret })
  await admin.createUser({ email: 'invited@acme.test', temporaryPassword: 'Temporary-1' })
  await admin.createUser({ email: 'unconfirmed@acme.test', password, confirmed: false })
  Amplify.configure({
    Auth: { Cognito: { userPoolId: pool, userPoolClientId: clientId, userPoolEndpoint: running.endpoint } },
  })
  const kept = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
}, 60_000)
afterAll(() => running.stop())
afterEach(() => signOut())

describe('unmodified aws-amplify', () => {
  it('signs in, reads attributes, refreshes and signs out everywhere (P-7.3-01, P-4-36, P-4-37)', async () => {
    const { isSignedIn } = await signIn({ username: 'ada@acme.test', password })
    expect(isSignedIn).toBe(true)
    const { userId } = await getCurrentUser()
    expect(await fetchUserAttributes()).toMatchObject({ sub: userId, email: 'ada@acme.test', given_name: 'Ada' })
    const before = (await fetchAuthSession()).tokens
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens
    expect(after?.idToken?.payload.jti).not.toBe(before?.idToken?.payload.jti)
    expect(after?.idToken?.payload.origin_jti).toBe(before?.idToken?.payload.origin_jti)

    await signOut({ global: true })
    await expect(getCurrentUser()).rejects.toThrow()
    const { sub = '', origin_jti, iat = 0 } = decodeJwt(String(after?.idToken))
    expect(running.identity.isRevoked({ sub, originJti: String(origin_jti), issuedAt: iat })).toBe(true)
  })

  it('is signed out when its session was ended elsewhere (P-4-36)', async () => {
    await signIn({ username: 'ada@acme.test', password })
    await running.identity.revokeUser((await getCurrentUser()).userId)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
    await expect(getCurrentUser()).rejects.toThrow()
  })

  it('says what Cognito says of a wrong password and an unknown name', async () => {
    for (const username of ['ada@acme.test', 'nobody@acme.test']) {
      await expect(signIn({ username, password: 'Console-Demo-2' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      })
    }
  })

  it('asks for the code of the second factor, also after a wrong one (P-4-12, P-1-08)', async () => {
    const { nextStep } = await signIn({ username: 'mfa@acme.test', password })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const code = new TOTP({ secret: totpSecret }).generate({ timestamp: running.now() })
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true)
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  })

  it('asks the invited person for a new password (P-4-13, P-4-19)', async () => {
    const { nextStep } = await signIn({ username: 'invited@acme.test', password: 'Temporary-1' })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    const options = { userAttributes: { given_name: 'Ines', family_name: 'Costa' } }
    expect((await confirmSignIn({ challengeResponse: password, options })).isSignedIn).toBe(true)
    expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Ines', family_name: 'Costa' })
  })

  it('sends the unconfirmed person to confirmation (P-4-14)', async () => {
    const { nextStep } = await signIn({ username: 'unconfirmed@acme.test', password })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  })
})
