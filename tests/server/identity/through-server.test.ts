import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { createWorld, everything, type World } from '../graphql/world.ts'
import {
  changePassword,
  confirmSignUp,
  forgotPassword,
  getUser,
  otherThan,
  resetPassword,
  signUp,
  type TokenSet,
  tokensOf,
} from './flows.ts'
import { clientId } from './running.ts'
import { respond, signIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const better = 'Console-Demo-2'
const projects = 'query($t: ID!) { projects(TenantID: $t) { status error { ErrorType Message } totalItems } }'
const own = 'query { getUser { status error { ErrorType Message } } }'

let world: World
let acme: string
let administrator: string
beforeAll(async () => {
  world = await createWorld()
  acme = await world.tenant('Acme')
  administrator = await world.role(acme, 'Administrator', everything)
  await world.project(acme, 'Secret plans')
})
afterAll(() => world.close())

async function call(operation: string, input: object) {
  const response = await fetch(`${world.server.url}/idp`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: await response.json() }
}

/** The code of the latest letter, as somebody reads it in the mailbox. */
async function codeIn(email: string): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    const letters = await (await fetch(`${world.server.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json()
    return /\b\d{6}\b/.exec(letters[0]?.text ?? '')?.[0]
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

async function signUpAs(email: string, more: Record<string, string>): Promise<TokenSet> {
  expect((await signUp({ call }, email, password, more)).status).toBe(200)
  expect((await confirmSignUp({ call }, email, await codeIn(email))).status).toBe(200)
  return tokensOf({ call }, email, password)
}

describe('a sign-up through the whole server', () => {
  it('makes a tenant of their own and its Administrator; forged tenant and role change nothing (P-1-05)', async () => {
    const { IdToken } = await signUpAs('mallory@new.test', {
      'custom:tenantID': acme,
      'custom:tenantName': 'Mallory Media',
      'custom:role': 'Owner of everything',
      'custom:roleID': administrator,
    })
    const claims = decodeJwt(IdToken)
    expect(claims).toMatchObject({ 'custom:tenantName': 'Mallory Media', 'custom:role': 'Administrator' })
    expect(claims['custom:tenantID']).not.toBe(acme)
    expect(claims['custom:roleID']).not.toBe(administrator)
    expect(await world.ask(IdToken, projects, { t: claims['custom:tenantID'] })).toMatchObject({
      status: 200,
      totalItems: 0,
    })
    expect((await world.ask(IdToken, projects, { t: acme })).status).toBe(404)
    const { owner } = world.server.database
    const members = await owner.selectFrom('memberships').selectAll().where('tenant_id', '=', acme).execute()
    expect(members).toEqual([])
    const roles = await owner.selectFrom('roles').select('name').where('tenant_id', '=', acme).execute()
    expect(roles).toEqual([{ name: 'Administrator' }])
  })

  it('joins no tenant by asking for its name', async () => {
    const { IdToken } = await signUpAs('copy@new.test', { 'custom:tenantName': 'Acme' })
    const claims = decodeJwt(IdToken)
    expect(claims['custom:tenantName']).toBe('Acme')
    expect(claims['custom:tenantID']).not.toBe(acme)
    expect((await world.ask(IdToken, projects, { t: acme })).status).toBe(404)
  })

  it('makes nothing before it is confirmed, and nothing by a wrong code', async () => {
    const tenants = async () => (await world.server.database.owner.selectFrom('tenants').selectAll().execute()).length
    const before = await tenants()
    await signUp({ call }, 'idle@new.test', password)
    const code = await codeIn('idle@new.test')
    await confirmSignUp({ call }, 'idle@new.test', otherThan(code))
    expect(await tenants()).toBe(before)
  })

  it('is refused in the words of product 5', async () => {
    const { body } = await signUp({ call }, 'strange@new.test', password, { given_name: 'A<b>' })
    expect(body).toEqual({
      __type: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error The First Name field format only allows alphanumeric and space character.',
    })
  })
})

describe('an invitation', () => {
  it('says at sign-in who invites and as what (P-2.11-13, P-4-19)', async () => {
    const { admin } = world.server.identity
    const { sub, username, temporaryPassword } = await admin.invite({ email: 'guest@acme.test' })
    const id = newId('User')
    const row = { id, sub, username, email: username, first_name: '', last_name: '', status: 'Invited' }
    await world.server.database.owner
      .insertInto('users')
      .values({ ...row, picture_key: null, home_tenant_id: acme })
      .execute()
    await world.join({ id, sub, email: username, token: '' }, acme, administrator)
    const { body } = await signIn({ call }, username, temporaryPassword)
    expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(JSON.parse(body.ChallengeParameters.userAttributes)).toEqual({
      email: 'guest@acme.test',
      'custom:tenantName': 'Acme',
      'custom:role': 'Administrator',
    })
  })

  it.each([
    ['given_name', '<img src=x>', 'The First Name field format only allows alphanumeric and space character.'],
    ['family_name', 'x'.repeat(101), 'The Last Name field may not be greater than 100 characters.'],
    ['email', 'victim@acme.test', 'Attribute email cannot be updated.'],
    ['custom:role', 'Administrator', 'Attribute custom:role cannot be updated.'],
    ['custom:tenantID', 'Tenant_x', 'Attribute custom:tenantID cannot be updated.'],
  ])('is not accepted with a %s of %s, and can still be', async (name, value, message) => {
    const { admin } = world.server.identity
    const { username, temporaryPassword } = await admin.invite({ email: `${name.replace(':', '.')}@guests.test` })
    const { body } = await signIn({ call }, username, temporaryPassword)
    const accept = (more: object) =>
      respond({ call }, 'NEW_PASSWORD_REQUIRED', { USERNAME: username, NEW_PASSWORD: better, ...more }, body.Session)
    expect((await accept({ [`userAttributes.${name}`]: value })).body).toEqual({
      __type: 'InvalidParameterException',
      message,
    })
    expect((await accept({})).status).toBe(200)
  })
})

describe('the tokens of somebody who was signed in', () => {
  let people = 0
  async function member() {
    const email = `member${people++}@acme.test`
    const person = await world.person(email, { home: acme })
    await world.join(person, acme, administrator)
    const tokens = await tokensOf({ call }, email, password)
    const works = async () => {
      const { status, error } = await world.ask(tokens.IdToken, projects, { t: acme })
      return [status, error?.Message, (await getUser({ call }, tokens)).status]
    }
    expect(await works()).toEqual([200, undefined, 200])
    return { email, sub: person.sub, tokens, works }
  }
  const over = [401, 'Token already revoked', 400]

  it('are refused at once after RevokeToken', async () => {
    const { tokens, works } = await member()
    await call('RevokeToken', { ClientId: clientId, Token: tokens.RefreshToken })
    expect(await works()).toEqual(over)
  })

  it('are refused at once after a sign-out elsewhere (P-4-36)', async () => {
    const { email, works } = await member()
    await call('GlobalSignOut', { AccessToken: (await tokensOf({ call }, email, password)).AccessToken })
    expect(await works()).toEqual(over)
  })

  it('are refused at once after a password reset (P-7.3-02)', async () => {
    const { email, works } = await member()
    await forgotPassword({ call }, email)
    expect((await resetPassword({ call }, email, await codeIn(email), better)).status).toBe(200)
    expect(await works()).toEqual(over)
  })

  it('are refused at once after the password was changed elsewhere (P-7.3-03)', async () => {
    const { email, works } = await member()
    const elsewhere = await tokensOf({ call }, email, password)
    expect((await changePassword({ call }, elsewhere, password, better)).status).toBe(200)
    expect(await works()).toEqual(over)
    expect((await world.ask(elsewhere.IdToken, own)).status).toBe(200)
  })

  it('are refused at once when the account is disabled, reset or removed', async () => {
    const { admin } = world.server.identity
    for (const end of [admin.disable, admin.resetPassword, admin.remove]) {
      const { sub, works } = await member()
      await end(sub)
      expect(await works()).toEqual(over)
    }
  })

  it('are refused at once when they delete their account, and the console forgets them', async () => {
    const { sub, tokens, works } = await member()
    expect((await call('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
    expect(await works()).toEqual(over)
    const { owner } = world.server.database
    expect(await owner.selectFrom('users').select('id').where('sub', '=', sub).execute()).toEqual([])
  })

  it('give no rights that the role has lost meanwhile', async () => {
    const { sub, tokens, works } = await member()
    const { owner } = world.server.database
    const reader = await world.role(acme, 'Nobody', {})
    const { id } = await owner.selectFrom('users').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()
    await owner.updateTable('memberships').set({ role_id: reader }).where('user_id', '=', id).execute()
    await expect.poll(async () => (await works())[0]).toBe(403)
    // The token goes on saying what it said.
    expect(decodeJwt(tokens.IdToken)['custom:role']).toBe('Administrator')
  })

  it('say and do in the console what was changed at the identity service', async () => {
    const { sub, tokens } = await member()
    const UserAttributes = [{ Name: 'given_name', Value: 'Augusta' }]
    await call('UpdateUserAttributes', { AccessToken: tokens.AccessToken, UserAttributes })
    const { owner } = world.server.database
    const row = await owner.selectFrom('users').select('first_name').where('sub', '=', sub).executeTakeFirstOrThrow()
    expect(row.first_name).toBe('Augusta')
    const wrong = [{ Name: 'given_name', Value: 'A<b>' }]
    const refused = await call('UpdateUserAttributes', { AccessToken: tokens.AccessToken, UserAttributes: wrong })
    expect(refused.body.message).toBe('The First Name field format only allows alphanumeric and space character.')
  })
})
