import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../server/areas/people/organisation.ts'
import { createSignUps } from '../../../server/areas/people/sign-ups.ts'
import { acting } from '../graphql/acting.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { letterTo } from './support.ts'

const signUps = createSignUps({ removeObject: async () => {} })

describe('a sign-up', () => {
  const request = { email: 'grace@navy.test', givenName: 'Grace', familyName: 'Hopper', tenantName: 'Navy_1' }
  const format = (field: string) => `The ${field} field format only allows alphanumeric and space character.`

  it.each([
    ['a right one', {}, undefined],
    ['one of 100 characters', { tenantName: 'n'.repeat(100) }, undefined],
    ['one without an organisation, which is asked for later', { tenantName: '' }, undefined],
    ['a first name with a mark', { givenName: 'Gr@ce' }, format('First Name')],
    ['a last name with a hyphen', { familyName: 'Hop-per' }, format('Last Name')],
    ['an organisation with a dot', { tenantName: 'Navy Inc.' }, format('Organisation Name')],
    ['no first name', { givenName: '' }, 'The First Name field is required.'],
    ['a last name of spaces', { familyName: '  ' }, 'The Last Name field is required.'],
    ['an organisation of spaces', { tenantName: '  ' }, 'The Organisation Name field is required.'],
    [
      '101 characters',
      { tenantName: 'n'.repeat(101) },
      'The Organisation Name field may not be greater than 100 characters.',
    ],
    ['no email', { email: 'grace' }, 'The Email field must be a valid email.'],
    ['an email with what nobody sees', { email: 'gr\u00adace@navy.test' }, 'The Email field must be a valid email.'],
    [
      'an email with a Cyrillic а (decision lookAlikeAddresses)',
      { email: 'gr\u0430ce@navy.test' },
      'The Email field must be a valid email.',
    ],
    ['an email with an umlaut', { email: 'gräce@navy.test' }, 'The Email field must be a valid email.'],
    ['an email with a Cyrillic domain', { email: 'grace@n\u0430vy.test' }, 'The Email field must be a valid email.'],
    ['an email with a control character', { email: 'gr\u0007ace@navy.test' }, 'The Email field must be a valid email.'],
  ])('is checked by the rules of product 5: %s (P-5-02)', (_, change, words) => {
    expect(signUps.checkSignUp({ ...request, ...change })).toBe(words)
  })

  it('has other names checked alike (P-5-02)', () => {
    expect(signUps.checkNames?.({ givenName: 'Ann' })).toBeUndefined()
    expect(signUps.checkNames?.({ familyName: 'L€e' })).toBe(format('Last Name'))
  })
})

onEachDatabase('an organisation', (world) => {
  const founder = (email: string) => ({
    sub: `sub of ${email}`,
    username: email,
    email,
    firstName: 'Ann',
    lastName: 'Lee',
  })
  const make = (email: string, name = 'Lee Works') =>
    world()
      .server.database.owner.transaction()
      .execute((tx) =>
        createOrganisation(tx, { name, founder: founder(email), by: acting({ operation: 'signUp', via: 'Identity' }) }),
      )

  it('is made with roles, a trial and its founder as Administrator (P-1-05, P-1-07)', async () => {
    const { tenantId, userId } = await make('ann@lee.test', ' Lee Works ')
    const { owner } = world().server.database
    expect(await owner.selectFrom('tenants').select('name').where('id', '=', tenantId).execute()).toEqual([
      { name: 'Lee Works' },
    ])
    expect(
      await owner.selectFrom('subscriptions').select('free_trial_status').where('tenant_id', '=', tenantId).execute(),
    ).toEqual([{ free_trial_status: 'Active' }])
    const roles = await owner
      .selectFrom('roles')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('name')
      .execute()
    expect(roles.map(({ name, project_id }) => [name, project_id])).toEqual([
      ['Administrator', null],
      ['Member', null],
    ])
    const members = await owner.selectFrom('memberships').selectAll().where('tenant_id', '=', tenantId).execute()
    expect(members).toMatchObject([{ user_id: userId, role_id: roles[0]?.id }])
    expect(
      await owner.selectFrom('users').select(['status', 'home_tenant_id']).where('id', '=', userId).execute(),
    ).toEqual([{ status: 'Active', home_tenant_id: tenantId }])
    expect(
      await owner
        .selectFrom('audit_trail')
        .select(['operation', 'user_id'])
        .where('tenant_id', '=', tenantId)
        .execute(),
    ).toEqual([{ operation: 'signUp', user_id: userId }])
  })

  it('is made whole or not at all', async () => {
    await make('twice@lee.test')
    const count = async () => (await world().server.database.owner.selectFrom('tenants').select('id').execute()).length
    const before = await count()
    const other = { ...founder('twice@lee.test'), sub: 'another' }
    await expect(
      world()
        .server.database.owner.transaction()
        .execute((tx) =>
          createOrganisation(tx, { name: 'No', founder: other, by: acting({ operation: 'signUp', via: 'Identity' }) }),
        ),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await count()).toBe(before)
  })
})

