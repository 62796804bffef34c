import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const answer = 'status error { ErrorType Message } totalItems'
const users = `query($t: ID!, $first: String, $last: String, $role: String, $status: UserStatus, $q: String,
    $sort: UserSort, $asc: Boolean, $page: Int, $size: Int) {
  users(TenantID: $t, FirstName: $first, LastName: $last, Role: $role, Status: $status, QuickSearch: $q,
    Sort: $sort, SortAsc: $asc, Page: $page, PageSize: $size) {
    ${answer} data { UserID firstName lastName fullName email role roleID tenantID Status LastActiveAt } } }`
const projectUsers = `query($t: ID!, $p: ID!, $first: String, $last: String, $role: String, $active: Boolean, $q: String,
    $page: Int, $size: Int) {
  projectUsers(TenantID: $t, ProjectID: $p, FirstName: $first, LastName: $last, RoleName: $role, Active: $active,
    QuickSearch: $q, Page: $page, PageSize: $size) {
    ${answer} data { UserID FirstName LastName FullName Email RoleName RoleID Status LastActiveAt } } }`
const found = (field: string, more = '') => `query($t: ID!, $p: ID, $q: String, $out: [String!]) {
  ${field}(TenantID: $t, ProjectID: $p, QuickSearch: $q${more}) { ${answer} data { UserID FullName Email } } }`
const userEmails = found('userEmails', ', ExcludedEmails: $out')
const tenantUsers = found('tenantUsers').replace('$p: ID,', '$p: ID!,').replace(', $out: [String!]', '')

