import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { everythingOf } from './support.ts'

const answer = 'status error { ErrorType Message } message'
const giveRole = `mutation($t: ID!, $u: ID!, $r: ID!) { updateTenantUser(TenantID: $t, UserID: $u, RoleID: $r) { ${answer} data { role roleID } } }`
const giveProjectRole = `mutation($t: ID!, $p: ID!, $u: ID!, $r: ID!) {
  updateProjectUser(TenantID: $t, ProjectID: $p, UserID: $u, RoleID: $r) { ${answer} data { RoleName RoleID } } }`
const setStatus = `mutation($t: ID!, $p: ID, $u: ID!, $s: UserStatus!) {
  updateUserStatus(TenantID: $t, ProjectID: $p, UserID: $u, Status: $s) { ${answer} } }`
const removeFromProject = `mutation($t: ID!, $p: ID!, $u: ID!) { deleteProjectUser(TenantID: $t, ProjectID: $p, UserID: $u) { ${answer} } }`
const remove = `mutation($t: ID!, $u: ID!) { deleteTenantUser(TenantID: $t, UserID: $u) { ${answer} } }`
const me = 'query($t: ID) { getUser(TenantID: $t) { status data { tenantID role } } }'
const projects = 'query($t: ID!) { projects(TenantID: $t) { status error { ErrorType Message } totalItems } }'
const grants = 'query($t: ID!) { getPermission(TenantID: $t) { status data { grants { action subject } } } }'

const all = {
  'User Management': ['Create', 'Read', 'Edit', 'Delete'],
  'Project Management': ['Administer', 'Read'],
  'Content Management': ['Read', 'Edit', 'Delete'],
}