onEachDatabase('signing up', (world) => {
  let token: string

  const call = async (operation: string, input: object) => {
    const response = await fetch(`${world().server.url}/idp`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ClientId: 'atrium-console', ...input }),
    })
    return { status: response.status, body: await response.json() }
  }
  const signUp = async (attributes: Record<string, string>) => {
    const answer = await call('SignUp', {
      Username: attributes.email,
      Password: 'Console-Demo-1',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    })
    expect(answer).toMatchObject({ status: 200 })
  }

  beforeAll(async () => {
    const other = await world().tenant('Other')
    const role = await world().role(other, 'Administrator', {})
    await signUp({
      email: 'new@one.test',
      given_name: 'New',
      family_name: 'One',
      'custom:tenantID': other,
      'custom:tenantName': 'Mine Alone',
      'custom:role': 'Owner',
      'custom:roleID': role,
    })
    const code = /\b\d{6}\b/.exec((await letterTo(world(), 'new@one.test')).text)?.[0]
    expect(await call('ConfirmSignUp', { Username: 'new@one.test', ConfirmationCode: code })).toMatchObject({
      status: 200,
    })
    token = await world().signIn('new@one.test')
  })

  it('gives the own new organisation and its Administrator, whatever ids and role are sent (P-1-05, P-3-33, P-3-34)', async () => {
    const { owner } = world().server.database
    const rows = await owner
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
      .innerJoin('roles', 'roles.id', 'memberships.role_id')
      .select(['tenants.name as tenant', 'tenants.id', 'roles.name as role', 'roles.id as roleId', 'roles.tenant_id'])
      .where('users.email', '=', 'new@one.test')
      .execute()
    expect(rows).toMatchObject([{ tenant: 'Mine Alone', role: 'Administrator' }])
    expect(rows[0]?.tenant_id).toBe(rows[0]?.id)
    expect(decodeJwt(token)).toMatchObject({
      'custom:tenantID': rows[0]?.id,
      'custom:tenantName': 'Mine Alone',
      'custom:role': 'Administrator',
      'custom:roleID': rows[0]?.roleId,
    })
    const answer = await world().ask(token, '{ getUser { data { role tenantName Status firstName } } }')
    expect(answer.data).toEqual({ role: 'Administrator', tenantName: 'Mine Alone', Status: 'Active', firstName: 'New' })
  })

  it('has an empty projects page to land on, and may invite', async () => {
    const { data } = await world().ask(token, '{ getUser { data { tenantID } } }')
    const projects = 'query($t: ID!) { projects(TenantID: $t) { status totalItems } }'
    expect(await world().ask(token, projects, { t: data.tenantID })).toEqual({ status: 200, totalItems: 0 })
    const granted = 'query($t: ID!) { getPermission(TenantID: $t) { data { grants { action subject } } } }'
    const rights = (await world().ask(token, granted, { t: data.tenantID })).data.grants
    expect(rights).toContainEqual({ action: 'Create', subject: 'User Management' })
  })
})
