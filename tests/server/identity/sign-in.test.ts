import { decodeJwt, jwtVerify } from 'jose'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seconds } from '../../../server/identity/clock.ts'
import { clientId, type Running, runIdentity } from './running.ts'
import { respond, signIn, startSignIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const totpSecret = 'JBSWY3DPEHPK3PXP'
const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }

let running: Running
beforeAll(async () => {
  running = await runIdentity()
  const { admin } = running.identity
  await admin.createUser({ email: 'ada@acme.test', password, attributes: { given_name: 'Ada', family_name: 'Okoro' } })
  await admin.createUser({ email: 'mfa@acme.test', password, totpSecret })
  await admin.createUser({ email: 'invited@acme.test', temporaryPassword: 'Temporary-1' })
  await admin.createUser({ email: 'unconfirmed@acme.test', password, confirmed: false })
})
afterAll(() => running.stop())

const code = (ahead = 0) => new TOTP({ secret: totpSecret }).generate({ timestamp: running.now() + ahead })

describe('signing in by SRP', () => {
  it('gives tokens for the right password, whatever the case of the name (P-7.3-01)', async () => {
    const { status, body } = await signIn(running, 'Ada@ACME.test', password)
    expect(status).toBe(200)
    const { AccessToken, IdToken, RefreshToken, ExpiresIn } = body.AuthenticationResult
    expect(ExpiresIn).toBe(3600)
    expect(RefreshToken).toEqual(expect.any(String))
    const key = running.identity.keys.publicKey(running.identity.keys.kid)
    if (!key) throw new Error('no key')
    const id = await jwtVerify(IdToken, key, { audience: clientId, algorithms: ['RS256'] })
    expect(id.payload).toMatchObject({
      email: 'ada@acme.test',
      given_name: 'Ada',
      family_name: 'Okoro',
      token_use: 'id',
      origin_jti: expect.any(String),
    })
    expect(decodeJwt(AccessToken).origin_jti).toBe(id.payload.origin_jti)
    expect(Number(id.payload.exp) - Number(id.payload.iat)).toBe(3600)
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const known = await signIn(running, 'mfa@acme.test', 'Console-Demo-2')
    const unknown = await signIn(running, 'nobody@acme.test', password)
    expect(known).toEqual({ status: 400, body: wrong })
    expect(unknown).toEqual(known)
  })

  it('invents the same id and salt for an unknown name each time, in the shape of real ones', async () => {
    const [first, second, other, real] = await Promise.all(
      ['x@acme.test', 'X@acme.test', 'y@acme.test', 'ada@acme.test'].map(
        async (name) => (await startSignIn(running, name)).answer.body.ChallengeParameters,
      ),
    )
    expect(second).toMatchObject({ USER_ID_FOR_SRP: first.USER_ID_FOR_SRP, SALT: first.SALT })
    expect(other.SALT).not.toBe(first.SALT)
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(first.USER_ID_FOR_SRP).toMatch(uuid)
    expect(real.USER_ID_FOR_SRP).toMatch(uuid)
    expect(Object.keys(first)).toEqual(Object.keys(real))
  })

  it('takes an answer once', async () => {
    const started = await startSignIn(running, 'ada@acme.test')
    const claim = started.claim(password)
    expect((await respond(running, 'PASSWORD_VERIFIER', claim)).status).toBe(200)
    expect((await respond(running, 'PASSWORD_VERIFIER', claim)).body.__type).toBe('NotAuthorizedException')
  })

  it('does not take an answer after three minutes', async () => {
    const started = await startSignIn(running, 'ada@acme.test')
    running.pass(181 * seconds)
    expect((await respond(running, 'PASSWORD_VERIFIER', started.claim(password))).status).toBe(400)
  })

  it.each(['0', '00', 'g', '', '-1'])(
    'refuses the client value %j, which would give the secret away',
    async (SRP_A) => {
      const AuthParameters = { USERNAME: 'ada@acme.test', SRP_A }
      const { status } = await running.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: clientId,
        AuthParameters,
      })
      expect(status).toBe(400)
    },
  )

  it('refuses a name that no database can hold, rather than fail on it', async () => {
    const { status, body } = await running.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: 'ada\0@acme.test', SRP_A: '2' },
    })
    expect([status, body.__type]).toEqual([400, 'InvalidParameterException'])
  })
})

