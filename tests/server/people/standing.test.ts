import { beforeAll, expect, it } from 'vitest'
import { acting } from '../graphql/acting.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'

const whoAmI = '{ getUser { status error { Message } data { Status } } }'

onEachDatabase('somebody who is shut out', (world) => {
  let tenant: string
  let admin: Person
  let member: Person

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    const role = await world().role(tenant, 'Bosses', { 'User Management': ['Edit'] })
    admin = await world().person('admin@acme.test', { home: tenant })
    member = await world().person('member@acme.test', { home: tenant })
    await world().join(admin, tenant, role)
    await world().join(member, tenant, role)
  })

  const giver = { can: () => true, withheld: new Set<never>() }
  const about = (userId: string, operation: string) => ({
    userId,
    by: { ...acting({ userId: admin.id, tenantId: tenant, operation }), ...giver },
  })
  const refresh = async (RefreshToken: string) => {
    const response = await fetch(`${world().server.url}/idp`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
      body: JSON.stringify({ ClientId: 'atrium-console', RefreshToken }),
    })
    return response.status
  }

  it('has tokens that are refused at once, no rights and no way to new tokens, until let in again', async () => {
    const { people, identity, database } = world().server
    const { IdToken, RefreshToken } = await identity.issueTokens(member.email)
    expect((await world().ask(IdToken, whoAmI)).data).toEqual({ Status: 'Active' })

    await people.disablePerson(about(member.id, 'disableUser'))
    for (const token of [IdToken, member.token]) {
      const { status, error } = await world().ask(token, whoAmI)
      expect([status, error.Message]).toEqual([401, 'Token already revoked'])
    }
    expect(await refresh(RefreshToken)).toBe(400)
    // Even a token that the identity service should give out gives no rights.
    const { IdToken: late } = await identity.issueTokens(member.email)
    expect((await world().ask(late, whoAmI)).error.Message).toBe('Your session has been ended')

    await people.enablePerson(about(member.id, 'enableUser'))
    expect((await world().ask(await world().signIn(member.email), whoAmI)).data).toEqual({ Status: 'Active' })
    expect((await world().ask(IdToken, whoAmI)).status).toBe(401)
    const trail = await database.owner
      .selectFrom('audit_trail')
      .select('operation')
      .where('entity_id', '=', member.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ operation }) => operation)).toEqual(['disableUser', 'enableUser'])
  })

  it('is somebody of the own organisation (P-6-05)', async () => {
    const other = await world().tenant('Other')
    const guest = await world().person('guest@other.test', { home: other })
    const { people } = world().server
    await expect(people.disablePerson(about(guest.id, 'disableUser'))).rejects.toMatchObject({ type: 'NotFound' })
    expect((await world().ask(guest, whoAmI)).status).toBe(200)
  })

  it('who never said who they are, is invited still when let in again', async () => {
    const { people, database } = world().server
    const invited = await world().person('invited@acme.test', { home: tenant, firstName: '', lastName: '' })
    await world().join(invited, tenant, await world().role(tenant, 'Guests', {}))
    await people.disablePerson(about(invited.id, 'disableUser'))
    await people.enablePerson(about(invited.id, 'enableUser'))
    const rows = await database.owner.selectFrom('users').select('status').where('id', '=', invited.id).execute()
    expect(rows).toEqual([{ status: 'Invited' }])
  })
})
