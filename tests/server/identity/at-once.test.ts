import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes } from '../../../server/identity/clock.ts'
import { thoroughly } from '../../support/thorough.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { findPostgres, type RunningPostgres, whyNoPostgres } from '../graphql/postgres.ts'
import { createWorld, type World } from '../graphql/world.ts'
import { otherThan, resetPassword, tokensOf } from './flows.ts'
import { type Running, runIdentity } from './running.ts'
import { respond, signIn, startSignIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const totpSecret = 'JBSWY3DPEHPK3PXP'
const exceeded = 'Password attempts exceeded'

const callerOf = (world: () => World) => ({
  async call(operation: string, input: object) {
    const response = await fetch(`${world().server.url}/idp`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: await response.json() }
  },
})

// The embedded database does one thing after the other; here many requests are under way at once.
const missing = whyNoPostgres()
describe.skipIf(missing)(`a right guess that comes together with a wrong one${missing ? ` (${missing})` : ''}`, () => {
  let postgres: RunningPostgres
  let world: World
  beforeAll(async () => {
    postgres = await findPostgres()
    world = await createWorld({ databaseUrl: await postgres.url() })
  })
  afterAll(async () => {
    await world?.close()
    await postgres?.stop()
  })
  const caller = callerOf(() => world)
  // biome-ignore lint/suspicious/noExplicitAny: the service's own tables
  const owner = () => world.server.database.owner as any

  /**
   * The next failure of the name makes it wait for minutes. While nothing can be counted, first the wrong guess comes
   * and then the right one; answers what becomes of the right one.
   */
  async function together(email: string, guesses: Record<'wrong' | 'right', () => Promise<{ body: unknown }>>) {
    await signIn(caller, email, 'Wrong-Password-1')
    await owner().updateTable('identity.failures').set({ count: 13 }).execute()
    const transaction = await owner().startTransaction().execute()
    await transaction.selectFrom('identity.failures').selectAll().forUpdate().execute()
    const waiting = async () => {
      const rows = await owner().selectFrom('pg_stat_activity').select('pid').where('wait_event_type', '=', 'Lock')
      return (await rows.execute()).length
    }
    const wrong = guesses.wrong()
    await expect.poll(waiting).toBe(1)
    const right = guesses.right()
    await expect.poll(waiting).toBe(2)
    await transaction.rollback().execute()
    await wrong
    return (await right).body
  }

  it('at the code of a second factor waits as if it had come after it (P-2.10-10)', async () => {
    const email = 'codes@acme.test'
    await world.server.identity.admin.createUser({ email, password, totpSecret })
    const code = new TOTP({ secret: totpSecret }).generate()
    const { body } = await signIn(caller, email, password)
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string) => () =>
      respond(caller, 'SOFTWARE_TOKEN_MFA', { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE }, body.Session)
    const told = await together(email, { wrong: answer(otherThan(code)), right: answer(code) })
    expect(told).toEqual({ __type: 'NotAuthorizedException', message: exceeded })
  })

  it('at a password does, also where it would lead to a further question', async () => {
    const email = 'passwords@acme.test'
    await world.server.identity.admin.createUser({ email, password, totpSecret })
    const [one, other] = [await startSignIn(caller, email), await startSignIn(caller, email)]
    const told = await together(email, {
      wrong: () => respond(caller, 'PASSWORD_VERIFIER', one.claim('Wrong-Password-1')),
      right: () => respond(caller, 'PASSWORD_VERIFIER', other.claim(password)),
    })
    expect(told).toEqual({ __type: 'NotAuthorizedException', message: exceeded })
  })

  it('at the present password does, with a token that was taken', async () => {
    const email = 'changes@acme.test'
    await world.server.identity.admin.createUser({ email, password })
    const { AccessToken } = await world.server.identity.issueTokens(email)
    const change = (PreviousPassword: string) => () =>
      caller.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'Console-Demo-2' })
    const told = await together(email, { wrong: change('Wrong-Password-1'), right: change(password) })
    expect(told).toMatchObject({ __type: 'LimitExceededException' })
  })
})

onEachDatabase('right passwords that come all at once', (world) => {
  it('let everybody in', async () => {
    const caller = callerOf(world)
    await world().server.identity.admin.createUser({ email: 'many@acme.test', password })
    const begun = await Promise.all(Array.from({ length: 20 }, () => startSignIn(caller, 'many@acme.test')))
    const answers = await Promise.all(begun.map((one) => respond(caller, 'PASSWORD_VERIFIER', one.claim(password))))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })
})

describe('guesses from one address', () => {
  let running: Running
  beforeAll(async () => {
    running = await runIdentity()
  })
  afterAll(() => running.stop())

  it('are refused from the hundredth failure on, also those that were begun before the first', async () => {
    await running.identity.admin.createUser({ email: 'last@acme.test', password })
    const names = [...Array.from({ length: 100 }, (_, n) => `name${n}@acme.test`), 'last@acme.test']
    const begun = []
    for (const name of names) begun.push(await startSignIn(running, name))
    const messages = []
    for (const one of begun)
      messages.push((await respond(running, 'PASSWORD_VERIFIER', one.claim(password))).body.message)
    expect(messages).toEqual([...Array(100).fill('Incorrect username or password.'), exceeded])
  })

  thoroughly(it)('do not count when they are right', async () => {
    running.pass(hours)
    for (let n = 0; n < 105; n++) await tokensOf(running, 'last@acme.test', password)
  })

  it('of mailed codes count as well, whosever they are said to be', async () => {
    running.pass(hours)
    const guess = async (n: number) =>
      (await resetPassword(running, `code${n}@acme.test`, '123456', password)).body.__type
    const answers = []
    for (let n = 0; n < 102; n++) answers.push(await guess(n))
    expect(answers).toEqual([
      ...Array(100).fill('CodeMismatchException'),
      ...Array(2).fill('TooManyFailedAttemptsException'),
    ])
    running.pass(minutes)
    expect(await guess(103)).toBe('CodeMismatchException')
  })
})