describe('what is asked besides the password', () => {
  it('asks the invited person for a new password and signs in with it (P-4-13, P-4-19)', async () => {
    const { body } = await signIn(running, 'invited@acme.test', 'Temporary-1')
    expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const answer = (NEW_PASSWORD: string, more = {}) =>
      respond(
        running,
        'NEW_PASSWORD_REQUIRED',
        { USERNAME: body.ChallengeParameters.USER_ID_FOR_SRP, NEW_PASSWORD, ...more },
        body.Session,
      )
    expect((await answer('short')).body.__type).toBe('InvalidPasswordException')
    expect((await answer('Temporary-1')).body.message).toBe('Please use different password')
    expect((await answer('Console-Demo-9', { 'userAttributes.custom:role': 'Administrator' })).status).toBe(400)
    expect((await answer('Console-Demo-9', { 'userAttributes.given_name': 'I\0' })).status).toBe(400)
    const done = await answer('Console-Demo-9', { 'userAttributes.given_name': 'Ines' })
    expect(decodeJwt(done.body.AuthenticationResult.IdToken).given_name).toBe('Ines')
    expect((await answer('Console-Demo-8')).status).toBe(400)
    expect((await signIn(running, 'invited@acme.test', 'Temporary-1')).body).toEqual(wrong)
    expect((await signIn(running, 'invited@acme.test', 'Console-Demo-9')).status).toBe(200)
  })

  it('says that somebody is not confirmed only to who knows the password (P-4-14)', async () => {
    expect((await signIn(running, 'unconfirmed@acme.test', password)).body.__type).toBe('UserNotConfirmedException')
    expect((await signIn(running, 'unconfirmed@acme.test', 'Console-Demo-2')).body).toEqual(wrong)
  })

  it('asks for a code, lets a mistyped one be mended, and takes each code once (P-1-08, P-2.10-10, P-4-12)', async () => {
    const { body } = await signIn(running, 'mfa@acme.test', password)
    expect(body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.any(String) })
    expect(body.AuthenticationResult).toBeUndefined()
    const answer = (session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
      respond(running, 'SOFTWARE_TOKEN_MFA', { USERNAME: 'mfa@acme.test', SOFTWARE_TOKEN_MFA_CODE }, session)
    const used = code()
    expect((await answer(body.Session, '000000')).body.__type).toBe('CodeMismatchException')
    expect((await answer(body.Session, used)).body.AuthenticationResult).toBeDefined()
    expect((await answer(body.Session, code(30 * seconds))).body.__type).toBe('NotAuthorizedException')

    const again = await signIn(running, 'mfa@acme.test', password)
    expect((await answer(again.body.Session, used)).body.__type).toBe('ExpiredCodeException')
    expect((await answer(again.body.Session, code(30 * seconds))).status).toBe(200)
  })

  it('does not take the session of one person or challenge for another', async () => {
    const { body } = await signIn(running, 'mfa@acme.test', password)
    running.pass(60 * seconds)
    const asAda = { USERNAME: 'ada@acme.test', SOFTWARE_TOKEN_MFA_CODE: code() }
    expect((await respond(running, 'SOFTWARE_TOKEN_MFA', asAda, body.Session)).status).toBe(400)
    const asPassword = { USERNAME: 'mfa@acme.test', NEW_PASSWORD: 'Console-Demo-9' }
    expect((await respond(running, 'NEW_PASSWORD_REQUIRED', asPassword, body.Session)).status).toBe(400)
  })
})
