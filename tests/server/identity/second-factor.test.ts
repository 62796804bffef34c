import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, seconds } from '../../../server/identity/clock.ts'
import { appCode, changePassword, getUser, otherThan, refresh, type TokenSet, tokensOf } from './flows.ts'
import { type Running, runIdentity } from './running.ts'
import { respond, signIn } from './srp-client.ts'

const password = 'Console-Demo-1'

let running: Running
beforeAll(async () => {
  running = await runIdentity()
})
afterAll(() => running.stop())

let people = 0
async function somebody(): Promise<{ email: string; tokens: TokenSet }> {
  const email = `person${people++}@acme.test`
  await running.identity.admin.createUser({ email, password })
  return { email, tokens: await tokensOf(running, email, password) }
}

const associate = async ({ AccessToken }: TokenSet): Promise<string> =>
  (await running.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode
const verify = ({ AccessToken }: TokenSet, UserCode: string) =>
  running.call('VerifySoftwareToken', { AccessToken, UserCode })
const prefer = ({ AccessToken }: TokenSet, Enabled: boolean) =>
  running.call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
  })
const code = (secret: string, steps = 0) => appCode(secret, running.now(), steps)
const asked = async (email: string) => (await signIn(running, email, password)).body.ChallengeName
const enter = async (email: string, answer: string) => {
  const { body } = await signIn(running, email, password)
  return respond(running, 'SOFTWARE_TOKEN_MFA', { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: answer }, body.Session)
}

/** Somebody whose second factor is on. */
async function careful() {
  const { email, tokens } = await somebody()
  const secret = await associate(tokens)
  await verify(tokens, code(secret))
  await prefer(tokens, true)
  running.pass(60 * seconds)
  return { email, tokens, secret }
}

