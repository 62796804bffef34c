import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'

const answer = 'status error { ErrorType Message } message'
const giveRole = `mutation($t: ID!, $u: ID!, $r: ID!) { updateTenantUser(TenantID: $t, UserID: $u, RoleID: $r) { ${answer} data { role roleID } } }`
const setStatus = `mutation($t: ID!, $p: ID, $u: ID!, $s: UserStatus!) {
  updateUserStatus(TenantID: $t, ProjectID: $p, UserID: $u, Status: $s) { ${answer} } }`
const remove = `mutation($t: ID!, $u: ID!) { deleteTenantUser(TenantID: $t, UserID: $u) { ${answer} } }`

const all = { 'User Management': ['Create', 'Read', 'Edit', 'Delete'] }

onEachDatabase('the last Administrator', (world) => {
  let tenant: string
  let role: { administrator: string; member: string }
  let one: Person
  let two: Person
  let count = 0

  beforeEach(async () => {
    tenant = await world().tenant(`Acme ${++count}`)
    role = {
      administrator: await world().role(tenant, 'Administrator', all),
      member: await world().role(tenant, 'Member', {}),
    }
    const join = async (name: string) => {
      const person = await world().person(`${name}${count}@acme.test`, { home: tenant })
      await world().join(person, tenant, role.administrator)
      return person
    }
    one = await join('one')
    two = await join('two')
  })

  const ask = (query: string, more: Record<string, unknown>, who: Person) =>
    world().ask(who, query, { t: tenant, ...more })
  const standing = async () =>
    world()
      .server.database.owner.selectFrom('memberships')
      .innerJoin('roles', 'roles.id', 'memberships.role_id')
      .select('user_id')
      .where('memberships.tenant_id', '=', tenant)
      .where('roles.name', '=', 'Administrator')
      .where('memberships.status', '=', 'Active')
      .execute()
  const only = {
    ErrorType: 'Conflict',
    Message: 'This is the only Administrator. Make somebody else Administrator first.',
  }

  it('keeps the role (P-1-05)', async () => {
    expect((await ask(giveRole, { u: two.id, r: role.member }, one)).status).toBe(200)
    expect((await ask(giveRole, { u: one.id, r: role.member }, one)).error).toEqual(only)
    expect(await standing()).toEqual([{ user_id: one.id }])
  })

  it('is somebody who has come, and is let in', async () => {
    const { owner } = world().server.database
    await owner.updateTable('users').set({ status: 'Invited' }).where('id', '=', two.id).execute()
    expect((await ask(giveRole, { u: one.id, r: role.member }, one)).error).toEqual(only)
    await owner.updateTable('users').set({ status: 'Active' }).where('id', '=', two.id).execute()
    await ask(setStatus, { u: two.id, s: 'Disabled' }, one)
    expect((await ask(giveRole, { u: one.id, r: role.member }, one)).error).toEqual(only)
  })

  it.each([
    ['take the role from', giveRole, () => ({ r: role.member })],
    ['shut out', setStatus, () => ({ s: 'Disabled' })],
    ['remove', remove, () => ({})],
  ] as const)('is left where two %s each other at once', async (_, query, more) => {
    const answers = await Promise.all([
      ask(query, { u: two.id, ...more() }, one),
      ask(query, { u: one.id, ...more() }, two),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await standing()).toHaveLength(1)
  })

  it('is left where one leaves and takes the role from the other at once (P-1-05)', async () => {
    const { identity, url } = world().server
    const { AccessToken } = await identity.issueTokens(one.email)
    const [given, left] = await Promise.all([
      ask(giveRole, { u: two.id, r: role.member }, one),
      fetch(`${url}/idp`, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser' },
        body: JSON.stringify({ AccessToken }),
      }),
    ])
    expect([given.status === 200, left.status === 200].filter(Boolean)).toHaveLength(1)
    expect(await standing()).toHaveLength(1)
  })
})
