import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features, fixedFeatures } from '../../../server/generated/features.ts'
import { requires } from '../../../server/generated/requires.ts'
import { grantsOf } from '../../../server/policies/grants.ts'
import { callOf, operations } from '../graphql/derived-calls.ts'
import { createWorld, everything, type Person, type World } from '../graphql/world.ts'

const answer = 'status error { ErrorType Message }'
const create = `mutation($t: ID!, $name: String!, $rights: [RolePermissionInput!]!, $features: [String!]) {
  createRole(TenantID: $t, Name: $name, Permissions: $rights, Features: $features) {
    ${answer} data { RoleID Version Features } } }`
const update = `mutation($t: ID!, $r: ID!, $v: Int!, $name: String!, $rights: [RolePermissionInput!]!, $features: [String!]) {
  updateRole(TenantID: $t, RoleID: $r, Version: $v, Name: $name, Permissions: $rights, Features: $features) {
    ${answer} data { RoleID Version Features } } }`
const themes = `query($t: ID!) { themes(TenantID: $t) { ${answer} } }`
const tenant = 'query($t: ID!) { tenant(TenantID: $t) { data { DisabledFeatures } } }'
const tenants = '{ userTenants { data { TenantID DisabledFeatures } } }'
const five = ['Create', 'Read', 'Edit', 'Delete', 'Administer']

