import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { everythingOf } from '../people/support.ts'

const answer = 'status error { ErrorType Message } totalItems message'
const fields = `RoleID Name Description Permissions { name privileges } Features Status CreatedBy UpdatedBy Users Fixed Version`
const list = `query($t: ID!, $q: String, $sort: RoleSort, $asc: Boolean, $page: Int, $size: Int) {
  roles(TenantID: $t, QuickSearch: $q, Sort: $sort, SortAsc: $asc, Page: $page, PageSize: $size) { ${answer} data { ${fields} } } }`
const projectList = `query($t: ID!, $p: ID!, $q: String) { projectRoles(TenantID: $t, ProjectID: $p, QuickSearch: $q) { ${answer} data { ${fields} } } }`
const one = `query($t: ID!, $r: ID!) { role(TenantID: $t, RoleID: $r) { ${answer} data { ${fields} } } }`
const projectOne = `query($t: ID!, $p: ID!, $r: ID!) { projectRole(TenantID: $t, ProjectID: $p, RoleID: $r) { ${answer} data { ${fields} } } }`
const names = `query($t: ID!, $p: ID!) { projectRoleNames(TenantID: $t, ProjectID: $p, Page: 1, PageSize: 1000, Sort: Name, SortAsc: true) { ${answer} data { RoleID Name } } }`
const tenantNames = `query($t: ID!) { roleNames(TenantID: $t) { ${answer} data { Name } } }`
const can = `query($t: ID!, $p: ID) { rolePrivileges(TenantID: $t, ProjectID: $p) { ${answer}
  data { Subjects { Name Privileges Grantable } Features { Name Text Grantable } } } }`
const given = `Name: $name, Description: $about, Permissions: $rights, Features: $features, Status: $status`
const types = `$name: String!, $about: String, $rights: [RolePermissionInput!]!, $features: [String!], $status: RoleStatus`
const create = `mutation($t: ID!, $p: ID, $request: ID, ${types}) {
  createRole(TenantID: $t, ProjectID: $p, RequestID: $request, ${given}) { ${answer} data { ${fields} } } }`
const update = `mutation($t: ID!, $p: ID, $r: ID!, $v: Int!, ${types}) {
  updateRole(TenantID: $t, ProjectID: $p, RoleID: $r, Version: $v, ${given}) { ${answer} data { ${fields} } } }`
const remove = `mutation($t: ID!, $p: ID, $r: ID!, $v: Int = 1) { deleteRole(TenantID: $t, ProjectID: $p, RoleID: $r, Version: $v) { ${answer} } }`

const five = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
const all = {
  'Role Management': five,
  'User Management': five,
  'Project Management': five,
  'Media Management': five,
  'Content Management': five,
  'Audit Trail': ['Read'],
}

