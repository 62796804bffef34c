import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountExists } from '../../../server/identity/admin.ts'
import { days, hours } from '../../../server/identity/clock.ts'
import type { People } from '../../../server/identity/people.ts'
import { getUser, refresh, refusal, signUp, type TokenSet, tokensOf } from './flows.ts'
import { anybody, type Running, runIdentity } from './running.ts'
import { respond, signIn, startSignIn } from './srp-client.ts'

const password = 'Console-Demo-1'

const renamed: unknown[] = []
const removed: string[] = []
const people: People = {
  ...anybody,
  checkNames: ({ givenName }) => (givenName === '' ? 'First Name is required.' : undefined),
  async renamed(sub, names) {
    if (names.givenName === 'Refused') throw new Error('The row could not be changed')
    renamed.push([sub, names])
  },
  async removed(sub) {
    removed.push(sub)
    return async () => {}
  },
}

let running: Running
beforeAll(async () => {
  running = await runIdentity({ people })
})
afterAll(() => running.stop())

let made = 0
async function somebody(): Promise<{ email: string; sub: string; tokens: TokenSet }> {
  const email = `person${made++}@acme.test`
  const { sub } = await running.identity.admin.createUser({ email, password, attributes: { given_name: 'Ada' } })
  return { email, sub, tokens: await tokensOf(running, email, password) }
}
const update = ({ AccessToken }: TokenSet, attributes: Record<string, string>) =>
  running.call('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
const claimsAfterRefresh = async (tokens: TokenSet) =>
  decodeJwt((await refresh(running, tokens)).body.AuthenticationResult.IdToken)
const isRevoked = ({ IdToken }: TokenSet, identity = running.identity) => {
  const { sub = '', origin_jti, iat = 0 } = decodeJwt(IdToken)
  return identity.isRevoked({ sub, originJti: String(origin_jti), issuedAt: iat })
}

describe('UpdateUserAttributes', () => {
  it('refuses an address of a picture that is none of the web (decision pictureAddress)', async () => {
    const { tokens } = await somebody()
    for (const picture of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'http://pictures.test/a.png', 'p.png'])
      expect((await update(tokens, { picture })).status, picture).toBe(400)
  })

  it('changes names and picture, and the console follows (P-7.3-01)', async () => {
    const { sub, tokens } = await somebody()
    const changes = { given_name: 'Augusta', family_name: 'King', picture: 'https://pictures.test/ada.png' }
    expect(await update(tokens, changes)).toEqual({ status: 200, body: { CodeDeliveryDetailsList: [] } })
    expect(renamed.at(-1)).toEqual([sub, { givenName: 'Augusta', familyName: 'King' }])
    expect(await claimsAfterRefresh(tokens)).toMatchObject(changes)
    await update(tokens, { picture: '' })
    expect((await getUser(running, tokens)).body.UserAttributes.map(({ Name }: { Name: string }) => Name)).toEqual([
      'sub',
      'email',
      'given_name',
      'family_name',
      'email_verified',
    ])
  })

  it.each(['custom:tenantID', 'custom:tenantName', 'custom:role', 'custom:roleID', 'email', 'email_verified', 'sub'])(
    'does not let a client write %s',
    async (name) => {
      const { tokens } = await somebody()
      const answer = await update(tokens, { given_name: 'Eve', [name]: 'true' })
      expect(refusal(answer)).toEqual([
        400,
        'NotAuthorizedException',
        'A client attempted to write unauthorized attribute',
      ])
      expect((await claimsAfterRefresh(tokens)).given_name).toBe('Ada')
    },
  )

  it('refuses unknown attributes, names against the rule, and an empty list', async () => {
    const { tokens } = await somebody()
    for (const attributes of [{ nickname: 'x' }, { given_name: '' }, {}]) {
      expect((await update(tokens, attributes as Record<string, string>)).body.__type).toBe('InvalidParameterException')
    }
  })

  it('changes nothing when the console cannot follow', async () => {
    const { tokens } = await somebody()
    expect((await update(tokens, { given_name: 'Refused' })).status).toBe(500)
    expect((await claimsAfterRefresh(tokens)).given_name).toBe('Ada')
  })
})

