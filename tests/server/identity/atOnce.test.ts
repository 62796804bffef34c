import { once } from 'node:events'
import { connect } from 'node:net'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes } from '../../../server/identity/clock.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { otherThan, resetPassword, tokensOf } from './flows.ts'
import { clientId, type Running, runIdentity } from './running.ts'
import { respond, signIn, startSignIn } from './srpClient.ts'

const password = 'Console-Demo-1'
const totpSecret = 'JBSWY3DPEHPK3PXP'
const exceeded = 'Password attempts exceeded'

/** Sends requests whole but for the last letter, each by a connection of its own, and then all last letters at once. */
async function allAtOnce(url: string, operation: string, inputs: readonly object[]) {
  const { hostname, port } = new URL(url)
  const begun = await Promise.all(
    inputs.map(async (input) => {
      const body = JSON.stringify(input)
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      const head = [
        'POST /idp HTTP/1.1',
        'host: console',
        'connection: close',
        `x-amz-target: AWSCognitoIdentityProviderService.${operation}`,
        `content-length: ${Buffer.byteLength(body)}`,
      ]
      await new Promise((written) => socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, written))
      let answer = ''
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part
      })
      return { socket, last: body.slice(-1), answer: () => answer }
    }),
  )
  const ended = begun.map(({ socket }) => once(socket, 'close'))
  for (const { socket, last } of begun) socket.write(last)
  await Promise.all(ended)
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire
  return begun.map(({ answer }): any => JSON.parse(/\{.*\}/s.exec(answer())?.[0] ?? '{}'))
}

onEachDatabase('guesses that come all at once', (world) => {
  const call = async (operation: string, input: object) => {
    const response = await fetch(`${world().server.url}/idp`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: await response.json() }
  }
  const careful = async (email: string) => {
    await world().server.identity.admin.createUser({ email, password, totpSecret })
    return email
  }
  const judged = (answers: { message?: string }[]) => answers.filter(({ message }) => message !== exceeded).length

  it('at the code of a second factor are judged five times, and a right one among the others is refused (P-2.10-10)', async () => {
    const email = await careful('codes@acme.test')
    const sessions = await Promise.all(
      Array.from({ length: 8 }, async () => (await signIn({ call }, email, password)).body.Session),
    )
    const code = new TOTP({ secret: totpSecret }).generate()
    const inputs = Array.from({ length: 40 }, (_, n) => ({
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: sessions[n % 8],
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: n === 39 ? code : otherThan(code) },
    }))
    const answers = await allAtOnce(world().server.url, 'RespondToAuthChallenge', inputs)
    expect(judged(answers)).toBe(5)
    expect(answers.at(-1)).toEqual({ __type: 'NotAuthorizedException', message: exceeded })
  })

  it('at a password are judged five times, also where the right one leads to a further question', async () => {
    const email = await careful('passwords@acme.test')
    const begun = await Promise.all(Array.from({ length: 20 }, () => startSignIn({ call }, email)))
    const inputs = begun.map((one, n) => ({
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: one.claim(n === 19 ? password : 'Wrong-Password-1'),
    }))
    const answers = await allAtOnce(world().server.url, 'RespondToAuthChallenge', inputs)
    expect(judged(answers)).toBe(5)
    expect(answers.at(-1)).toEqual({ __type: 'NotAuthorizedException', message: exceeded })
  })

  it('at the present password, with a token that was taken, are judged five times', async () => {
    const { admin, issueTokens } = world().server.identity
    await admin.createUser({ email: 'changes@acme.test', password })
    const { AccessToken } = await issueTokens('changes@acme.test')
    const inputs = Array.from({ length: 20 }, (_, n) => ({
      AccessToken,
      PreviousPassword: n === 19 ? password : 'Wrong-Password-1',
      ProposedPassword: 'Console-Demo-2',
    }))
    const answers = await allAtOnce(world().server.url, 'ChangePassword', inputs)
    expect(answers.filter(({ __type }) => __type !== 'LimitExceededException')).toHaveLength(5)
    expect(answers.at(-1)).toMatchObject({ __type: 'LimitExceededException' })
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

  it('do not count when they are right', async () => {
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