onEachDatabase('roles', (world) => {
  let acme: string
  let other: string
  let site: MadeProject
  let admin: Person
  let administrator: string
  let count = 0
  let name: string

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    other = await world().tenant('Other')
    site = await world().project(acme, 'Site')
    administrator = await world().role(acme, 'Administrator', all)
    admin = await world().person('admin@acme.test', { home: acme })
    await world().join(admin, acme, administrator)
  })
  beforeEach(() => {
    name = `Role ${++count}`
  })

  const ask = (query: string, more: Record<string, unknown> = {}, who: Person = admin) =>
    world().ask(who, query, { t: acme, ...more })
  const rights = (given: Record<string, string[]>) =>
    Object.entries(given).map(([name, privileges]) => ({ name, privileges }))
  const reads = rights({ 'Media Management': ['Read'] })
  const make = async (more: object = {}) => (await ask(create, { name, rights: reads, ...more })).data
  async function somebody(given: Record<string, string[]>): Promise<Person> {
    const person = await world().person(`person${++count}@acme.test`, { home: acme })
    await world().join(person, acme, await world().role(acme, `Role of person ${count}`, given))
    return person
  }

  it('of a project are made, listed and told with all that they have (P-3-16, P-7.1-17)', async () => {
    const made = await ask(create, {
      p: site.production,
      name,
      about: ' Paints ',
      rights: rights({ 'Content Management': ['Update', 'Read'], 'Media Management': ['Administer', 'Read', 'Read'] }),
    })
    expect(made.message).toBe(`Role ${name} successfully saved!`)
    const role = {
      RoleID: made.data.RoleID,
      Name: name,
      Description: 'Paints',
      Permissions: [
        { name: 'Content Management', privileges: ['Read', 'Edit'] },
        { name: 'Media Management', privileges: ['Read', 'Administer'] },
      ],
      Features: null,
      Status: 'Active',
      CreatedBy: 'Ada Lovelace',
      UpdatedBy: 'Ada Lovelace',
      Users: 0,
      Fixed: false,
      Version: 1,
    }
    expect(made.data).toEqual(role)
    expect((await ask(projectOne, { p: site.id, r: role.RoleID })).data).toEqual(role)
    expect((await ask(projectList, { p: site.id, q: 'PAINTS' })).data).toEqual([role])
    expect((await ask(list, { q: name })).data).toEqual([])
    expect((await ask(one, { r: role.RoleID })).status).toBe(404)
  })

  it('of the organisation are found, sorted and paged', async () => {
    const tenant = await world().tenant('Sorted')
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', all))
    for (const each of ['writer', 'Editor', 'Author']) await world().role(tenant, each, {})
    const told = async (more: object) => {
      const { data, totalItems } = await ask(list, { t: tenant, ...more })
      return [totalItems, data.map(({ Name }: { Name: string }) => Name)]
    }
    expect(await told({})).toEqual([4, ['Administrator', 'Author', 'Editor', 'writer']])
    expect(await told({ asc: false, size: 2 })).toEqual([4, ['writer', 'Editor']])
    expect(await told({ size: 3, page: 2 })).toEqual([4, ['writer']])
    expect(await told({ q: 'AUTH' })).toEqual([1, ['Author']])
    expect(await told({ q: '%' })).toEqual([0, []])
    expect(await told({ size: 3, page: 9 })).toEqual([4, []])
    const [first] = (await ask(list, { t: tenant })).data
    expect(first).toMatchObject({ Name: 'Administrator', Users: 1, Fixed: true })
  })

  it('are named, those that can be given, to whoever belongs there (P-7.1-18, P-9-06, P-6-19)', async () => {
    const there = await world().project(acme, name)
    const roles = ['Zebra', 'alpha', 'Middle']
    for (const each of roles) await world().role(acme, each, {}, { projectId: there.id })
    await world().role(acme, 'Off', {}, { projectId: there.id, status: 'Inactive' })
    const { data, totalItems } = await ask(names, { p: there.id })
    expect(totalItems).toBe(3)
    expect(data.map(({ Name }: { Name: string }) => Name)).toEqual(['alpha', 'Middle', 'Zebra'])
    const inviter = await somebody({ 'User Management': ['Create'] })
    expect((await ask(tenantNames, {}, inviter)).data).toContainEqual({ Name: 'Administrator' })
    expect((await ask(names, { p: there.id }, inviter)).status).toBe(404)
    expect((await ask(list, {}, inviter)).status).toBe(403)
  })

  it('can hold what their level has, and the caller may give what the caller has', async () => {
    const { Subjects, Features } = (await ask(can)).data
    const on = (subject: string, from = Subjects) => from.find(({ Name }: { Name: string }) => Name === subject)
    expect(on('Media Management')).toEqual({ Name: 'Media Management', Privileges: five, Grantable: five })
    expect(on('Subscription Management')).toEqual({
      Name: 'Subscription Management',
      Privileges: [...five, 'View Subscription'],
      Grantable: [],
    })
    expect(on('Audit Trail').Grantable).toEqual(['Read'])
    expect(on('Feature')).toBeUndefined()
    expect(Features).toContainEqual({ Name: 'Theme Management', Text: 'Starter themes', Grantable: true })
    expect(Features.map(({ Name }: { Name: string }) => Name)).not.toContain('All Features')
    const project = (await ask(can, { p: site.id })).data
    expect(project.Features).toEqual([])
    expect(on('Audit Trail', project.Subjects)?.Privileges).toEqual(['Read'])
    expect(on('Subscription Management', project.Subjects)).toBeUndefined()
    expect(on('Subscription Management', project.Subjects)).toBeUndefined()
    expect(on('Content Management', project.Subjects)).toBeDefined()
  })

  it('count at once for who holds them, and are in the trail', async () => {
    const holder = await somebody({ 'Project Management': ['Read'] })
    const projects = 'query($t: ID!) { projects(TenantID: $t) { status } }'
    expect((await ask(projects, {}, holder)).status).toBe(200)
    const { RoleID: r, Name } = (await ask(list, { q: `Role of person ${count}` })).data[0]
    const saved = await ask(update, { r, v: 1, name: Name, rights: reads })
    expect(saved.data).toMatchObject({ Version: 2, Users: 1 })
    expect((await ask(projects, {}, holder)).status).toBe(403)
    await ask(update, { r, v: 2, name: Name, rights: rights({ 'Project Management': ['Read'] }) })
    expect((await ask(projects, {}, holder)).status).toBe(200)
    const off = { r, v: 3, name: Name, rights: rights({ 'Project Management': ['Read'] }), status: 'Inactive' }
    expect((await ask(update, off)).data.Status).toBe('Inactive')
    expect((await ask(projects, {}, holder)).status).toBe(403)
    const trail = await world()
      .server.database.owner.selectFrom('audit_trail')
      .select(['user_id', 'before', 'after'])
      .where('entity_id', '=', r)
      .orderBy('id')
      .execute()
    expect(trail).toHaveLength(3)
    expect(trail[0]).toMatchObject({
      user_id: admin.id,
      before: { Permissions: [{ name: 'Project Management', privileges: ['Read'] }] },
      after: { Permissions: [{ name: 'Media Management', privileges: ['Read'] }] },
    })
  })

  it('that somebody else has changed meanwhile stay, and say who it was; the same again is no change', async () => {
    const { RoleID: r } = await make()
    const second = await somebody(all)
    expect((await ask(update, { r, v: 1, name, rights: [] }, second)).data.Version).toBe(2)
    const late = await ask(update, { r, v: 1, name, rights: rights({ 'Media Management': ['Edit'] }) })
    expect([late.status, late.error.ErrorType]).toEqual([409, 'Conflict'])
    expect(late.error.Message).toMatch(/^Ada Lovelace has changed this role in the meantime, on /)
    expect((await ask(update, { r, v: 1, name, rights: [] })).data.Version).toBe(2)
  })

  it('have one name each in their place, whatever its letters', async () => {
    await make()
    const taken = await ask(create, { name: name.toUpperCase(), rights: [] })
    expect(taken.error).toEqual({
      ErrorType: 'BadInput',
      Message: `There is a role named ${name.toUpperCase()} already`,
    })
    expect((await ask(create, { p: site.id, name, rights: [] })).status).toBe(200)
    const both = await Promise.all([1, 2].map(() => ask(create, { name: `${name} twice`, rights: [] })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it.each([
    ['no name', { name: ' ' }, 'Role Name'],
    ['a name of other characters', { name: 'a<b' }, 'only allows alphanumeric'],
    ['a name that is too long', { name: 'a'.repeat(101) }, '100'],
    ['the name of the Administrator', { name: 'administrator', p: true }, 'There is one Administrator'],
    ['a description that is too long', { about: 'a'.repeat(501) }, 'Description'],
    ['a subject that does not exist', { rights: [{ name: 'Nothing', privileges: [] }] }, 'holds nothing on Nothing'],
    ['features as a subject', { rights: [{ name: 'Feature', privileges: ['Access'] }] }, 'holds nothing on Feature'],
    [
      'a privilege that the subject has not',
      { rights: rights({ 'Audit Trail': ['View Subscription'] }) },
      'no privilege',
    ],
    [
      'what is the organisation’s',
      { rights: rights({ 'Subscription Management': ['Read'] }), p: true },
      'no project’s',
    ],
    ['what of the trail is', { rights: rights({ 'Audit Trail': ['Administer'] }), p: true }, 'no privilege Administer'],
    ['a feature that does not exist', { features: ['Nothing'] }, 'no feature Nothing'],
    ['a feature that is the deployment’s', { features: ['All Features'] }, 'no feature All Features'],
    ['features in a project', { features: [], p: true }, 'organisation’s roles alone'],
  ])('are not saved with %s', async (_, { p, ...more }: Record<string, unknown>, words) => {
    const { status, error } = await ask(create, { name, rights: [], ...more, ...(p === true && { p: site.id }) })
    expect([status, error.ErrorType]).toEqual([400, 'BadInput'])
    expect(error.Message).toContain(words)
  })

  it('hold nothing that who writes them has not, nor are they written by who has less (P-6-09)', async () => {
    const writer = await somebody({ 'Role Management': five, 'Media Management': ['Read'] })
    const more = rights({ 'Media Management': ['Read', 'Delete'] })
    const beyond = (role: string) => ({
      ErrorType: 'Forbidden',
      Message: `The role ${role} gives more than you have: Delete on Media Management`,
    })
    expect((await ask(create, { name, rights: more }, writer)).error).toEqual(beyond(name))
    const { RoleID: r } = await make({ rights: more })
    expect((await ask(update, { r, v: 1, name, rights: reads }, writer)).error).toEqual(beyond(name))
    expect((await ask(remove, { r }, writer)).error).toEqual(beyond(name))
    const own = await ask(create, { name: `${name} own`, rights: reads }, writer)
    expect(own.status).toBe(200)
    expect((await ask(update, { r: own.data.RoleID, v: 1, name, rights: more }, writer)).status).toBe(403)
    expect((await ask(remove, { r: own.data.RoleID }, writer)).status).toBe(200)
  })

  it('need Create to be made, Update to be changed and Delete to go', async () => {
    const may = async (privilege: string) => {
      const who = await somebody({ 'Role Management': ['Read', privilege], 'Media Management': ['Read'] })
      const { RoleID: r } = await make({ name: `${name} ${privilege}` })
      return [
        (await ask(create, { name: `${name} new ${privilege}`, rights: [] }, who)).status,
        (await ask(update, { r, v: 1, name: `${name} ${privilege}`, rights: [] }, who)).status,
        (await ask(remove, { r }, who)).status,
      ]
    }
    expect(await may('Create')).toEqual([200, 403, 403])
    expect(await may('Edit')).toEqual([403, 200, 403])
    expect(await may('Delete')).toEqual([403, 403, 200])
  })

  it('called Administrator stay as they are (P-6-19)', async () => {
    const before = await everythingOf(world().server.database.owner, [acme])
    const words = {
      ErrorType: 'Conflict',
      Message: 'The role Administrator stays as it is: somebody has to have all rights',
    }
    expect((await ask(update, { r: administrator, v: 1, name: 'Administrator', rights: reads })).error).toEqual(words)
    expect((await ask(update, { r: administrator, v: 1, name: 'Boss', rights: rights(all) })).error).toEqual(words)
    const off = { r: administrator, v: 1, name: 'Administrator', rights: rights(all), status: 'Inactive' }
    expect((await ask(update, off)).error).toEqual(words)
    expect((await ask(remove, { r: administrator })).error).toEqual(words)
    expect(await everythingOf(world().server.database.owner, [acme])).toBe(before)
  })

  it('are deleted when nobody holds them, and not before', async () => {
    const { RoleID: r } = await make({ p: site.id })
    const holder = await somebody({})
    await world().joinProject(holder, acme, site.id, r)
    const held = await ask(remove, { p: site.id, r })
    expect(held.error).toEqual({
      ErrorType: 'Conflict',
      Message: `1 user has the role ${name}. Give them another one before you delete it.`,
    })
    const { owner } = world().server.database
    await owner.deleteFrom('project_members').where('user_id', '=', holder.id).execute()
    expect((await ask(remove, { p: site.id, r })).message).toBe(`Role ${name} successfully deleted!`)
    expect((await ask(projectOne, { p: site.id, r })).status).toBe(404)
  })

  it('are not given and deleted at once', async () => {
    const { RoleID: r } = await make()
    const holder = await somebody({})
    const give = `mutation($t: ID!, $u: ID!, $r: ID!) { updateTenantUser(TenantID: $t, UserID: $u, RoleID: $r) { status } }`
    const [given, deleted] = await Promise.all([ask(give, { u: holder.id, r }), ask(remove, { r })])
    expect([given.status, deleted.status].sort()).toEqual(given.status === 200 ? [200, 409] : [200, 404])
  })

  it('are made once by calls of one RequestID, which is its sender’s', async () => {
    const given = { name, rights: reads, request: `request ${count}` }
    const [first, second] = await Promise.all([ask(create, given), ask(create, given)])
    expect(first.data).toEqual(second.data)
    // It counts where it was sent: elsewhere it is another call.
    expect((await ask(create, { ...given, p: site.id })).data.RoleID).not.toBe(first.data.RoleID)
    expect((await ask(create, given, await somebody(all))).status).toBe(409)
  })

  it('of another tenant or project are as if they were none (P-6-05)', async () => {
    const foreign = await world().role(other, 'Foreign', {})
    const beside = await world().project(acme, name)
    const inProject = await world().role(acme, 'Beside', {}, { projectId: beside.id })
    for (const r of [foreign, inProject, 'Role_x']) {
      for (const p of [undefined, site.id]) {
        expect((await ask(update, { p, r, v: 1, name, rights: [] })).status).toBe(404)
        expect((await ask(remove, { p, r })).status).toBe(404)
      }
    }
  })
})
