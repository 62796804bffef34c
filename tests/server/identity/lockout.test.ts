import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes, seconds } from '../../../server/identity/clock.ts'
import { waitAfter } from '../../../server/identity/throttle.ts'
import { type Running, runIdentity } from './running.ts'
import { respond, signIn, startSignIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const totpSecret = 'JBSWY3DPEHPK3PXP'
const wrong = 'Incorrect username or password.'
const exceeded = 'Password attempts exceeded'

let running: Running
beforeAll(async () => {
  running = await runIdentity()
  for (const name of ['slow', 'parallel', 'quiet']) {
    await running.identity.admin.createUser({ email: `${name}@acme.test`, password })
  }
  await running.identity.admin.createUser({ email: 'mfa@acme.test', password, totpSecret })
})
afterAll(() => running.stop())

const guess = async (name: string, word = 'Wrong-Password-1') => (await signIn(running, name, word)).body.message
const guesses = async (name: string, count: number) => {
  const messages: string[] = []
  for (let index = 0; index < count; index++) messages.push(await guess(name))
  return messages
}

describe('repeated failures', () => {
  it('waits 2^(n−5) s from the 5th on, at most 15 minutes', () => {
    expect([1, 4, 5, 6, 10, 14, 15, 40].map((count) => waitAfter(count) / seconds)).toEqual([
      0, 0, 1, 2, 32, 512, 900, 900,
    ])
  })

  it.each(['slow@acme.test', 'nobody@acme.test'])('slows %s down, known or not', async (name) => {
    expect(await guesses(name, 5)).toEqual(Array(5).fill(wrong))
    expect(await guess(name)).toBe(exceeded)
    running.pass(1.1 * seconds)
    expect(await guesses(name, 2)).toEqual([wrong, exceeded])
    running.pass(1.1 * seconds)
    expect(await guess(name)).toBe(exceeded)
    running.pass(1 * seconds)
    expect(await guess(name)).toBe(wrong)
  })

  it('refuses the right password too while waiting, and forgets the failures once it is right', async () => {
    expect(await guess('slow@acme.test', password)).toBe(exceeded)
    running.pass(15 * minutes)
    expect((await signIn(running, 'slow@acme.test', password)).status).toBe(200)
    expect(await guesses('slow@acme.test', 4)).toEqual(Array(4).fill(wrong))
  })

  it('counts guesses that come all at once', async () => {
    const started = await Promise.all(Array.from({ length: 12 }, () => startSignIn(running, 'parallel@acme.test')))
    const answers = await Promise.all(
      started.map((one) => respond(running, 'PASSWORD_VERIFIER', one.claim('Wrong-Password-1'))),
    )
    const messages = answers.map(({ body }) => body.message)
    expect(messages.filter((message) => message === wrong).length).toBe(5)
    expect(messages.filter((message) => message === exceeded).length).toBe(7)
    expect(await guess('parallel@acme.test', password)).toBe(exceeded)
  })

  it('forgets old failures', async () => {
    await guesses('quiet@acme.test', 4)
    running.pass(1.1 * hours)
    expect(await guesses('quiet@acme.test', 4)).toEqual(Array(4).fill(wrong))
  })

  it('counts wrong codes as it counts wrong passwords, whatever passwords come between (P-2.10-10)', async () => {
    const tryCode = async (code: string) => {
      const { body } = await signIn(running, 'mfa@acme.test', password)
      if (!body.Session) return body.message
      const responses = { USERNAME: 'mfa@acme.test', SOFTWARE_TOKEN_MFA_CODE: code }
      return (await respond(running, 'SOFTWARE_TOKEN_MFA', responses, body.Session)).body.__type
    }
    for (let index = 0; index < 5; index++) expect(await tryCode('000000')).toBe('CodeMismatchException')
    const right = new TOTP({ secret: totpSecret }).generate({ timestamp: running.now() })
    expect(await tryCode(right)).toBe(exceeded)
  })

  it('lets a session be tried five times at most', async () => {
    running.pass(2 * hours)
    const { body } = await signIn(running, 'mfa@acme.test', password)
    const tryCode = async () => {
      running.pass(20 * seconds)
      const responses = { USERNAME: 'mfa@acme.test', SOFTWARE_TOKEN_MFA_CODE: '000000' }
      return (await respond(running, 'SOFTWARE_TOKEN_MFA', responses, body.Session)).body.__type
    }
    for (let index = 0; index < 5; index++) expect(await tryCode()).toBe('CodeMismatchException')
    expect(await tryCode()).toBe('NotAuthorizedException')
  })
})