onEachDatabase('people', (world) => {
  let acme: string
  let site: MadeProject
  let boss: Person
  let lead: Person
  let roles: { boss: string; member: string; lead: string; painter: string }
  const people: Record<string, Person> = {}

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    site = await world().project(acme, 'Site')
    const inProject = { projectId: site.id }
    const people_ = { 'User Management': ['Create', 'Read'] }
    roles = {
      boss: await world().role(acme, 'Boss', { ...people_, 'Project Management': ['Administer', 'Read'] }),
      member: await world().role(acme, 'Member', { 'Project Management': ['Read'] }),
      lead: await world().role(acme, 'Lead', people_, inProject),
      painter: await world().role(acme, 'Painter', {}, inProject),
    }
    const join = async (firstName: string, lastName: string, role: string, projectRole?: string) => {
      const email = `${firstName || 'new'}@acme.test`.toLowerCase()
      const person = await world().person(email, { home: acme, firstName, lastName })
      await world().join(person, acme, role)
      if (projectRole !== undefined) await world().joinProject(person, acme, site.id, projectRole)
      people[firstName || 'new'] = person
      return person
    }
    boss = await join('Bea', 'Boss', roles.boss)
    lead = await join('Leo', 'Lead', roles.member, roles.lead)
    await join('Ada', 'Byron', roles.member, roles.painter)
    await join('Zoe', 'Adams', roles.member)
    await join('Off', 'There', roles.member, roles.painter)
    await join('', '', roles.member, roles.painter)
    const { owner } = world().server.database
    const set = (name: string, values: object) =>
      owner
        .updateTable('users')
        .set(values)
        .where('id', '=', people[name]?.id ?? '')
        .execute()
    await set('new', { status: 'Invited' })
    // It is written at any call of theirs.
    for (const name of ['new', 'Zoe', 'Off', 'Ada']) await set(name, { last_active_at: null })
    await set('Ada', { last_active_at: '2024-03-05T00:30:00Z' })
    const off = people.Off?.id ?? ''
    await owner.updateTable('memberships').set({ status: 'Disabled' }).where('user_id', '=', off).execute()
    const other = await world().tenant('Other')
    const stranger = await world().person('eve@other.test', { home: other, firstName: 'Eve' })
    await world().join(stranger, other, await world().role(other, 'Member', {}))
  })

  const ask = (query: string, more: Record<string, unknown> = {}, who: Person = boss) =>
    world().ask(who, query, { t: acme, ...more })
  const names = async (more: Record<string, unknown> = {}) => {
    const { status, data, totalItems } = await ask(users, more)
    expect(status).toBe(200)
    expect(totalItems).toBeGreaterThanOrEqual(data.length)
    return data.map(({ email }: { email: string }) => email.split('@')[0])
  }
  const inProject = async (more: Record<string, unknown> = {}, who = lead) => {
    const { status, data } = await ask(projectUsers, { p: site.id, ...more }, who)
    expect(status).toBe(200)
    return data.map(({ Email }: { Email: string }) => Email.split('@')[0])
  }

  it('of an organisation are told with names, role, standing and when they were last here (P-3-14, P-7.1-15)', async () => {
    const { data, totalItems } = await ask(users)
    expect(totalItems).toBe(6)
    const told = (email: string) => data.find((each: { email: string }) => each.email === email)
    expect(told('ada@acme.test')).toEqual({
      UserID: people.Ada?.id,
      firstName: 'Ada',
      lastName: 'Byron',
      fullName: 'Ada Byron',
      email: 'ada@acme.test',
      role: 'Member',
      roleID: roles.member,
      tenantID: acme,
      Status: 'Active',
      LastActiveAt: '2024-03-05T00:30:00.000Z',
    })
    expect(told('new@acme.test')).toMatchObject({ fullName: '', Status: 'Invited', LastActiveAt: null })
    expect(told('off@acme.test')).toMatchObject({ Status: 'Disabled' })
  })

  it('of an organisation are found by each argument (P-7.1-15)', async () => {
    expect(await names()).toEqual(['ada', 'bea', 'leo', 'off', 'zoe', 'new'])
    expect(await names({ first: 'AD' })).toEqual(['ada'])
    expect(await names({ last: 'ad' })).toEqual(['leo', 'zoe'])
    expect(await names({ first: '%' })).toEqual([])
    expect(await names({ role: 'boss' })).toEqual(['bea'])
    expect(await names({ status: 'Invited' })).toEqual(['new'])
    expect(await names({ status: 'Disabled' })).toEqual(['off'])
    expect(await names({ status: 'Active' })).toEqual(['ada', 'bea', 'leo', 'zoe'])
    expect(await names({ q: 'zoe adams' })).toEqual(['zoe'])
    expect(await names({ q: 'NEW@acme' })).toEqual(['new'])
    expect(await names({ q: 'eve' })).toEqual([])
  })

  it('of an organisation are sorted and paged; who has no name, or never came, is last either way', async () => {
    expect(await names({ sort: 'Name', asc: false })).toEqual(['zoe', 'off', 'leo', 'bea', 'ada', 'new'])
    expect(await names({ sort: 'Email' })).toEqual(['ada', 'bea', 'leo', 'new', 'off', 'zoe'])
    expect((await names({ sort: 'Role' }))[0]).toBe('bea')
    expect((await names({ sort: 'Status', asc: false }))[0]).toBe('new')
    const latest = await names({ sort: 'LastActiveAt', asc: true })
    expect(latest[0]).toBe('ada')
    expect(latest.slice(-3).sort()).toEqual(['new', 'off', 'zoe'])
    expect(await names({ size: 2, page: 2 })).toEqual(['leo', 'off'])
    expect((await ask(users, { size: 2, page: 9 })).totalItems).toBe(6)
    expect((await ask(users, { size: 101 })).status).toBe(400)
  })

  it('of a project carry names, role, email and ids (P-3-15, P-7.1-13)', async () => {
    const { data, totalItems } = await ask(projectUsers, { p: site.production, first: 'Ada' }, lead)
    expect(totalItems).toBe(1)
    expect(data).toEqual([
      {
        UserID: people.Ada?.id,
        FirstName: 'Ada',
        LastName: 'Byron',
        FullName: 'Ada Byron',
        Email: 'ada@acme.test',
        RoleName: 'Painter',
        RoleID: roles.painter,
        Status: 'Active',
        LastActiveAt: '2024-03-05T00:30:00.000Z',
      },
    ])
  })

  it('of a project are found by each argument (P-7.1-13)', async () => {
    expect(await inProject()).toEqual(['ada', 'leo', 'off', 'new'])
    expect(await inProject({ last: 'byr' })).toEqual(['ada'])
    expect(await inProject({ role: 'lead' })).toEqual(['leo'])
    expect(await inProject({ active: true })).toEqual(['ada', 'leo'])
    expect(await inProject({ active: false })).toEqual(['off', 'new'])
    expect(await inProject({ q: 'byron' })).toEqual(['ada'])
    expect(await inProject({ page: 2, size: 3 })).toEqual(['new'])
  })

  it('are told one by one, with their role in a project (P-7.1-12)', async () => {
    const one = `query($t: ID!, $p: ID!, $u: ID!) { projectUser(TenantID: $t, ProjectID: $p, UserID: $u) { status data { Email } } }`
    const roleOf = `query($t: ID!, $p: ID!, $u: ID!) { projectUserRole(TenantID: $t, ProjectID: $p, UserID: $u) { status data { RoleID Name } } }`
    const inTenant = `query($t: ID!, $u: ID!) { user(TenantID: $t, UserID: $u) { status data { email role } } }`
    const of = { p: site.id, u: people.Ada?.id }
    expect((await ask(one, of)).data).toEqual({ Email: 'ada@acme.test' })
    expect((await ask(roleOf, of)).data).toEqual({ RoleID: roles.painter, Name: 'Painter' })
    expect((await ask(inTenant, { u: of.u })).data).toEqual({ email: 'ada@acme.test', role: 'Member' })
    expect((await ask(one, { p: site.id, u: people.Zoe?.id })).status).toBe(404)
  })

  it('who may be invited to a project are those who are not in it and not in the list (P-2.13-03, P-7.1-16)', async () => {
    const emails = async (more: object) => {
      const { status, data } = await ask(userEmails, { p: site.id, ...more }, lead)
      expect(status).toBe(200)
      return data.map(({ Email }: { Email: string }) => Email)
    }
    expect(await emails({})).toEqual(['bea@acme.test', 'zoe@acme.test'])
    expect(await emails({ q: 'adam' })).toEqual(['zoe@acme.test'])
    expect(await emails({ out: ['ZOE@acme.test '] })).toEqual(['bea@acme.test'])
    expect((await ask(userEmails, {})).data).toEqual([])
    expect((await ask(userEmails, { p: site.id }, people.Ada)).status).toBe(403)
  })

  it('who may be given access to a thing of a project are those who can open it (P-7.1-20)', async () => {
    const emails = async (more: object) =>
      (await ask(tenantUsers, { p: site.id, ...more })).data.map(({ Email }: { Email: string }) => Email)
    expect(await emails({})).toEqual(['ada@acme.test', 'bea@acme.test', 'leo@acme.test', 'new@acme.test'])
    expect(await emails({ q: 'bos' })).toEqual(['bea@acme.test'])
    const many = await world().project(acme, 'Many')
    const role = await world().role(acme, 'Crowd', {}, { projectId: many.id })
    for (let n = 0; n < 12; n++) {
      const person = await world().person(`crowd${n}@acme.test`, { home: acme, firstName: 'Crowd' })
      await world().join(person, acme, roles.member)
      await world().joinProject(person, acme, many.id, role)
    }
    expect((await ask(tenantUsers, { p: many.id, q: 'crowd' })).data).toHaveLength(10)
  })

  it('need Read on User Management, in the tenant or the project that is named (P-6-04)', async () => {
    expect((await ask(users, {}, lead)).status).toBe(403)
    expect((await ask(projectUsers, { p: site.id }, people.Ada)).status).toBe(403)
  })
})
