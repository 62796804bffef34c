import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, minutes, seconds } from '../../../server/identity/clock.ts'
import { isThorough, thoroughly } from '../../support/thorough.ts'
import { appCode, confirmSignUp, forgotPassword, refusal, signUp, tokensOf } from './flows.ts'
import { clientId, type Running, runIdentity } from './running.ts'
import { respond, signIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const totpSecret = 'JBSWY3DPEHPK3PXP'

let running: Running
beforeAll(async () => {
  running = await runIdentity()
})
afterAll(() => running.stop())

/** The first half of a sign-in. */
function begin(username: string, from: string) {
  const AuthParameters = { USERNAME: username, SRP_A: `1${randomBytes(32).toString('hex')}` }
  return running.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId: clientId, AuthParameters }, from)
}

/**
 * A sign-in with a password that is not theirs. A signature at random is as wrong as that of a wrong password, and the
 * server works as hard on it; only the guesser's own arithmetic is spared.
 */
async function guess(username: string, from: string): Promise<string> {
  const begun = await begin(username, from)
  if (begun.status !== 200) return begun.body.message
  const { USER_ID_FOR_SRP, SECRET_BLOCK } = begun.body.ChallengeParameters
  const ChallengeResponses = {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    TIMESTAMP: 'Thu Jan 1 00:00:00 UTC 2026',
    PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
  }
  const input = { ChallengeName: 'PASSWORD_VERIFIER', ClientId: clientId, ChallengeResponses }
  const { status, body } = await running.call('RespondToAuthChallenge', input, from)
  return status === 200 ? 'in' : body.message
}

const address = (n: number) => `127.0.1.${1 + n}`

thoroughly(it.runIf(process.platform === 'linux'))(
  'sign-ins that nobody goes on with fill no table: one address begins a thousand, then twenty a second',
  async () => {
    let begun = 0
    const beginMany = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        const answers = await Promise.all(Array.from({ length: 21 }, () => begin('begun@acme.test', '127.0.8.8')))
        begun += answers.filter(({ status }) => status === 200).length
      }
    }
    await beginMany(50)
    expect(begun).toBe(1000)
    expect((await begin('begun@acme.test', '127.0.8.9')).status).toBe(200)
    running.pass(seconds)
    await beginMany(1)
    expect(begun).toBe(1020)
  },
)

describe('wrong passwords', () => {
  it.runIf(process.platform === 'linux')(
    'over many accounts, from many addresses: get slow, never in, and leave the owners their accounts',
    async () => {
      // Ten thousand guesses where it is to be thorough.
      const names = Array.from(
        { length: isThorough ? 50 : 10 },
        (_, n) => `${n % 2 ? 'nobody' : 'owner'}${n}@acme.test`,
      )
      for (const email of names.filter((name) => name.startsWith('owner'))) {
        await running.identity.admin.createUser({ email, password })
      }
      const judged = new Map<string, number[]>(names.map((name) => [name, []]))
      let answered = 0
      // Every account is tried 200 times in 200 s.
      for (let round = 0; round < 200; round++) {
        for (let start = 0; start < names.length; start += 25) {
          await Promise.all(
            names.slice(start, start + 25).map(async (name, n) => {
              const message = await guess(name, address((round * 7 + start + n) % 40))
              answered++
              expect(['Incorrect username or password.', 'Password attempts exceeded']).toContain(message)
              if (message.startsWith('Incorrect')) judged.get(name)?.push(round)
            }),
          )
        }
        running.pass(seconds)
      }
      expect(answered).toBe(200 * names.length)
      for (const rounds of judged.values()) {
        // Five at no cost, then waits of 1, 2, 4, 8 … s.
        expect(rounds).toEqual([0, 1, 2, 3, 4, 5, 7, 11, 19, 35, 67, 131])
      }
      // The right one too has to wait; the owner gets in when the guessing has stopped for a while.
      expect((await signIn(running, 'owner0@acme.test', password)).body.message).toBe('Password attempts exceeded')
      running.pass(15 * minutes)
      await tokensOf(running, 'owner0@acme.test', password)
    },
    180_000,
  )

  it.runIf(process.platform === 'linux')(
    'one for each of many accounts, from one address: the address waits, others do not',
    async () => {
      running.pass(days)
      const messages: string[] = []
      for (let n = 0; n < 300; n++) messages.push(await guess(`sprayed${n}@acme.test`, '127.0.9.9'))
      expect(messages.filter((message) => message.startsWith('Incorrect')).length).toBe(100)
      expect(await guess('sprayed-last@acme.test', '127.0.9.9')).toBe('Password attempts exceeded')
      await running.identity.admin.createUser({ email: 'beside@acme.test', password })
      await tokensOf(running, 'beside@acme.test', password)
      // The one that begins to behave is let in again.
      running.pass(minutes)
      const call = (operation: string, input: object) => running.call(operation, input, '127.0.9.9')
      await tokensOf({ call }, 'beside@acme.test', password)
    },
  )
})

