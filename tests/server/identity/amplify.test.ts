import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
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
})
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

  it('signs up, asks for the code again and confirms (P-7.3-01, P-3-34, P-4-15)', async () => {
    const username = 'grace@acme.test'
    const userAttributes = { email: username, given_name: 'Grace', family_name: 'Hopper', 'custom:tenantName': 'Navy' }
    const { nextStep } = await signUp({ username, password, options: { userAttributes } })
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'g***@a***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    })
    await expect(signUp({ username, password, options: { userAttributes } })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User already exists',
    })
    expect(await resendSignUpCode({ username })).toMatchObject({ destination: 'g***@a***' })
    const { code = '' } = (await running.letterTo(username, 2)).values
    await expect(confirmSignUp({ username, confirmationCode: `${code}0` })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const done = await confirmSignUp({ username, confirmationCode: code })
    expect(done.isSignUpComplete).toBe(true)
    expect((await signIn({ username, password })).isSignedIn).toBe(true)
  })

  it('resets a forgotten password with username, code and new password (P-7.3-02)', async () => {
    const username = 'forgetful@acme.test'
    await running.identity.admin.createUser({ email: username, password })
    const { nextStep } = await resetPassword({ username })
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'f***@a***' },
    })
    const confirmationCode = (await running.letterTo(username)).values.code ?? ''
    await confirmResetPassword({ username, confirmationCode, newPassword: 'Console-Demo-2' })
    await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect((await signIn({ username, password: 'Console-Demo-2' })).isSignedIn).toBe(true)
  })

  it('sets up two-factor with the password, and takes it off again (P-7.3-03, P-7.3-04, P-7.3-08)', async () => {
    const username = 'careful@acme.test'
    await running.identity.admin.createUser({ email: username, password })
    await signIn({ username, password })
    const { sharedSecret, getSetupUri } = await setUpTOTP()
    expect(getSetupUri('Atrium', username).href).toContain(`secret=${sharedSecret}`)
    const code = () => new TOTP({ secret: sharedSecret }).generate({ timestamp: running.now() })
    await expect(updatePassword({ oldPassword: 'Wrong-Pass-1', newPassword: 'Wrong-Pass-1' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await updatePassword({ oldPassword: password, newPassword: password })
    await verifyTOTPSetup({ code: code() })
    await updateMFAPreference({ totp: 'PREFERRED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    await signOut()

    running.pass(60_000)
    const { nextStep } = await signIn({ username, password })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await confirmSignIn({ challengeResponse: code() })
    await updateMFAPreference({ totp: 'DISABLED' })
    expect(await fetchMFAPreference()).toEqual({})
    await signOut()
    expect((await signIn({ username, password })).isSignedIn).toBe(true)
  })

  it('changes names and password, and deletes the account', async () => {
    const username = 'fickle@acme.test'
    await running.identity.admin.createUser({ email: username, password })
    await signIn({ username, password })
    await updateUserAttributes({ userAttributes: { given_name: 'Fay', family_name: 'Dune' } })
    expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Fay', family_name: 'Dune' })
    await updatePassword({ oldPassword: password, newPassword: 'Console-Demo-2' })
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
    await deleteUser()
    await expect(signIn({ username, password: 'Console-Demo-2' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })
})
