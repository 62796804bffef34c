import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, minutes } from '../../../server/identity/clock.ts'
import type { People } from '../../../server/identity/people.ts'
import { confirmSignUp, otherThan, refusal, resendCode, signUp, tokensOf } from './flows.ts'
import { anybody, clientId, type Running, runIdentity } from './running.ts'
import { signIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const mismatch = [400, 'CodeMismatchException', 'Invalid verification code provided, please try again.']

const confirmed: Parameters<People['confirmed']>[0][] = []
let failing = false
const people: People = {
  ...anybody,
  checkSignUp: ({ givenName }) =>
    /[^\w ]/.test(givenName) ? 'The First Name field format only allows alphanumeric and space character.' : undefined,
  async confirmed(account) {
    if (failing) throw new Error('The tenant could not be made')
    confirmed.push(account)
  },
}

let running: Running
beforeAll(async () => {
  running = await runIdentity({ people })
  await running.identity.admin.createUser({ email: 'known@acme.test', password })
})
afterAll(() => running.stop())
// The rates of an address are tried in abuse.test.ts.
beforeEach(() => running.pass(hours))

const codeTo = async (email: string, n?: number) => (await running.letterTo(email, n)).values.code ?? ''

describe('SignUp', () => {
  it('makes an account that waits for its code, and mails that (P-1-05, P-3-34, P-5-14)', async () => {
    const { status, body } = await signUp(running, 'Ada@New.test', password)
    expect([status, body]).toEqual([
      200,
      {
        UserConfirmed: false,
        UserSub: expect.any(String),
        CodeDeliveryDetails: { Destination: 'a***@n***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
      },
    ])
    expect(await running.letterTo('ada@new.test')).toMatchObject({
      letter: 'confirmation',
      values: { code: expect.stringMatching(/^\d{6}$/), name: 'Ada' },
    })
    expect((await signIn(running, 'ada@new.test', password)).body.__type).toBe('UserNotConfirmedException')
  })

  it.each(['abcdefgh', 'ABCDEFGH', 'Abcdefg', 'A1234567'])('refuses the password %s (P-5-07)', async (weak) => {
    const answer = await signUp(running, 'weak@new.test', weak)
    expect(answer.body.__type).toBe('InvalidPasswordException')
    expect(answer.body.message).toContain('uppercase and lowercase with minimum of 8 characters')
  })

  it('takes a password of just eight letters (P-5-07)', async () => {
    expect((await signUp(running, 'eight@new.test', 'Abcdefgh')).status).toBe(200)
  })

  it('refuses what the console refuses, in its words', async () => {
    const answer = await signUp(running, 'strange@new.test', password, { given_name: 'A<b>' })
    expect(refusal(answer)).toEqual([
      400,
      'UserLambdaValidationException',
      'PreSignUp failed with error The First Name field format only allows alphanumeric and space character.',
    ])
  })

  it('refuses attributes that the product does not know, and a name that is no email of theirs', async () => {
    for (const name of ['custom:admin', 'email_verified', 'sub', 'phone_number', '__proto__']) {
      expect((await signUp(running, 'odd@new.test', password, { [name]: 'true' })).status).toBe(400)
    }
    for (const UserAttributes of ['x', [null], [{ Name: 'picture', Value: 1 }], [{ Name: 'picture', Value: 'a\0' }]]) {
      const input = { ClientId: clientId, Username: 'odd2@new.test', Password: password, UserAttributes }
      expect((await running.call('SignUp', input)).status).toBe(400)
    }
    expect((await signUp(running, 'odd3@new.test', password, { email: 'known@acme.test' })).status).toBe(400)
    expect((await signUp(running, 'no email', password)).status).toBe(400)
  })

  it.each([['known@acme.test'], ['KNOWN@acme.test'], ['ada@new.test']])(
    'says of %s that it is taken (product 8)',
    async (email) => {
      const answer = await signUp(running, email, password)
      expect(refusal(answer)).toEqual([400, 'UsernameExistsException', 'User already exists'])
    },
  )

  it('gives a name to one of two that ask at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp(running, 'race@new.test', password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('lets nobody keep a name who does not confirm it: a day later somebody else may have it', async () => {
    const first = await signUp(running, 'squat@new.test', 'Squatter-Pass-1', { 'custom:tenantName': 'Squatters' })
    const old = await codeTo('squat@new.test')
    running.pass(23 * hours)
    expect((await signUp(running, 'squat@new.test', password)).body.__type).toBe('UsernameExistsException')
    running.pass(2 * hours)
    const second = await signUp(running, 'squat@new.test', password)
    expect([second.status, second.body.UserSub]).toEqual([200, first.body.UserSub])
    expect(refusal(await confirmSignUp(running, 'squat@new.test', old))).toEqual(mismatch)
    expect((await confirmSignUp(running, 'squat@new.test', await codeTo('squat@new.test', 2))).status).toBe(200)
    expect(confirmed.at(-1)?.tenantName).toBe('Okoro Press')
    expect((await signIn(running, 'squat@new.test', 'Squatter-Pass-1')).status).toBe(400)
    await tokensOf(running, 'squat@new.test', password)
  })
})

describe('ConfirmSignUp', () => {
  it('hands what was asked for to the console, once, and lets the person in (P-1-05)', async () => {
    await signUp(running, 'grace@new.test', password)
    const code = await codeTo('grace@new.test')
    expect(refusal(await confirmSignUp(running, 'grace@new.test', otherThan(code)))).toEqual(mismatch)
    expect((await confirmSignUp(running, 'Grace@new.test', code)).status).toBe(200)
    expect(confirmed.filter(({ username }) => username === 'grace@new.test')).toEqual([
      {
        sub: expect.any(String),
        username: 'grace@new.test',
        email: 'grace@new.test',
        givenName: 'Ada',
        familyName: 'Okoro',
        tenantName: 'Okoro Press',
      },
    ])
    await tokensOf(running, 'grace@new.test', password)
    // Used up: the same code again is a wrong one.
    expect(refusal(await confirmSignUp(running, 'grace@new.test', code))).toEqual(mismatch)
    expect(confirmed.filter(({ username }) => username === 'grace@new.test').length).toBe(1)
  })

  it('confirms nobody when the console cannot follow, and takes the code again', async () => {
    await signUp(running, 'later@new.test', password)
    const code = await codeTo('later@new.test')
    failing = true
    try {
      expect((await confirmSignUp(running, 'later@new.test', code)).status).toBe(500)
    } finally {
      failing = false
    }
    expect((await signIn(running, 'later@new.test', password)).body.__type).toBe('UserNotConfirmedException')
    expect((await confirmSignUp(running, 'later@new.test', code)).status).toBe(200)
  })

  it('uses a code once, however many answers come at once', async () => {
    await signUp(running, 'twice@new.test', password)
    const code = await codeTo('twice@new.test')
    const answers = await Promise.all([1, 2, 3].map(() => confirmSignUp(running, 'twice@new.test', code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(confirmed.filter(({ username }) => username === 'twice@new.test').length).toBe(1)
  })

  it('says that a code has expired only to who has it', async () => {
    await signUp(running, 'slow@new.test', password)
    const code = await codeTo('slow@new.test')
    running.pass(24 * hours + minutes)
    expect(refusal(await confirmSignUp(running, 'slow@new.test', otherThan(code)))).toEqual(mismatch)
    expect((await confirmSignUp(running, 'slow@new.test', code)).body.__type).toBe('ExpiredCodeException')
  })

  it('makes a code void after five wrong tries, and answers known and unknown alike all the way', async () => {
    await signUp(running, 'guessed@new.test', password)
    const code = await codeTo('guessed@new.test')
    const guesses = async (email: string) => {
      const answers: unknown[] = []
      for (let n = 0; n < 7; n++) answers.push(refusal(await confirmSignUp(running, email, otherThan(code))))
      return answers
    }
    const known = await guesses('guessed@new.test')
    expect(known.slice(0, 5)).toEqual(Array(5).fill(mismatch))
    expect(known[5]).toEqual([400, 'TooManyFailedAttemptsException', expect.any(String)])
    expect(await guesses('nobody@new.test')).toEqual(known)
    expect(await guesses('known@acme.test')).toEqual(known)
    running.pass(20 * minutes)
    expect((await confirmSignUp(running, 'guessed@new.test', code)).status).toBe(400)
    expect((await signIn(running, 'guessed@new.test', password)).body.__type).toBe('UserNotConfirmedException')
    await resendCode(running, 'guessed@new.test')
    running.pass(20 * minutes)
    expect((await confirmSignUp(running, 'guessed@new.test', await codeTo('guessed@new.test', 2))).status).toBe(200)
  })

  it('takes no code of another purpose', async () => {
    await signUp(running, 'cross@new.test', password)
    const code = await codeTo('cross@new.test')
    const reset = { ClientId: clientId, Username: 'cross@new.test', ConfirmationCode: code, Password: 'Another-Pass-1' }
    expect(refusal(await running.call('ConfirmForgotPassword', reset))).toEqual(mismatch)
    expect((await confirmSignUp(running, 'cross@new.test', code)).status).toBe(200)
  })
})

describe('ResendConfirmationCode', () => {
  it('sends another code, which takes the place of the first', async () => {
    await signUp(running, 'again@new.test', password)
    const first = await codeTo('again@new.test')
    expect((await resendCode(running, 'again@new.test')).status).toBe(200)
    const second = await codeTo('again@new.test', 2)
    if (first !== second) expect(refusal(await confirmSignUp(running, 'again@new.test', first))).toEqual(mismatch)
    expect((await confirmSignUp(running, 'again@new.test', second)).status).toBe(200)
  })

  it('answers alike whoever asks, and sends nothing to who has no code to come', async () => {
    await signUp(running, 'ask@new.test', password)
    const answers = []
    for (const email of ['asa@new.test', 'ask@new.test', 'aho@new.test']) answers.push(await resendCode(running, email))
    expect(answers[0]).toEqual(answers[1])
    expect(answers[2]).toEqual(answers[1])
    expect((await resendCode(running, 'known@acme.test')).status).toBe(200)
    await running.letterTo('ask@new.test', 2)
    expect(running.letters.filter(({ to }) => ['asa@new.test', 'known@acme.test'].includes(to))).toEqual([])
  })

  it.each(['often@new.test', 'nobody-often@new.test'])('sends two at once to %s, then one a minute', async (email) => {
    if (email === 'often@new.test') await signUp(running, email, password)
    const ask = async () => (await resendCode(running, email)).body.__type
    expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, 'LimitExceededException'])
    running.pass(minutes)
    expect([await ask(), await ask()]).toEqual([undefined, 'LimitExceededException'])
    for (let n = 0; n < 3; n++) {
      running.pass(minutes)
      expect(await ask()).toBe(undefined)
    }
    // Six within the hour.
    running.pass(minutes)
    expect(await ask()).toBe('LimitExceededException')
  })
})

describe('what is stored of a sign-up', () => {
  it('holds no code in clear, and of tenant and role only the name that was asked for', async () => {
    await signUp(running, 'stored@new.test', password)
    const code = await codeTo('stored@new.test')
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(a) from identity.accounts a)::text || (select json_agg(c) from identity.codes c)::text as text
    `.execute(running.database.owner)
    const text = rows[0]?.text ?? ''
    expect(text).toContain('stored@new.test')
    expect(text).not.toMatch(new RegExp(`"${code}"`))
    expect(text).not.toMatch(/made-up|custom:/)
    expect(text).toContain('Okoro Press')
  })
})
