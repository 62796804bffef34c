import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createInvite } from '../../../server/areas/people/invitations.ts'
import { newId } from '../../../server/database/ids.ts'
import { acting } from '../graphql/acting.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { everythingOf, letterTo, recordingMail, stranger } from './support.ts'

const invite = `mutation($t: ID!, $p: ID, $u: String!) { createProjectUsers(TenantID: $t, ProjectID: $p, ProjectUsers: $u) {
  status error { ErrorType Message } message } }`

onEachDatabase('an invitation', (world) => {
  let tenant: string
  let foreign: string
  let project: MadeProject
  let admin: Person
  let roles: { tenant: string; project: string; foreign: string; off: string }
  let count = 0
  let email: string

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    foreign = await world().tenant('Foreign')
    project = await world().project(tenant, 'Shop')
    roles = {
      tenant: await world().role(tenant, 'Editors', { 'Project Management': ['Read'] }),
      project: await world().role(tenant, 'Painters', { 'Content Management': ['Read'] }, { projectId: project.id }),
      foreign: await world().role(foreign, 'Administrator', { 'User Management': ['Create'] }),
      off: await world().role(tenant, 'Off', {}, { status: 'Inactive' }),
    }
    admin = await world().person('boss@acme.test', { home: tenant })
    const all = {
      'User Management': ['Create', 'Update'],
      'Project Management': ['Administer', 'Read'],
      'Content Management': ['Read'],
    }
    await world().join(admin, tenant, await world().role(tenant, 'Bosses', all))
  })
  beforeEach(() => {
    email = `guest-${++count}@guests.test`
  })

  const list = (...entries: [email: string, role: string][]) =>
    JSON.stringify(entries.map(([UserEmail, RoleID]) => ({ UserEmail, RoleID })))
  const ask = (u: string, p?: string, who: Person = admin) => world().ask(who, invite, { t: tenant, p, u })
  const membersOf = (who: string) =>
    world()
      .server.database.owner.selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .innerJoin('roles', 'roles.id', 'memberships.role_id')
      .leftJoin('project_members', 'project_members.user_id', 'users.id')
      .select([
        'users.status',
        'memberships.tenant_id as tenant',
        'roles.name as role',
        'project_members.project_id as project',
        'project_members.role_id as projectRole',
      ])
      .where('users.email', '=', who)
      .orderBy('memberships.created_at')
      .execute()

  it('makes an account and a member of the tenant, and mails the way in (P-1-06, P-7.2-07, P-8-29)', async () => {
    const answer = await ask(list([` ${email.toUpperCase()} `, roles.tenant]))
    expect(answer).toEqual({ status: 200, error: null, message: 'Users invitation sent successfully' })
    expect(await membersOf(email)).toEqual([
      { status: 'Invited', tenant, role: 'Editors', project: null, projectRole: null },
    ])
    const letter = await letterTo(world(), email)
    expect(letter.subject).toBe('Ada Lovelace invites you to Acme')
    expect(letter.text).toContain(`/invitation?email=${encodeURIComponent(email)}&role=Editors`)
    expect(await world().server.identity.admin.find(email)).toMatchObject({ status: 'ForceChangePassword' })
    const audit = await world()
      .server.database.owner.selectFrom('audit_trail')
      .select(['operation', 'user_id', 'after'])
      .where('tenant_id', '=', tenant)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ operation: 'createProjectUsers', user_id: admin.id, after: { Email: email } })
    expect(JSON.stringify(audit)).not.toMatch(/assword/)
  })

  it('to a project gives its role there, and in the tenant no more than Member (P-7.2-07)', async () => {
    expect((await ask(list([email, roles.project]), project.production)).status).toBe(200)
    expect(await membersOf(email)).toEqual([
      { status: 'Invited', tenant, role: 'Member', project: project.id, projectRole: roles.project },
    ])
    expect((await letterTo(world(), email)).subject).toBe('Ada Lovelace invites you to Shop (Acme)')
  })

  it('makes somebody who has an account a member, and tells them without a password', async () => {
    const guest = await world().person(email, { home: foreign })
    await world().join(guest, foreign, roles.foreign)
    expect((await ask(list([email, roles.tenant]))).status).toBe(200)
    expect(await membersOf(email)).toMatchObject([
      { status: 'Active', tenant: foreign },
      { status: 'Active', tenant, role: 'Editors' },
    ])
    const { subject, text } = await letterTo(world(), email)
    expect(subject).toBe('Ada Lovelace has added you to Acme')
    expect(text).not.toMatch(/password/)
    const seen = await world().ask(guest, '{ userTenants { data { Name } } }')
    expect(seen.data).toEqual([{ Name: 'Acme' }, { Name: 'Foreign' }])
  })

  it('makes somebody without an organisation a member, who keeps their account and is nobody’s before they say so', async () => {
    const { sub, token } = await stranger(world(), email)
    const me = async () => (await world().ask(token, '{ getUser { data { sub tenantName fullName Status } } }')).data
    expect((await ask(list([email, roles.tenant]))).status).toBe(200)
    expect((await letterTo(world(), email)).subject).toBe('Ada Lovelace has added you to Acme')
    expect(await me()).toEqual({ sub, tenantName: 'Acme', fullName: '', Status: 'Invited' })
    // Their next token leads them to the invitation, where they say who they are.
    const { IdToken } = await world().server.identity.issueTokens(email)
    expect(decodeJwt(IdToken)).toMatchObject({ 'custom:status': 'Invited', 'custom:tenantName': 'Acme' })

    const { id } = await world()
      .server.database.owner.selectFrom('users')
      .select('id')
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow()
    const rename = `mutation($t: ID!, $u: ID!) { updateUserByUser(TenantID: $t, UserID: $u, UserFirstName: "Not", UserLastName: "Asked") { status } }`
    const renamed = async () => (await world().ask(admin, rename, { t: tenant, u: id })).status
    expect(await renamed()).toBe(403)
    const accept = 'mutation { updateUser(UserFirstName: "Grace", UserLastName: "Hopper") { status } }'
    expect((await world().ask(token, accept)).status).toBe(200)
    expect(await me()).toEqual({ sub, tenantName: 'Acme', fullName: 'Grace Hopper', Status: 'Active' })
    expect(await renamed()).toBe(200)
  })

  it('takes the place of a sign-up that nobody confirmed', async () => {
    const { identity } = world().server
    await identity.admin.createUser({ email, password: 'Console-Demo-1', confirmed: false, askedTenant: 'Mine' })
    expect((await ask(list([email, roles.tenant]))).status).toBe(200)
    expect(await identity.admin.find(email)).toMatchObject({ status: 'ForceChangePassword' })
    expect(await membersOf(email)).toMatchObject([{ status: 'Invited', tenant }])
  })

  it('by a further organisation renews the temporary password of somebody who has not come yet', async () => {
    const { database, identity } = world().server
    const mail = recordingMail()
    const send = createInvite({ database, accounts: identity.admin, mail })
    const inviter = { ...acting({ userId: admin.id }), can: () => true, withheld: new Set<never>() }
    const keeping = { isReadBy: () => false }
    const one = { tenantName: 'x', projectId: null, inviter, inTenant: inviter, keeping }
    await send({ ...one, tenantId: tenant, entries: [{ email, roleId: roles.tenant }], language: 'de' })
    await send({ ...one, tenantId: foreign, entries: [{ email, roleId: roles.foreign }] })
    expect(mail.sent.map(({ letter, language }) => [letter, language])).toEqual([
      ['invitation', 'de'],
      ['invitation', undefined],
    ])
    const [first, second] = mail.sent.map(({ values }) => values.password)
    expect(first).not.toBe(second)
    expect(await membersOf(email)).toHaveLength(2)
  })

  it('is all of the list or nothing, and says of each entry why (P-5-18)', async () => {
    const { owner } = world().server.database
    const before = await everythingOf(owner, [tenant, foreign])
    const answer = await ask(
      list(
        [email, roles.tenant],
        [admin.email, roles.tenant],
        ['b@guests.test', roles.foreign],
        ['c@guests.test', roles.off],
      ),
    )
    expect(answer).toEqual({
      status: 400,
      message: null,
      error: {
        ErrorType: 'BadInput',
        Message:
          'Nobody was invited: boss@acme.test is a member already; the role for b@guests.test is none of Acme; the role for c@guests.test is none of Acme',
      },
    })
    expect(await everythingOf(owner, [tenant, foreign])).toBe(before)
    expect(await world().server.identity.admin.find(email)).toBeUndefined()
    expect(await membersOf(email)).toEqual([])
  })

  it('is refused with roles of another place (P-6-05)', async () => {
    const why = async (role: string, p?: string) => (await ask(list([email, role]), p)).error.Message
    expect(await why(roles.foreign)).toContain('is none of Acme')
    expect(await why(roles.project)).toContain('is none of Acme')
    expect(await why(roles.tenant, project.production)).toContain('is none of Shop (Acme)')
    expect(await why('', project.production)).toContain('is none of')
    expect(await membersOf(email)).toEqual([])
  })

  it('gives nobody more than the inviter has, in words, and nothing of it happens (P-6-09)', async () => {
    const staff = await world().person(`staff-${count}@acme.test`, { home: tenant })
    const may = { 'User Management': ['Create'], 'Project Management': ['Read'] }
    await world().join(staff, tenant, await world().role(tenant, `Staff ${count}`, may))
    const boss = await world().role(tenant, `Boss ${count}`, { ...may, 'Project Management': ['Read', 'Administer'] })
    const edits = await world().role(tenant, `Edits ${count}`, { 'User Management': ['Edit'] })
    for (const [role, right] of [
      [boss, 'Administer on Project Management'],
      [edits, 'Update on User Management'],
    ] as const) {
      const { status, error } = await ask(list([email, role]), undefined, staff)
      expect([status, error.Message]).toEqual([
        400,
        `Nobody was invited: the role for ${email} gives more than you have: ${right}`,
      ])
    }
    expect(await world().server.identity.admin.find(email)).toBeUndefined()
    expect((await ask(list([email, roles.tenant]), undefined, staff)).status).toBe(200)
  })

  it('to a project is measured by the rights that the inviter has there (P-6-09)', async () => {
    const there = await world().project(tenant, `Blog ${count}`)
    const in_ = (name: string, rights: Record<string, string[]>) =>
      world().role(tenant, name, rights, { projectId: there.id })
    const leads = await in_('Leads', { 'User Management': ['Create'], 'Content Management': ['Read', 'Create'] })
    const deletes = await in_('Deletes', { 'Content Management': ['Delete'] })
    const lead = await world().person(`lead-${count}@acme.test`, { home: tenant })
    await world().join(lead, tenant, roles.tenant)
    await world().joinProject(lead, tenant, there.id, leads)
    const refused = await ask(list([email, deletes]), there.production, lead)
    expect([refused.status, refused.error?.Message]).toEqual([
      400,
      `Nobody was invited: the role for ${email} gives more than you have: Delete on Content Management`,
    ])
    expect((await ask(list([email, leads]), there.production, lead)).status).toBe(200)
  })

  it('gives nobody a role that reads what a list keeps from the inviter, nor do they get it later (P-6-18)', async () => {
    const { owner } = world().server.database
    const there = await world().project(tenant, `Lists ${count}`)
    const of = { tenantId: tenant, projectId: there.id, environmentId: there.production }
    await world().contents(of, { Published: 2 })
    const [secret] = await owner.selectFrom('contents').select('id').where('project_id', '=', there.id).execute()
    const rights = { 'User Management': ['Create', 'Update', 'Read'], 'Content Management': ['Read'] }
    const in_ = (name: string) => world().role(tenant, name, rights, { projectId: there.id })
    const [leads, twins, readers] = [await in_('Leads'), await in_('Twins'), await in_('Readers')]
    const lead = await world().person(`kept-${count}@acme.test`, { home: tenant })
    await world().join(lead, tenant, roles.tenant)
    await world().joinProject(lead, tenant, there.id, leads)
    const deny = async (...holders: string[]) => {
      await owner.deleteFrom('access_entries').where('project_id', '=', there.id).execute()
      for (const role of holders) {
        await owner
          .insertInto('access_entries')
          .values({
            ...{ id: newId('Access'), tenant_id: tenant, project_id: there.id, environment_id: there.production },
            ...{ content_id: secret?.id ?? null, media_id: null, role_id: role, user_id: null },
            privileges: JSON.stringify({ Read: 'Deny' }),
            updated_by: null,
          })
          .execute()
      }
    }
    await deny(leads, twins)
    const answer = await ask(list([email, readers]), there.production, lead)
    expect([answer.status, answer.error?.Message]).toEqual([
      400,
      `Nobody was invited: the role for ${email} reads what an access list keeps from you`,
    ])
    // What is kept from both is no way round it.
    expect((await ask(list([email, twins]), there.production, lead)).status).toBe(200)
    const person = await owner.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const give = `mutation($t: ID!, $p: ID!, $u: ID!, $r: ID!) { updateProjectUser(TenantID: $t, ProjectID: $p, UserID: $u, RoleID: $r) {
      status error { Message } } }`
    const given = () => world().ask(lead, give, { t: tenant, p: there.id, u: person.id, r: readers })
    const message = 'The role Readers reads what an access list keeps from you'
    expect(await given()).toEqual({ status: 403, error: { Message: message } })
    await deny()
    expect((await given()).status).toBe(200)
  })

  it('to a project is refused where every member of the organisation has more rights than the inviter', async () => {
    const rich = await world().tenant('Rich')
    const there = await world().project(rich, 'Mine')
    await world().role(rich, 'Member', { 'Project Management': ['Read', 'Administer'] })
    const leads = await world().role(rich, 'Leads', { 'User Management': ['Create'] }, { projectId: there.id })
    const lead = await world().person(`poor-${count}@acme.test`, { home: rich })
    await world().join(lead, rich, await world().role(rich, 'Guests', { 'Project Management': ['Read'] }))
    await world().joinProject(lead, rich, there.id, leads)
    const answer = await world().ask(lead, invite, { t: rich, p: there.id, u: list([email, leads]) })
    expect([answer.status, answer.error?.Message]).toEqual([
      400,
      'Nobody was invited: every member of Rich has more rights than you: Administer on Project Management',
    ])
    expect(await membersOf(email)).toEqual([])
  })

  it('to a project is refused so also for whoever has these rights in that project alone', async () => {
    const rich = await world().tenant('Richer')
    const there = await world().project(rich, 'Own')
    const rights = { 'Project Management': ['Read', 'Administer'], 'User Management': ['Create'] }
    await world().role(rich, 'Member', { 'Project Management': ['Read', 'Administer'] })
    const leads = await world().role(rich, 'Leads', rights, { projectId: there.id })
    const lead = await world().person(`richer-${count}@acme.test`, { home: rich })
    await world().join(lead, rich, await world().role(rich, 'Guests', { 'Project Management': ['Read'] }))
    await world().joinProject(lead, rich, there.id, leads)
    const answer = await world().ask(lead, invite, { t: rich, p: there.id, u: list([email, leads]) })
    expect(answer.error?.Message).toContain('every member of Richer has more rights than you: Administer')
    expect(await membersOf(email)).toEqual([])
  })

  it.each([
    ['no JSON', 'x', 'must be a JSON list'],
    ['no list', '{}', 'must be a JSON list'],
    ['no entries', '[null, 1]', 'must be a JSON list'],
    ['numbers', '[{"UserEmail": 1, "RoleID": 2}]', 'must be a JSON list'],
    ['a null character', '[{"UserEmail": "a\\u0000@b.test", "RoleID": "x"}]', 'must be a JSON list'],
    ['nobody', '[]', 'the list is empty'],
    ['no email', '[{"UserEmail": "guest", "RoleID": "x"}]', '"guest" is no email address'],
    [
      'somebody twice',
      '[{"UserEmail": "a@b.test", "RoleID": "x"}, {"UserEmail": "A@b.test", "RoleID": "x"}]',
      'a@b.test is in the list twice',
    ],
    [
      'too many',
      JSON.stringify(Array.from({ length: 51 }, (_, n) => ({ UserEmail: `u${n}@b.test`, RoleID: 'x' }))),
      'a list may name 50 people',
    ],
  ])('is refused where the list holds %s (P-5-18)', async (_, entries, words) => {
    const { status, error } = await ask(entries)
    expect([status, error.ErrorType]).toEqual([400, 'BadInput'])
    expect(error.Message).toContain(words)
  })

  it('needs Create on User Management (P-6-09)', async () => {
    const reader = await world().person(email, { home: tenant })
    await world().join(reader, tenant, roles.tenant)
    expect(await ask(list(['x@guests.test', roles.tenant]), undefined, reader)).toMatchObject({
      status: 403,
      error: { ErrorType: 'Forbidden' },
    })
  })

  it('of the same person by two at once is one invitation', async () => {
    const answers = await Promise.all([ask(list([email, roles.tenant])), ask(list([email, roles.tenant]))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await membersOf(email)).toHaveLength(1)
  })
})