onEachDatabase('members', (world) => {
  let acme: string
  let other: string
  let site: MadeProject
  let admin: Person
  let ada: Person
  let roles: Record<'administrator' | 'member' | 'manager' | 'off' | 'foreign' | 'painter' | 'writer', string>
  let count = 0

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    other = await world().tenant('Other')
    site = await world().project(acme, 'Site')
    const inProject = { projectId: site.id }
    roles = {
      administrator: await world().role(acme, 'Administrator', all),
      member: await world().role(acme, 'Member', { 'Project Management': ['Read'] }),
      manager: await world().role(acme, 'Manager', {
        'User Management': ['Create', 'Read', 'Edit', 'Delete'],
        'Project Management': ['Read', 'Administer'],
      }),
      off: await world().role(acme, 'Off', {}, { status: 'Inactive' }),
      foreign: await world().role(other, 'Member', { 'Project Management': ['Read'] }),
      painter: await world().role(acme, 'Painter', { 'Content Management': ['Read'] }, inProject),
      writer: await world().role(acme, 'Writer', { 'Content Management': ['Read', 'Edit'] }, inProject),
    }
    admin = await world().person('admin@acme.test', { home: acme, firstName: 'Anna', lastName: 'Min' })
    await world().join(admin, acme, roles.administrator)
  })
  beforeEach(async () => {
    ada = await somebody(roles.member)
    await world().joinProject(ada, acme, site.id, roles.painter)
  })

  async function somebody(role: string): Promise<Person> {
    const person = await world().person(`person${count++}@acme.test`, { home: acme })
    await world().join(person, acme, role)
    return person
  }
  const ask = (query: string, more: Record<string, unknown> = {}, who: Person = admin) =>
    world().ask(who, query, { t: acme, ...more })
  const lastAudit = () =>
    world()
      .server.database.owner.selectFrom('audit_trail')
      .select(['operation', 'user_id', 'project_id', 'entity_id', 'entity_kind', 'before', 'after'])
      .where('tenant_id', '=', acme)
      .where('outcome', '=', 'Done')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  it('who see all projects are not shut out of one of them, as that would do nothing (P-3-13)', async () => {
    const boss = await somebody(roles.manager)
    await world().joinProject(boss, acme, site.id, roles.painter)
    const refused = await ask(setStatus, { p: site.id, u: boss.id, s: 'Disabled' })
    expect([refused.status, refused.error?.Message]).toEqual([
      400,
      expect.stringMatching(/sees all projects as Manager of the organisation, and cannot be shut out of one of them$/),
    ])
    expect((await ask(setStatus, { u: boss.id, s: 'Disabled' })).status).toBe(200)
  })

  it('get another role in the organisation, which counts at once', async () => {
    expect((await ask(projects, {}, ada)).totalItems).toBe(1)
    const nothing = await world().role(acme, `Nothing ${count}`, {})
    const given = await ask(giveRole, { u: ada.id, r: nothing.replace('Role_', '') })
    expect(given).toEqual({
      status: 200,
      error: null,
      message: `Ada Lovelace has the role Nothing ${count} now`,
      data: { role: `Nothing ${count}`, roleID: nothing },
    })
    expect((await ask(projects, {}, ada)).status).toBe(403)
    expect(await lastAudit()).toMatchObject({
      operation: 'updateTenantUser',
      user_id: admin.id,
      entity_id: ada.id,
      before: { RoleName: 'Member' },
      after: { RoleName: `Nothing ${count}` },
    })
  })

  it('get another role in a project, which counts at once', async () => {
    const contents = `query($t: ID!, $p: ID!) { contents(TenantID: $t, ProjectID: $p) { status } }`
    expect((await ask(contents, { p: site.id }, ada)).status).toBe(200)
    const none = await world().role(acme, `None ${count}`, {}, { projectId: site.id })
    const given = await ask(giveProjectRole, { p: site.production, u: ada.id, r: none })
    expect(given.data).toEqual({ RoleName: `None ${count}`, RoleID: none })
    expect((await ask(contents, { p: site.id }, ada)).status).toBe(403)
  })

  it('get no role of another place, nor one that is switched off (P-6-05)', async () => {
    const before = await everythingOf(world().server.database.owner, [acme, other])
    for (const r of [roles.foreign, roles.painter, 'x']) {
      expect((await ask(giveRole, { u: ada.id, r })).status, r).toBe(404)
    }
    for (const r of [roles.foreign, roles.member, 'x']) {
      expect((await ask(giveProjectRole, { p: site.id, u: ada.id, r })).status, r).toBe(404)
    }
    expect((await ask(giveRole, { u: ada.id, r: roles.off })).error).toEqual({
      ErrorType: 'BadInput',
      Message: 'The role Off is switched off',
    })
    expect(await everythingOf(world().server.database.owner, [acme, other])).toBe(before)
  })

  it('get no more than who gives it has, and are left alone by who has less than they have (P-6-09)', async () => {
    const manager = await somebody(roles.manager)
    const why = async (query: string, more: Record<string, unknown>) => (await ask(query, more, manager)).error
    const plain = await somebody(roles.member)
    expect(await why(giveRole, { u: plain.id, r: roles.administrator })).toEqual({
      ErrorType: 'Forbidden',
      Message: 'The role Administrator gives more than you have: Read on Content Management',
    })
    const strong = [
      [giveRole, { u: admin.id, r: roles.member }],
      [setStatus, { u: admin.id, s: 'Disabled' }],
      [remove, { u: admin.id }],
    ] as const
    for (const [query, more] of strong) {
      expect(await why(query, more)).toEqual({
        ErrorType: 'Forbidden',
        Message: 'Anna Min has more rights than you: Read on Content Management',
      })
    }
    // What somebody has in a project counts as well: being taken out of the organisation takes it.
    expect((await why(remove, { u: ada.id })).Message).toContain('has more rights than you: Read on Content Management')
    expect((await ask(remove, { u: plain.id }, manager)).status).toBe(200)
  })

  it('in a project are left alone by who has less there (P-6-09)', async () => {
    const leads = await world().role(
      acme,
      `Leads ${count}`,
      { 'User Management': ['Read', 'Edit', 'Delete'], 'Content Management': ['Read'] },
      { projectId: site.id },
    )
    const lead = await somebody(roles.member)
    await world().joinProject(lead, acme, site.id, leads)
    const p = site.id
    expect((await ask(giveProjectRole, { p, u: ada.id, r: roles.writer }, lead)).status).toBe(403)
    await ask(giveProjectRole, { p, u: ada.id, r: roles.writer })
    for (const [query, more] of [
      [giveProjectRole, { r: roles.painter }],
      [setStatus, { s: 'Disabled' }],
      [removeFromProject, {}],
    ] as const) {
      expect((await ask(query, { p, u: ada.id, ...more }, lead)).status).toBe(403)
    }
    await ask(giveProjectRole, { p, u: ada.id, r: roles.painter })
    expect((await ask(removeFromProject, { p, u: ada.id }, lead)).status).toBe(200)
    // The organisation's own are not theirs to change.
    expect((await ask(giveRole, { u: ada.id, r: roles.member }, lead)).status).toBe(403)
    // Who is an Administrator of the organisation has more rights in every project.
    await world().joinProject(admin, acme, site.id, roles.painter)
    expect((await ask(removeFromProject, { p, u: admin.id }, lead)).status).toBe(403)
    expect((await ask(removeFromProject, { p, u: admin.id }, await somebody(roles.administrator))).status).toBe(200)
  })

  it('shut out of an organisation have nothing there at once, are told so, and keep what is elsewhere', async () => {
    await world().join(ada, other, roles.foreign)
    const away = { t: other }
    expect((await ask(projects, {}, ada)).status).toBe(200)
    const shut = await ask(setStatus, { u: ada.id, s: 'Disabled' })
    expect([shut.status, shut.message]).toEqual([200, 'Ada Lovelace has been disabled'])
    expect((await ask(projects, {}, ada)).error).toEqual({
      ErrorType: 'Forbidden',
      Message: 'You have been shut out of Acme. Please ask an Administrator there.',
    })
    const tables = 'query($t: ID!) { lookupTables(TenantID: $t) { status } }'
    expect((await ask(tables, {}, ada)).status).toBe(403)
    const project = `query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) { status } }`
    expect((await ask(project, { p: site.id }, ada)).status).toBe(403)
    const inProject = `query($t: ID!, $p: ID!) { getPermission(TenantID: $t, ProjectID: $p) { status } }`
    expect((await ask(inProject, { p: site.id }, ada)).status).toBe(404)
    // So that the console can lead them to its page for who may do nothing.
    expect((await ask(grants, {}, ada)).data).toEqual({ grants: [] })
    expect((await ask(projects, away, ada)).status).toBe(200)
    expect((await world().ask(ada, me)).data).toEqual({ tenantID: other, role: 'Member' })
    const claimed = async () => decodeJwt(await world().signIn(ada.email))['custom:tenantID']
    expect(await claimed()).toBe(other)

    expect((await ask(setStatus, { u: ada.id, s: 'Active' })).message).toBe('Ada Lovelace has been enabled')
    expect((await ask(projects, {}, ada)).status).toBe(200)
    expect((await world().ask(ada, me)).data).toEqual({ tenantID: acme, role: 'Member' })
    expect(await claimed()).toBe(acme)
    const trail = await world()
      .server.database.owner.selectFrom('audit_trail')
      .select(['operation', 'project_id', 'before', 'after'])
      .where('entity_id', '=', ada.id)
      .orderBy('id')
      .execute()
    expect(trail).toMatchObject([
      { operation: 'updateUserStatus', project_id: null, before: { Status: 'Active' }, after: { Status: 'Disabled' } },
      { operation: 'updateUserStatus', project_id: null, before: { Status: 'Disabled' }, after: { Status: 'Active' } },
    ])
  })

  it('shut out everywhere are told so, and not asked to found an organisation (P-4-16)', async () => {
    await ask(setStatus, { u: ada.id, s: 'Disabled' })
    expect(decodeJwt(await world().signIn(ada.email))['custom:tenantID']).toBe(acme)
    expect((await world().ask(ada, me)).data).toEqual({ tenantID: acme, role: 'Member' })
    const found = `mutation { createFederatedUser(TenantName: "Mine", UserFirstName: "Ada", UserLastName: "Byron") { ${answer} } }`
    expect((await world().ask(ada, found)).status).toBe(409)
  })

  it('shut out of a project neither see it nor have its role, and keep the others', async () => {
    const second = await world().project(acme, `Second ${count}`)
    await world().joinProject(ada, acme, second.id, await world().role(acme, 'Any', {}, { projectId: second.id }))
    const p = site.id
    expect((await ask(projects, {}, ada)).totalItems).toBe(2)
    expect((await ask(setStatus, { p, u: ada.id, s: 'Disabled' })).status).toBe(200)
    expect((await ask(projects, {}, ada)).totalItems).toBe(1)
    const project = `query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) { status } }`
    expect((await ask(project, { p }, ada)).status).toBe(404)
    expect((await ask(project, { p: second.id }, ada)).status).toBe(200)
    await ask(setStatus, { p, u: ada.id, s: 'Active' })
    expect((await ask(project, { p }, ada)).status).toBe(200)
  })

  it('cannot be made Invited, and shut out or remove nobody of another place, nor themselves (P-6-05)', async () => {
    const stranger = await world().person(`stranger${count}@other.test`, { home: other })
    await world().join(stranger, other, roles.foreign)
    for (const u of [stranger.id, 'x']) {
      expect((await ask(setStatus, { u, s: 'Disabled' })).status).toBe(404)
      expect((await ask(remove, { u })).status).toBe(404)
      expect((await ask(removeFromProject, { p: site.id, u })).status).toBe(404)
    }
    expect((await ask(setStatus, { u: ada.id, s: 'Invited' })).status).toBe(400)
    for (const [query, more] of [
      [setStatus, { s: 'Disabled' }],
      [remove, {}],
    ] as const) {
      expect((await ask(query, { u: admin.id, ...more })).error).toEqual({
        ErrorType: 'Forbidden',
        Message: 'You cannot shut out or remove yourself',
      })
    }
  })

  it('give themselves no other role in a project, whose old one lists may deny something (P-6-18)', async () => {
    const lead = await world().role(
      acme,
      `Lead ${count}`,
      { 'User Management': ['Edit'], 'Content Management': ['Read'] },
      { projectId: site.id },
    )
    const second = await world().role(acme, `Second ${count}`, {}, { projectId: site.id })
    const boss = await somebody(roles.member)
    await world().joinProject(boss, acme, site.id, lead)
    const given = (u: string, r: string) => ask(giveProjectRole, { p: site.id, u, r }, boss)
    expect((await given(boss.id, second)).error).toEqual({
      ErrorType: 'Forbidden',
      Message: 'Nobody gives themselves another role in a project. Ask somebody else who may.',
    })
    // What is so already is no change; and of others it is theirs to say.
    expect((await given(boss.id, lead)).status).toBe(200)
    expect((await given(ada.id, second)).status).toBe(200)
  })

  it('taken out of a project lose it alone, and can be invited again', async () => {
    expect((await ask(removeFromProject, { p: site.id, u: ada.id })).message).toBe('Ada Lovelace has been removed')
    expect((await ask(projects, {}, ada)).totalItems).toBe(0)
    expect(await lastAudit()).toMatchObject({ operation: 'deleteProjectUser', before: { RoleName: 'Painter' } })
    const invite = `mutation($t: ID!, $p: ID, $u: String!) { createProjectUsers(TenantID: $t, ProjectID: $p, ProjectUsers: $u) { status } }`
    const u = JSON.stringify([{ UserEmail: ada.email, RoleID: roles.painter }])
    expect((await ask(invite, { p: site.id, u })).status).toBe(200)
    expect((await ask(projects, {}, ada)).totalItems).toBe(1)
  })

  it('taken out of the organisation lose all its projects, and keep account and other organisations', async () => {
    await world().join(ada, other, roles.foreign)
    expect((await ask(remove, { u: ada.id })).status).toBe(200)
    expect((await ask(projects, {}, ada)).status).toBe(404)
    expect((await world().ask(ada, me)).data).toEqual({ tenantID: other, role: 'Member' })
    const { owner } = world().server.database
    const left = await owner.selectFrom('project_members').select('user_id').where('user_id', '=', ada.id).execute()
    expect(left).toEqual([])
    const { home_tenant_id } = await owner
      .selectFrom('users')
      .select('home_tenant_id')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
    expect(home_tenant_id).toBeNull()
  })
})