describe('two-factor', () => {
  it('goes from off to on by a secret, its code and the preference, in this order (P-7.3-08, P-4-23)', async () => {
    const { email, tokens } = await somebody()
    expect((await prefer(tokens, true)).body.__type).toBe('InvalidParameterException')
    const secret = await associate(tokens)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await prefer(tokens, true)).body.__type).toBe('InvalidParameterException')
    expect((await verify(tokens, otherThan(code(secret)))).body).toEqual({
      __type: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    })
    expect((await verify(tokens, code(secret))).body).toEqual({ Status: 'SUCCESS' })
    // Verified, and not asked for yet.
    expect(await asked(email)).toBeUndefined()
    expect((await prefer(tokens, true)).status).toBe(200)
    expect(await asked(email)).toBe('SOFTWARE_TOKEN_MFA')
    expect((await getUser(running, tokens)).body).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
  })

  it('takes the code that verified it no second time: not to verify, not to sign in (P-2.10-10)', async () => {
    const { email, tokens } = await somebody()
    const secret = await associate(tokens)
    const used = code(secret)
    expect((await verify(tokens, used)).status).toBe(200)
    expect((await verify(tokens, used)).body.__type).toBe('SoftwareTokenMFANotFoundException')
    await prefer(tokens, true)
    expect((await enter(email, used)).body.__type).toBe('ExpiredCodeException')
    expect((await enter(email, code(secret, 1))).status).toBe(200)
  })

  it('goes from on to off, and the secret is gone (P-4-24, P-2.10-09)', async () => {
    const { email, tokens } = await careful()
    expect((await prefer(tokens, false)).status).toBe(200)
    expect(await asked(email)).toBeUndefined()
    expect((await getUser(running, tokens)).body).not.toHaveProperty('PreferredMfaSetting')
    expect((await prefer(tokens, true)).body.__type).toBe('InvalidParameterException')
  })

  it('asks for the old code until the new secret is verified', async () => {
    const { email, tokens, secret } = await careful()
    const next = await associate(tokens)
    expect((await enter(email, code(secret))).status).toBe(200)
    running.pass(60 * seconds)
    expect((await enter(email, code(next))).body.__type).toBe('CodeMismatchException')
    expect((await verify(tokens, code(next))).status).toBe(200)
    running.pass(60 * seconds)
    expect((await enter(email, code(secret))).body.__type).toBe('CodeMismatchException')
    expect((await enter(email, code(next))).status).toBe(200)
  })

  it('verifies only the secret that was given out last', async () => {
    const { tokens } = await somebody()
    const [first, second] = [await associate(tokens), await associate(tokens)]
    expect((await verify(tokens, code(first))).status).toBe(400)
    expect((await verify(tokens, code(second))).status).toBe(200)
  })

  it('is changed only soon after the password was given (P-4-23, P-4-24)', async () => {
    const { email, tokens, secret } = await careful()
    running.pass(11 * minutes)
    const stolen = tokens
    expect((await prefer(stolen, false)).body.__type).toBe('NotAuthorizedException')
    const theirs = await associate(stolen)
    expect((await verify(stolen, code(theirs))).body.__type).toBe('NotAuthorizedException')
    expect((await enter(email, code(secret))).status).toBe(200)
    expect((await changePassword(running, tokens, password, password)).status).toBe(200)
    expect((await prefer(tokens, false)).status).toBe(200)
  })

  it('cannot be prepared by who took a token, for its owner to turn on (P-4-23)', async () => {
    const { tokens } = await somebody()
    running.pass(11 * minutes)
    const theirs = await associate(tokens)
    expect((await verify(tokens, code(theirs))).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'The password must be given again',
    })
    expect((await changePassword(running, tokens, password, password)).status).toBe(200)
    expect((await verify(tokens, code(await associate(tokens)))).status).toBe(200)
  })

  it('ends the other sessions when it is turned on: whoever is in elsewhere has shown no code (P-4-23)', async () => {
    const { email, tokens } = await somebody()
    const elsewhere = await tokensOf(running, email, password)
    await verify(tokens, code(await associate(tokens)))
    expect((await getUser(running, elsewhere)).status).toBe(200)
    expect((await prefer(tokens, true)).status).toBe(200)
    expect((await getUser(running, elsewhere)).status).toBe(400)
    expect((await refresh(running, elsewhere)).status).toBe(400)
    expect((await refresh(running, tokens)).status).toBe(200)
  })

  it('is refused to who comes by another provider and would never be asked for it', async () => {
    await running.identity.admin.createUser({ email: 'provided@acme.test' })
    const tokens = await running.identity.issueTokens('provided@acme.test')
    await verify(tokens, code(await associate(tokens)))
    expect((await prefer(tokens, true)).body.__type).toBe('InvalidParameterException')
    expect((await getUser(running, tokens)).body).not.toHaveProperty('PreferredMfaSetting')
  })

  it('slows down who guesses codes, without hindering sign-in', async () => {
    const { email, tokens } = await somebody()
    const secret = await associate(tokens)
    for (let n = 0; n < 5; n++) await verify(tokens, otherThan(code(secret)))
    expect((await verify(tokens, code(secret))).body.__type).toBe('LimitExceededException')
    await tokensOf(running, email, password)
    running.pass(2 * seconds)
    expect((await verify(tokens, code(secret))).status).toBe(200)
  })

  it.each([
    [{ SMSMfaSettings: { Enabled: true } }, 400],
    [{ EmailMfaSettings: { Enabled: true, PreferredMfa: true } }, 400],
    [{ SoftwareTokenMfaSettings: { Enabled: 'yes' } }, 400],
    [{ SoftwareTokenMfaSettings: 'on' }, 400],
    [{ SMSMfaSettings: { Enabled: false } }, 200],
    [{}, 200],
  ])('answers the preference %j with %i', async (settings, status) => {
    const { tokens } = await somebody()
    const answer = await running.call('SetUserMFAPreference', { AccessToken: tokens.AccessToken, ...settings })
    expect(answer.status).toBe(status)
  })
})