describe('DeleteUser', () => {
  it('removes the account; its tokens are refused also after a restart, its email is free again', async () => {
    const { email, sub, tokens } = await somebody()
    expect((await running.call('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
    expect(removed).toContain(sub)
    expect(isRevoked(tokens)).toBe(true)
    const later = await running.again()
    expect(isRevoked(tokens, later)).toBe(true)
    expect([(await getUser(running, tokens)).status, (await refresh(running, tokens)).status]).toEqual([400, 400])
    expect((await signIn(running, email, password)).body.message).toBe('Incorrect username or password.')
    const { rows } = await sql<{ text: string }>`select a::text as text from identity.accounts a`.execute(
      running.database.owner,
    )
    expect(JSON.stringify(rows)).not.toContain(email)

    const { sub: next } = await running.identity.admin.createUser({ email, password })
    expect(next).not.toBe(sub)
    running.pass(3 * hours)
    const sweeping = await running.again()
    const left = await sql`select sub from identity.accounts where sub = ${sub}`.execute(running.database.owner)
    expect(left.rows).toEqual([])
    await Promise.all([later.close(), sweeping.close()])
  })
})

describe('the admin', () => {
  it('invites with a temporary password, which another invitation renews (P-4-19, P-1-06)', async () => {
    const { admin } = running.identity
    const first = await admin.invite({ email: 'Guest@acme.test', attributes: { given_name: 'Gia' } })
    expect(first).toMatchObject({ username: 'guest@acme.test', isNew: true })
    const second = await admin.invite({ email: 'guest@acme.test' })
    expect(second).toMatchObject({ sub: first.sub, isNew: false })
    expect((await signIn(running, 'guest@acme.test', first.temporaryPassword)).status).toBe(400)
    const { body } = await signIn(running, 'guest@acme.test', second.temporaryPassword)
    expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(JSON.parse(body.ChallengeParameters.userAttributes)).toMatchObject({
      email: 'guest@acme.test',
      given_name: 'Gia',
    })
    const answer = { USERNAME: 'guest@acme.test', NEW_PASSWORD: password }
    expect((await respond(running, 'NEW_PASSWORD_REQUIRED', answer, body.Session)).status).toBe(200)
    await expect(admin.invite({ email: 'guest@acme.test' })).rejects.toThrow(AccountExists)
    expect(await admin.find('guest@acme.test')).toMatchObject({ sub: first.sub, status: 'Confirmed' })
  })

  it('invites somebody whose sign-up was never confirmed, and nothing of that works any more', async () => {
    const { body } = await signUp(running, 'half@acme.test', 'Strangers-Pass-1')
    const { code = '' } = (await running.letterTo('half@acme.test')).values
    const { sub, temporaryPassword } = await running.identity.admin.invite({ email: 'half@acme.test' })
    expect(sub).toBe(body.UserSub)
    const confirm = { ClientId: 'atrium-console', Username: 'half@acme.test', ConfirmationCode: code }
    expect((await running.call('ConfirmSignUp', confirm)).body.__type).toBe('CodeMismatchException')
    expect((await signIn(running, 'half@acme.test', 'Strangers-Pass-1')).status).toBe(400)
    expect((await signIn(running, 'half@acme.test', temporaryPassword)).body.ChallengeName).toBe(
      'NEW_PASSWORD_REQUIRED',
    )
  })

  it('lets an invitation stand for seven days', async () => {
    const { temporaryPassword } = await running.identity.admin.invite({ email: 'late@acme.test' })
    running.pass(6 * days)
    expect((await signIn(running, 'late@acme.test', temporaryPassword)).status).toBe(200)
    running.pass(2 * days)
    expect((await signIn(running, 'late@acme.test', temporaryPassword)).body.message).toBe(
      'Temporary password has expired and must be reset by an administrator.',
    )
  })

  it('invites within a transaction, or not at all', async () => {
    const within = running.database.owner.transaction().execute(async (tx) => {
      await running.identity.admin.invite({ email: 'undone@acme.test' }, tx)
      throw new Error('undone')
    })
    await expect(within).rejects.toThrow('undone')
    expect(await running.identity.admin.find('undone@acme.test')).toBeUndefined()
  })

  it('disables at once, also in the middle of a sign-in, and enables', async () => {
    const { email, sub, tokens } = await somebody()
    const begun = await startSignIn(running, email)
    const { admin } = running.identity
    await admin.disable(sub)
    expect([isRevoked(tokens), (await getUser(running, tokens)).status]).toEqual([true, 400])
    expect((await respond(running, 'PASSWORD_VERIFIER', begun.claim(password))).status).toBe(400)
    expect((await signIn(running, email, password)).body.message).toBe('User is disabled.')
    expect((await signIn(running, email, 'Wrong-Password-1')).body.message).toBe('Incorrect username or password.')
    await admin.enable(sub)
    const next = await tokensOf(running, email, password)
    // What was ended stays ended.
    expect([isRevoked(tokens), isRevoked(next)]).toEqual([true, false])
  })

  it('renames, and takes a picture away', async () => {
    const { sub, tokens } = await somebody()
    await running.identity.admin.rename(sub, { familyName: 'Lovelace', picture: 'p.png' })
    expect(await claimsAfterRefresh(tokens)).toMatchObject({
      given_name: 'Ada',
      family_name: 'Lovelace',
      picture: 'p.png',
    })
    await running.database.owner
      .transaction()
      .execute((tx) => running.identity.admin.rename(sub, { picture: null }, tx))
    expect((await getUser(running, tokens)).body.UserAttributes).not.toContainEqual(
      expect.objectContaining({ Name: 'picture' }),
    )
  })
})