describe('features that a role gives', () => {
  let world: World
  let acme: string
  let admin: Person
  let designer: Person
  let role: string
  let version = 1

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full' })
    acme = await world.tenant('Acme')
    admin = await world.person('admin@acme.test', { home: acme })
    const all = { ...everything, 'Theme Management': ['Read'], 'Role Management': five, 'User Management': five }
    await world.join(admin, acme, await world.role(acme, 'Administrator', all))
    role = await world.role(acme, 'Designer', {})
    designer = await world.person('dora@acme.test', { home: acme })
    await world.join(designer, acme, role)
  })
  afterAll(() => world?.close())

  const ask = (query: string, more: Record<string, unknown> = {}, who = admin) =>
    world.ask(who, query, { t: acme, ...more })
  const rights = ['Project Management', 'Theme Management', 'Role Management', 'User Management'].map((name) => ({
    name,
    privileges: name === 'Theme Management' ? ['Read'] : five,
  }))
  async function give(given: readonly string[] | null) {
    const saved = await ask(update, { r: role, v: version, name: 'Designer', rights, features: given })
    expect(saved.error).toBeNull()
    version = saved.data.Version
    return saved.data.Features
  }
  const ownFeatures = features.filter((feature) => !fixedFeatures.has(feature))

  it('are all that are on, where it names none; of those that it names, they alone, at once (P-6-11, P-6-15)', async () => {
    expect(await give(null)).toBeNull()
    expect((await ask(themes, {}, designer)).status).toBe(200)
    expect((await ask(tenant, {}, designer)).data.DisabledFeatures).toEqual([])

    const given = ['Account Info', 'Add User']
    expect(await give(given)).toEqual(given)
    expect((await ask(themes, {}, designer)).error).toEqual({
      ErrorType: 'Forbidden',
      Message: 'Theme Management is not available here',
    })
    const withheld = ownFeatures.filter((feature) => !given.includes(feature))
    expect((await ask(tenant, {}, designer)).data.DisabledFeatures).toEqual(withheld)
    expect((await world.ask(designer, tenants)).data).toEqual([{ TenantID: acme, DisabledFeatures: withheld }])
    // Nobody else's are touched.
    expect((await ask(themes)).status).toBe(200)
    expect((await ask(tenant)).data.DisabledFeatures).toEqual([])
    const create = `mutation($t: ID!) { createProject(TenantID: $t, ProjectName: "Themed", ThemeID: "x") { ${answer} } }`
    expect((await ask(create, {}, designer)).status).toBe(403)

    await give(['Theme Management'])
    expect((await ask(themes, {}, designer)).status).toBe(200)
    expect(await give([])).toEqual([])
    expect((await ask(themes, {}, designer)).status).toBe(403)
  })

  it('and rights: each stays as it is where the other alone is sent', async () => {
    const change = async (more: string) => {
      const document = `mutation($t: ID!, $r: ID!, $v: Int!) { updateRole(TenantID: $t, RoleID: $r, Version: $v, ${more}) {
        ${answer} data { Version Features Permissions { name privileges } } } }`
      const saved = await ask(document, { r: role, v: version })
      expect(saved.error).toBeNull()
      version = saved.data.Version
      return saved.data
    }
    const reading = [{ name: 'Role Management', privileges: ['Read'] }]
    await change('Permissions: [{ name: "Role Management", privileges: ["Read"] }], Features: ["Add User"]')
    expect(await change('Features: ["Theme Management"]')).toMatchObject({
      Features: ['Theme Management'],
      Permissions: reading,
    })
    const few = await change('Permissions: [{ name: "User Management", privileges: ["Read"] }]')
    expect(few.Features).toEqual(['Theme Management'])
    expect(few.Permissions).toEqual([{ name: 'User Management', privileges: ['Read'] }])
    expect(await change('Features: null')).toMatchObject({ Features: null, Permissions: few.Permissions })
    expect((await change('Name: "Designer"')).Version).toBe(version)
    await give(['Theme Management'])
  })

  it('are not said to be got, or lost, where none are sent', async () => {
    const impact = `query($t: ID!, $r: ID!, $rights: [RolePermissionInput!]!) {
      roleImpact(TenantID: $t, RoleID: $r, Permissions: $rights) { ${answer} data { Text } } }`
    expect((await ask(impact, { r: role, rights })).data).toEqual([])
  })

  it('named all are none named: what comes later is given as well', async () => {
    expect(await give(ownFeatures)).toBeNull()
  })

  it('do not switch on what is off in the organisation', async () => {
    await give(['Theme Management'])
    const set = `mutation($t: ID!, $on: Boolean!) { setTenantFeature(TenantID: $t, Feature: "Theme Management", Allowed: $on) { status } }`
    await ask(set, { on: false })
    expect((await ask(themes, {}, designer)).status).toBe(403)
    await ask(set, { on: true })
    expect((await ask(themes, {}, designer)).status).toBe(200)
  })

  it('are no right, and fixed ones are never withheld', () => {
    const { list, withheld } = grantsOf([{ name: 'Feature', privileges: ['Access'], fields: ['Theme Management'] }])
    expect(list).toEqual([])
    expect([...withheld]).toEqual(ownFeatures.filter((feature) => feature !== 'Theme Management'))
    expect([...grantsOf([]).withheld]).toEqual([])
    // What somebody wrote into the table by hand.
    expect(grantsOf([{ name: 'Feature', privileges: ['Read'] }]).withheld.size).toBe(ownFeatures.length)
  })

  it('stay kept from its holder when it is switched off, by every operation that needs one (P-6-11)', async () => {
    await give([])
    const { owner } = world.server.database
    const set = (status: 'Active' | 'Inactive') =>
      owner.updateTable('roles').set({ status }).where('id', '=', role).execute()
    const needing = operations.flatMap((operation) => {
      const { feature } = requires[`${operation.kind === 'query' ? 'Query' : 'Mutation'}.${operation.name}`] ?? {}
      return feature && ownFeatures.includes(feature) ? [{ operation, feature }] : []
    })
    expect(needing.length).toBeGreaterThan(5)
    await set('Inactive')
    const mayRead = async () => (await ask('query($t: ID!) { projects(TenantID: $t) { status } }', {}, designer)).status
    await expect.poll(mayRead).toBe(403)
    for (const { operation, feature } of needing) {
      const { body } = await world.post(
        { query: callOf(operation, { TenantID: JSON.stringify(acme) }) },
        { authorization: designer.token },
      )
      const { error } = body.data[operation.name]
      expect([operation.name, error]).toEqual([
        operation.name,
        { ErrorType: 'Forbidden', Message: `${feature} is not available here` },
      ])
    }
    expect((await world.ask(designer, tenants)).data).toEqual([{ TenantID: acme, DisabledFeatures: ownFeatures }])
    await set('Active')
    await expect.poll(mayRead).toBe(200)
  })

  it('are not given on by who has them not (P-6-09)', async () => {
    await give(['Add User'])
    const beyond = 'gives more than you have: Access to'
    const made = await ask(create, { name: 'All of them', rights: [], features: null }, designer)
    expect([made.status, made.error.Message]).toEqual([403, `The role All of them ${beyond} Preview API`])
    expect((await ask(create, { name: 'Few', rights: [], features: ['Add User'] }, designer)).status).toBe(200)

    const free = await world.role(acme, 'Free', {})
    const guest = await world.person('guest@acme.test', { home: acme })
    await world.join(guest, acme, await world.role(acme, 'Guest', {}))
    const invite = `mutation($t: ID!, $u: String!) { createProjectUsers(TenantID: $t, ProjectUsers: $u) { ${answer} } }`
    const u = JSON.stringify([{ UserEmail: 'new@acme.test', RoleID: free }])
    expect((await ask(invite, { u }, designer)).error.Message).toContain(beyond)
    const update = `mutation($t: ID!, $u: ID!, $r: ID!) { updateTenantUser(TenantID: $t, UserID: $u, RoleID: $r) { ${answer} } }`
    expect((await ask(update, { u: guest.id, r: free }, designer)).error.Message).toContain('has more rights than you')
  })
})
