import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/identity/sweep.ts'
import type { IdentityTables } from '../../../server/identity/tables.ts'
import type { IssuedTokens } from '../../../server/identity/tokens.ts'
import { findPostgres, type RunningPostgres, whyNoPostgres } from '../graphql/postgres.ts'
import { createWorld, type Person, type World } from '../graphql/world.ts'
import { letterTo, stranger } from '../people/support.ts'
import { appCode, changePassword, forgotPassword, refresh, resetPassword } from './flows.ts'
import { respond, startSignIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const better = 'Console-Demo-2'

type Work = () => Promise<unknown>

// The embedded database does one thing after the other. On this one whoever locks rows in another order than everybody
// else is thrown out after a second ("deadlock detected"), and answered with 500.
const missing = whyNoPostgres()
describe.skipIf(missing)(`two at once about one account${missing ? ` (${missing})` : ''}`, () => {
  let postgres: RunningPostgres
  let world: World
  let tenant: string
  let role: string
  let count = 0
  beforeAll(async () => {
    postgres = await findPostgres()
    world = await createWorld({ databaseUrl: await postgres.url() })
    tenant = await world.tenant('Acme')
    role = await world.role(tenant, 'Members', {})
  })
  afterAll(async () => {
    await world?.close()
    await postgres?.stop()
  })
  // biome-ignore lint/suspicious/noExplicitAny: the service's own tables
  const owner = () => world.server.database.owner as any as Kysely<any>

  const caller = {
    async call(operation: string, input: object) {
      const response = await fetch(`${world.server.url}/idp`, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify(input),
      })
      return { status: response.status, body: await response.json() }
    },
  }

  interface Somebody extends Person {
    tokens: IssuedTokens
    code: string
  }

  /** A member who has asked for a new password. */
  async function somebody(): Promise<Somebody> {
    const person = await world.person(`person${++count}@acme.test`, { home: tenant })
    await world.join(person, tenant, role)
    const { identity } = world.server
    const tokens = await identity.issueTokens(person.email)
    const { sub, email } = person
    await owner().updateTable('identity.sessions').set({ proved_at: new Date() }).where('sub', '=', sub).execute()
    expect((await forgotPassword(caller, email)).status).toBe(200)
    const code = /\b\d{6}\b/.exec((await letterTo(world, email)).text)?.[0] ?? ''
    return { ...person, tokens, code }
  }

  /** Begins one after the other while a row is held that the first needs, then lets go. */
  async function together(table: string, key: [string, string], works: Work[]): Promise<unknown[]> {
    const waiting = async () =>
      (await owner().selectFrom('pg_stat_activity').select('pid').where('wait_event_type', '=', 'Lock').execute())
        .length
    const held = await owner().startTransaction().execute()
    await held
      .selectFrom(table)
      .selectAll()
      .where(...eq(key))
      .forUpdate()
      .execute()
    const begun: Promise<unknown>[] = []
    for (const work of works) {
      begun.push(work())
      await expect.poll(waiting).toBe(begun.length)
    }
    await held.rollback().execute()
    return Promise.all(begun)
  }
  const eq = ([column, value]: [string, string]) => [column, '=', value] as const

  const works = {
    change: (who: Somebody) => changePassword(caller, who.tokens, password, better),
    reset: (who: Somebody) => resetPassword(caller, who.email, who.code, better),
    signOut: (who: Somebody) => caller.call('GlobalSignOut', { AccessToken: who.tokens.AccessToken }),
    refresh: (who: Somebody) => refresh(caller, who.tokens),
    remove: (who: Somebody) => caller.call('DeleteUser', { AccessToken: who.tokens.AccessToken }),
    attributes: (who: Somebody) =>
      caller.call('UpdateUserAttributes', {
        AccessToken: who.tokens.AccessToken,
        UserAttributes: [{ Name: 'given_name', Value: 'Augusta' }],
      }),
    async secondFactor({ tokens: { AccessToken } }: Somebody) {
      const { body } = await caller.call('AssociateSoftwareToken', { AccessToken })
      const UserCode = body.SecretCode ? appCode(body.SecretCode, Date.now()) : '000000'
      const answers = [
        await caller.call('VerifySoftwareToken', { AccessToken, UserCode }),
        await caller.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }),
      ]
      return answers.find(({ status }) => status === 500) ?? { status: 200 }
    },
    rename: (who: Somebody) =>
      world.ask(who, 'mutation { updateUser(UserFirstName: "Ada", UserLastName: "King") { status } }', {}),
    disable: async (who: Somebody) => ({ status: 200, done: await world.server.identity.admin.disable(who.sub) }),
    resetByAdmin: async (who: Somebody) => ({
      status: 200,
      done: await world.server.identity.admin.resetPassword(who.sub),
    }),
    sweep: async () => ({
      status: 200,
      done: await sweep(owner() as unknown as Kysely<IdentityTables>, Date.now),
    }),
  } satisfies Record<string, (who: Somebody) => Promise<{ status: number }>>

  it.each([
    ['a changed password and a reset', 'change', 'reset', [200, 400]],
    ['a changed password and shutting out', 'change', 'disable', [200, 200]],
    ['a changed password and a reset by the admin', 'change', 'resetByAdmin', [200, 200]],
    ['names by the identity service and by the console', 'attributes', 'rename', [200, 200]],
    ['deletion and names by the console', 'remove', 'rename', [200, 404]],
  ] as const)('%s are both answered (P-7.3-02, P-7.3-03)', async (_, first, second, statuses) => {
    const who = await somebody()
    const answers = await together(
      'identity.accounts',
      ['sub', who.sub],
      [() => works[first](who), () => works[second](who)],
    )
    expect(answers.map((answer) => (answer as { status: number }).status)).toEqual(statuses)
  })

  it('signing out everywhere and a changed password are both answered (P-7.3-03)', async () => {
    const who = await somebody()
    const [, second] = await owner()
      .selectFrom('identity.sessions')
      .select('id')
      .where('sub', '=', who.sub)
      .orderBy('created_at')
      .execute()
    expect(second).toBeDefined()
    // Of three sessions the middle one is held, and the last is who changes the password.
    const tokens = await world.server.identity.issueTokens(who.email)
    const answers = await together(
      'identity.sessions',
      ['id', second?.id],
      [() => works.signOut(who), () => works.change({ ...who, tokens })],
    )
    expect(answers.map((answer) => (answer as { status: number }).status)).toEqual([200, 200])
  })

  it('a sign-in that began before a second factor was asked for is not completed without it (P-4-23)', async () => {
    const who = await somebody()
    const { AccessToken } = who.tokens
    const { body } = await caller.call('AssociateSoftwareToken', { AccessToken })
    const UserCode = appCode(body.SecretCode, Date.now())
    expect((await caller.call('VerifySoftwareToken', { AccessToken, UserCode })).status).toBe(200)
    const begun = await startSignIn(caller, who.email)
    const answers = await together(
      'identity.accounts',
      ['sub', who.sub],
      [
        () => caller.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }),
        () => respond(caller, 'PASSWORD_VERIFIER', begun.claim(password)),
      ],
    )
    expect(answers).toMatchObject([{ status: 200 }, { status: 400, body: { __type: 'NotAuthorizedException' } }])
  })

  it('an organisation is not made for somebody who is just deleting the account', async () => {
    const { sub, token } = await stranger(world, `founder${++count}@acme.test`)
    const { AccessToken } = await world.server.identity.issueTokens(`founder${count}@acme.test`)
    const found = `mutation { createFederatedUser(TenantID: "", TenantName: "Mine", UserFirstName: "Ada", UserLastName: "Lee") { status } }`
    await together(
      'identity.accounts',
      ['sub', sub],
      [() => caller.call('DeleteUser', { AccessToken }), () => world.ask(token, found, {})],
    )
    expect(await owner().selectFrom('users').select('id').where('sub', '=', sub).execute()).toEqual([])
    expect(await owner().selectFrom('tenants').select('id').where('name', '=', 'Mine').execute()).toEqual([])
  })

  it('what has expired is removed without waiting for what somebody is about', async () => {
    const who = await somebody()
    const past = new Date(0)
    await owner().updateTable('identity.codes').set({ expires_at: past }).where('sub', '=', who.sub).execute()
    const held = await owner().startTransaction().execute()
    await held.selectFrom('identity.codes').selectAll().where('sub', '=', who.sub).forUpdate().execute()
    await works.sweep()
    await held.rollback().execute()
    const left = () => owner().selectFrom('identity.codes').select('owner').where('sub', '=', who.sub).execute()
    expect(await left()).toHaveLength(1)
    await works.sweep()
    expect(await left()).toEqual([])
  })

  it('everything at once, for many people, is answered', async () => {
    const people: Somebody[] = []
    for (let n = 0; n < 20; n++) people.push(await somebody())
    const all = Object.entries(works)
    const answers = await Promise.all(
      people.flatMap((who, n) =>
        [...all.slice(n % all.length), ...all.slice(0, n % all.length), ...all.slice(0, 4)].map(
          async ([name, work]) => {
            const { status } = await work(who)
            return status === 500 ? name : 'answered'
          },
        ),
      ),
    )
    expect(new Set(answers)).toEqual(new Set(['answered']))
  })
})
