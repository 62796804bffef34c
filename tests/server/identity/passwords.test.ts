import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, minutes, seconds } from '../../../server/identity/clock.ts'
import { clientId } from './client.ts'
import {
  appCode,
  changePassword,
  forgotPassword,
  getUser,
  otherThan,
  refresh,
  refusal,
  resetPassword,
  signUp,
  type TokenSet,
  tokensOf,
} from './flows.ts'
import { type Running, runIdentity } from './running.ts'
import { respond, signIn, startSignIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const better = 'Console-Demo-2'
const totpSecret = 'JBSWY3DPEHPK3PXP'
const mismatch = [400, 'CodeMismatchException', 'Invalid verification code provided, please try again.']

let running: Running
beforeAll(async () => {
  running = await runIdentity()
})
afterAll(() => running.stop())
beforeEach(() => running.pass(2 * hours))

let people = 0
async function somebody(more: { totpSecret?: string } = {}): Promise<string> {
  const email = `person${people++}@acme.test`
  await running.identity.admin.createUser({ email, password, ...more })
  return email
}
async function codeFor(email: string, n = 1): Promise<string> {
  expect((await forgotPassword(running, email)).status).toBe(200)
  return (await running.letterTo(email, n)).values.code ?? ''
}
const isRevoked = ({ IdToken }: TokenSet) => {
  const { sub = '', origin_jti, iat = 0 } = decodeJwt(IdToken)
  return running.identity.isRevoked({ sub, originJti: String(origin_jti), issuedAt: iat })
}

describe('a forgotten password', () => {
  it('is replaced with the mailed code; every session ends (P-7.3-02, P-4-17)', async () => {
    const email = await somebody()
    const before = await tokensOf(running, email, password)
    const code = await codeFor(email)
    expect((await running.letterTo(email)).letter).toBe('reset')
    expect((await resetPassword(running, email, code, better)).status).toBe(200)

    expect(isRevoked(before)).toBe(true)
    expect((await getUser(running, before)).body.message).toBe('Access Token has been revoked')
    expect((await refresh(running, before)).status).toBe(400)
    expect((await signIn(running, email, password)).status).toBe(400)
    await tokensOf(running, email, better)
    expect(refusal(await resetPassword(running, email, code, 'Console-Demo-3'))).toEqual(mismatch)
  })

  it('is mailed for in the language in which the console is read, else in its own', async () => {
    const email = await somebody()
    const told = async (ClientMetadata: unknown, n: number) => {
      const asked = await running.call('ForgotPassword', { ClientId: clientId, Username: email, ClientMetadata })
      expect(asked.status).toBe(200)
      return (await running.letterTo(email, n)).language
    }
    expect([await told({ language: 'de' }, 1), await told({ language: 7 }, 2)]).toEqual(['de', 'en'])
  })

  it('asks for a strong one, and leaves the code for it (P-5-07)', async () => {
    const email = await somebody()
    const code = await codeFor(email)
    expect((await resetPassword(running, email, code, 'console-demo')).body.__type).toBe('InvalidPasswordException')
    expect((await resetPassword(running, email, code, better)).status).toBe(200)
  })

  it('leaves the second factor where it is (P-2.10-10)', async () => {
    const email = await somebody({ totpSecret })
    expect((await resetPassword(running, email, await codeFor(email), better)).status).toBe(200)
    expect((await signIn(running, email, better)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('lets somebody in at once who had to wait, but not where a code is asked for as well', async () => {
    const [plain, careful] = [await somebody(), await somebody({ totpSecret })]
    for (const email of [plain, careful]) {
      for (let n = 0; n < 6; n++) await signIn(running, email, 'Wrong-Password-1')
      expect((await resetPassword(running, email, await codeFor(email), better)).status).toBe(200)
    }
    await tokensOf(running, plain, better)
    expect((await signIn(running, careful, better)).body.message).toBe('Password attempts exceeded')
  })

  it('is answered alike for whoever gets no letter: unknown, disabled, invited, unconfirmed', async () => {
    const known = await somebody()
    const { admin } = running.identity
    const disabled = await somebody()
    await admin.disable((await admin.find(disabled))?.sub ?? '')
    await admin.invite({ email: 'pinvited@acme.test' })
    await signUp(running, 'pwaiting@acme.test', password)
    await running.letterTo('pwaiting@acme.test')
    const expected = await forgotPassword(running, known)
    expect(expected).toEqual({
      status: 200,
      body: { CodeDeliveryDetails: { Destination: 'p***@a***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } },
    })
    const others = ['pnobody@acme.test', disabled, 'pinvited@acme.test', 'pwaiting@acme.test']
    for (const email of others) {
      expect(await forgotPassword(running, email)).toEqual(expected)
      expect(refusal(await resetPassword(running, email, '123456', better))).toEqual(mismatch)
    }
    await forgotPassword(running, known)
    await running.letterTo(known, 2)
    expect(running.letters.filter(({ to, letter }) => others.includes(to) && letter === 'reset')).toEqual([])
    // Written all the same, or what is asked next would be answered sooner than after a letter.
    await expect.poll(() => running.pretended.map(({ to }) => to)).toEqual(others)
    const [{ values } = { values: {} }] = running.pretended
    expect(Object.keys(values)).toEqual(Object.keys((await running.letterTo(known)).values))
  })

  it('does as much work for an unknown name: its codes are kept, counted and limited too', async () => {
    const email = await somebody()
    for (const name of [email, 'pnobody2@acme.test']) {
      const ask = async () => (await forgotPassword(running, name)).body.__type
      expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, 'LimitExceededException'])
      const guesses: unknown[] = []
      for (let n = 0; n < 6; n++) guesses.push((await resetPassword(running, name, 'wrong', better)).body.__type)
      expect(guesses).toEqual([...Array(5).fill('CodeMismatchException'), 'TooManyFailedAttemptsException'])
    }
  })

  it('takes the newest code only, for an hour', async () => {
    const email = await somebody()
    const first = await codeFor(email)
    const second = await codeFor(email, 2)
    if (first !== second) expect(refusal(await resetPassword(running, email, first, better))).toEqual(mismatch)
    running.pass(hours + minutes)
    expect((await resetPassword(running, email, second, better)).body.__type).toBe('ExpiredCodeException')
    expect((await resetPassword(running, email, await codeFor(email, 3), better)).status).toBe(200)
  })

  it('takes no code of somebody else', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const code = await codeFor(one)
    await codeFor(other)
    const theirs = (await running.letterTo(other)).values.code
    if (code !== theirs) expect(refusal(await resetPassword(running, other, code, better))).toEqual(mismatch)
  })

  it('voids a code after five wrong tries', async () => {
    const email = await somebody()
    const code = await codeFor(email)
    for (let n = 0; n < 5; n++) await resetPassword(running, email, otherThan(code), better)
    running.pass(20 * seconds)
    expect((await resetPassword(running, email, code, better)).status).toBe(400)
    await tokensOf(running, email, password)
  })

  it('ends what was begun with the old password: half a sign-in, and a code that is asked for', async () => {
    const [plain, careful] = [await somebody(), await somebody({ totpSecret })]
    const begun = await startSignIn(running, plain)
    const challenge = (await signIn(running, careful, password)).body
    for (const email of [plain, careful]) await resetPassword(running, email, await codeFor(email), better)
    expect((await respond(running, 'PASSWORD_VERIFIER', begun.claim(password))).status).toBe(400)
    const SOFTWARE_TOKEN_MFA_CODE = appCode(totpSecret, running.now())
    const answer = { USERNAME: careful, SOFTWARE_TOKEN_MFA_CODE }
    expect((await respond(running, 'SOFTWARE_TOKEN_MFA', answer, challenge.Session)).status).toBe(400)
  })

  it('begins anew when an administrator asks for it: the old one is void, the mailed code brings the next', async () => {
    const email = await somebody()
    const tokens = await tokensOf(running, email, password)
    await running.identity.admin.resetPassword(decodeJwt(tokens.IdToken).sub ?? '')
    expect(isRevoked(tokens)).toBe(true)
    expect((await signIn(running, email, password)).body.__type).toBe('PasswordResetRequiredException')
    expect((await signIn(running, email, better)).body.message).toBe('Incorrect username or password.')
    const { code = '' } = (await running.letterTo(email)).values
    expect((await resetPassword(running, email, code, better)).status).toBe(200)
    await tokensOf(running, email, better)
  })
})

describe('ChangePassword', () => {
  it('takes the present one and a new one; other sessions end, this one stays (P-7.3-03)', async () => {
    const email = await somebody()
    const [here, elsewhere] = [await tokensOf(running, email, password), await tokensOf(running, email, password)]
    expect((await changePassword(running, here, password, better)).status).toBe(200)
    expect([isRevoked(here), isRevoked(elsewhere)]).toEqual([false, true])
    expect((await refresh(running, here)).status).toBe(200)
    expect((await refresh(running, elsewhere)).status).toBe(400)
    expect((await signIn(running, email, password)).status).toBe(400)
    await tokensOf(running, email, better)
  })

  it('changes and ends nothing when it is given the present one twice, as two-factor asks for it (P-7.3-04)', async () => {
    const email = await somebody()
    const [here, elsewhere] = [await tokensOf(running, email, password), await tokensOf(running, email, password)]
    expect((await changePassword(running, here, password, password)).status).toBe(200)
    expect((await changePassword(running, here, better, better)).body.__type).toBe('NotAuthorizedException')
    expect([isRevoked(here), isRevoked(elsewhere)]).toEqual([false, false])
    await tokensOf(running, email, password)
  })

  it('refuses a weak one and a token that is none', async () => {
    const email = await somebody()
    const tokens = await tokensOf(running, email, password)
    expect((await changePassword(running, tokens, password, 'weak')).body.__type).toBe('InvalidPasswordException')
    const { IdToken } = tokens
    expect((await changePassword(running, { ...tokens, AccessToken: IdToken }, password, better)).status).toBe(400)
    await tokensOf(running, email, password)
  })

  it('counts wrong ones like those at sign-in, and the right one waits too', async () => {
    const email = await somebody()
    const tokens = await tokensOf(running, email, password)
    const change = async (word: string) => (await changePassword(running, tokens, word, better)).body.__type
    for (let n = 0; n < 5; n++) expect(await change('Wrong-Password-1')).toBe('NotAuthorizedException')
    expect(await change(password)).toBe('LimitExceededException')
    expect((await signIn(running, email, password)).body.message).toBe('Password attempts exceeded')
    running.pass(2 * seconds)
    expect(await change(password)).toBe(undefined)
  })

  it('is nothing for who signs in through another provider', async () => {
    const email = `person${people++}@acme.test`
    await running.identity.admin.createUser({ email })
    const tokens = await running.identity.issueTokens(email)
    expect((await changePassword(running, tokens, password, better)).body.__type).toBe('NotAuthorizedException')
    await forgotPassword(running, email)
    expect(refusal(await resetPassword(running, email, '123456', better))).toEqual(mismatch)
    expect((await signIn(running, email, password)).body.message).toBe('Incorrect username or password.')
  })
})