describe('listing accounts', () => {
  it('by sign-up goes no faster than a few an hour from one address', async () => {
    running.pass(days)
    await running.identity.admin.createUser({ email: 'listed@acme.test', password })
    const ask = async (email: string) => (await signUp(running, email, password)).body.__type
    for (let n = 0; n < 30; n++) expect(await ask('listed@acme.test')).toBe('UsernameExistsException')
    expect([await ask('listed@acme.test'), await ask('unlisted@acme.test')]).toEqual([
      'LimitExceededException',
      'LimitExceededException',
    ])
    running.pass(minutes)
    expect(await ask('listed@acme.test')).toBe('UsernameExistsException')
    expect(await ask('listed@acme.test')).toBe('LimitExceededException')
  })

  it('by asking for letters is told nothing, and stops', async () => {
    running.pass(days)
    const answers = []
    for (let n = 0; n < 55; n++) answers.push((await forgotPassword(running, `letters${n}@acme.test`)).body.__type)
    expect(answers.slice(0, 50)).toEqual(Array(50).fill(undefined))
    expect(answers.at(-1)).toBe('LimitExceededException')
  })
})

describe('swapped and replayed', () => {
  const careful = async (name: string) => {
    const email = `${name}@acme.test`
    await running.identity.admin.createUser({ email, password, totpSecret })
    return email
  }
  const begin = async (email: string): Promise<string> => (await signIn(running, email, password)).body.Session
  const enter = (email: string, session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
    respond(running, 'SOFTWARE_TOKEN_MFA', { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE }, session)
  const code = (steps = 0) => appCode(totpSecret, running.now(), steps)

  it('sessions of challenges: what one person was asked, another cannot answer', async () => {
    running.pass(days)
    const [ada, bea] = [await careful('ada'), await careful('bea')]
    const [forAda, forBea] = [await begin(ada), await begin(bea)]
    expect((await enter(bea, forAda, code())).body.__type).toBe('NotAuthorizedException')
    expect((await enter(ada, forBea, code())).body.__type).toBe('NotAuthorizedException')
    expect((await enter(ada, forAda, code())).status).toBe(200)
    expect((await enter(ada, forAda, code(1))).body.__type).toBe('NotAuthorizedException')
  })

  it('a code of the app: once, by whoever comes first of many', async () => {
    const email = await careful('once')
    const sessions = [await begin(email), await begin(email), await begin(email)]
    const answers = await Promise.all(sessions.map((session) => enter(email, session, code())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    // One step on, the code before it is refused too.
    running.pass(30 * seconds)
    const session = await begin(email)
    expect((await enter(email, session, code())).status).toBe(200)
    expect((await enter(email, await begin(email), code(-1))).body.__type).toBe('ExpiredCodeException')
  })

  it('the session of an invitation: not after it was used, renewed or has expired', async () => {
    const { admin } = running.identity
    const answer = (email: string, session: string) =>
      respond(running, 'NEW_PASSWORD_REQUIRED', { USERNAME: email, NEW_PASSWORD: password }, session)
    const first = await admin.invite({ email: 'guest@acme.test' })
    const session = (await signIn(running, 'guest@acme.test', first.temporaryPassword)).body.Session
    const second = await admin.invite({ email: 'guest@acme.test' })
    expect((await answer('guest@acme.test', session)).status).toBe(400)
    const late = (await signIn(running, 'guest@acme.test', second.temporaryPassword)).body.Session
    running.pass(4 * minutes)
    expect((await answer('guest@acme.test', late)).status).toBe(400)
    const last = (await signIn(running, 'guest@acme.test', second.temporaryPassword)).body.Session
    expect((await answer('guest@acme.test', last)).status).toBe(200)
    expect((await answer('guest@acme.test', last)).status).toBe(400)
  })

  it('guesses of a mailed code that come all at once: five are judged', async () => {
    running.pass(days)
    await signUp(running, 'rushed@acme.test', password)
    const { code: right = '' } = (await running.letterTo('rushed@acme.test')).values
    const wrong = Array.from({ length: 20 }, (_, n) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(wrong.map((each) => confirmSignUp(running, 'rushed@acme.test', each)))
    expect(answers.filter(({ body }) => body.__type === 'CodeMismatchException').length).toBe(5)
    running.pass(hours)
    expect(refusal(await confirmSignUp(running, 'rushed@acme.test', right))[1]).toBe('ExpiredCodeException')
  })
})
