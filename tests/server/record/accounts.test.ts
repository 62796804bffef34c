import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellAccountAct } from '../../../server/areas/people/account-acts.ts'
import { newId } from '../../../server/database/ids.ts'
import { hours } from '../../../server/identity/clock.ts'
import { clientId } from '../identity/client.ts'
import { appCode, changePassword, forgotPassword, resetPassword, tokensOf } from '../identity/flows.ts'
import { anybody, type Running, runIdentity } from '../identity/running.ts'
import { respond, signIn, startSignIn } from '../identity/srp-client.ts'
import { endOfTrail, everythingTold, trailAfter } from './trail.ts'

const password = 'Console-Demo-1'
const better = 'Console-Demo-2'
const totpSecret = 'JBSWY3DPEHPK3PXP'

let running: Running
let acme: string
let nord: string
let last: number

beforeAll(async () => {
  running = await runIdentity({ people: { ...anybody, acted: tellAccountAct } })
  acme = await tenant('Acme')
  nord = await tenant('Nord')
})
afterAll(() => running.stop())
beforeEach(async () => {
  running.pass(2 * hours)
  last = await endOfTrail(owner())
})

const owner = () => running.database.owner

async function tenant(name: string): Promise<string> {
  const id = newId('Tenant')
  await owner().insertInto('tenants').values({ id, name, description: null }).execute()
  return id
}

let people = 0
/** Somebody with an account, and with a role in some organisations. */
async function somebody(tenants: readonly string[], more: { totpSecret?: string } = {}) {
  const email = `member${people++}@acme.test`
  const { sub, username } = await running.identity.admin.createUser({ email, password, ...more })
  const id = newId('User')
  const names = { first_name: 'Ada', last_name: 'Lovelace', picture_key: null, home_tenant_id: null }
  await owner()
    .insertInto('users')
    .values({ id, sub, username, email, ...names })
    .execute()
  for (const tenant_id of tenants) {
    const role = newId('Role')
    const none = { project_id: null, description: null, created_by: null, permissions: '[]' }
    await owner()
      .insertInto('roles')
      .values({ id: role, tenant_id, name: `Editors ${people}`, status: 'Active', ...none })
      .execute()
    await owner().insertInto('memberships').values({ user_id: id, tenant_id, role_id: role }).execute()
  }
  return { id, email }
}

const told = async () => (await trailAfter(owner(), last)).map(({ operation, outcome }) => `${operation} ${outcome}`)

describe('what somebody does with their account (O-audit-03, O-audit-04)', () => {
  it('is told with who, as what, from where and by which request, in each of their organisations', async () => {
    const { id, email } = await somebody([acme, nord])
    await tokensOf(running, email, password)
    const entries = await trailAfter(owner(), last)
    expect(entries.map(({ tenant_id }) => tenant_id).toSorted()).toEqual([acme, nord].toSorted())
    for (const entry of entries) {
      expect(entry).toMatchObject({
        operation: 'signIn',
        outcome: 'Done',
        via: 'Identity',
        ...{ user_id: id, user_name: 'Ada Lovelace', user_email: email, roles: [expect.stringContaining('Editors')] },
        ...{ entity_kind: 'User', entity_id: id, entity_name: 'Ada Lovelace', before: null, after: null },
        address: '127.0.0.1',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }
  })

  it('is told of somebody without an organisation, to none', async () => {
    const { email } = await somebody([])
    await tokensOf(running, email, password)
    expect(await trailAfter(owner(), last)).toMatchObject([{ operation: 'signIn', tenant_id: null }])
  })

  it('is counted where it was refused, and nothing is told of a name that nobody has', async () => {
    const { email } = await somebody([acme])
    for (let n = 0; n < 3; n++) expect((await signIn(running, email, 'Wrong-Password-1')).status).toBe(400)
    await signIn(running, 'nobody@acme.test', password)
    // The answer comes first.
    await expect.poll(async () => (await trailAfter(owner(), last)).reduce((sum, { count }) => sum + count, 0)).toBe(3)
    for (const entry of await trailAfter(owner(), last)) {
      expect(entry).toMatchObject({
        operation: 'signIn',
        outcome: 'Refused',
        tenant_id: acme,
        user_name: 'Ada Lovelace',
        reason: 'Incorrect username or password.',
      })
    }
  })

  it('is told when the sign-in has to wait', async () => {
    const { email } = await somebody([acme])
    for (let n = 0; n < 6; n++) await signIn(running, email, 'Wrong-Password-1')
    await expect
      .poll(async () => (await trailAfter(owner(), last)).map(({ reason }) => reason))
      .toContain('Password attempts exceeded')
  })

  it('is told of a password that is changed, refused, asked for and set anew', async () => {
    const { email } = await somebody([acme])
    const tokens = await tokensOf(running, email, password)
    await changePassword(running, tokens, 'Wrong-Password-1', better)
    expect((await changePassword(running, tokens, password, better)).status).toBe(200)
    await forgotPassword(running, email)
    const code = (await running.letterTo(email)).values.code ?? ''
    await resetPassword(running, email, '000000', password)
    expect((await resetPassword(running, email, code, password)).status).toBe(200)
    await running.call('GlobalSignOut', { AccessToken: (await tokensOf(running, email, password)).AccessToken })
    const all = ['signIn Done', 'changePassword Refused', 'changePassword Done', 'askToResetPassword Done']
    const rest = ['resetPassword Refused', 'resetPassword Done', 'signIn Done', 'signOut Done']
    await expect.poll(async () => (await told()).toSorted()).toEqual([...all, ...rest].toSorted())
  })

  it('is told of a wrong code, and of the second factor that is turned off', async () => {
    const { email } = await somebody([acme], { totpSecret })
    const started = await startSignIn(running, email)
    const asked = await respond(running, 'PASSWORD_VERIFIER', started.claim(password))
    const answer = (code: string) =>
      running.call('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: asked.body.Session,
        ChallengeResponses: {
          USERNAME: asked.body.ChallengeParameters.USER_ID_FOR_SRP,
          SOFTWARE_TOKEN_MFA_CODE: code,
        },
      })
    const right = new TOTP({ secret: totpSecret }).generate({ timestamp: running.now() })
    expect((await answer(right === '000000' ? '000001' : '000000')).status).toBe(400)
    const { body } = await answer(appCode(totpSecret, running.now()))
    const { AccessToken } = body.AuthenticationResult
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }
    await changePassword(running, body.AuthenticationResult, password, password)
    expect((await running.call('SetUserMFAPreference', off)).status).toBe(200)
    await expect
      .poll(async () => (await told()).toSorted())
      .toEqual(['signIn Refused', 'signIn Done', 'turnOffSecondFactor Done'].toSorted())
  })

  it('never tells a password or a code (O-audit-22)', async () => {
    const { email } = await somebody([acme])
    await signIn(running, email, 'Wrong-Password-7')
    await forgotPassword(running, email)
    const code = (await running.letterTo(email)).values.code ?? ''
    await resetPassword(running, email, code, better)
    await expect.poll(async () => (await told()).length).toBe(3)
    const everything = await everythingTold(owner())
    for (const secret of [password, better, 'Wrong-Password-7', code]) expect(everything).not.toContain(secret)
  })
})
