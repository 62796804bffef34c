import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import { placedOperations } from '../graphql/every-operation.ts'
import { createWorld, type MadeProject, type Person, type World } from '../graphql/world.ts'
import { stranger } from '../people/support.ts'
import { makers } from '../search/place.ts'
import { endOfTrail, trailAfter } from './trail.ts'

const asked = 'status error { ErrorType Message }'
const remove = `mutation($t: ID!, $p: ID!) { deleteProject(TenantID: $t, ProjectID: $p) { ${asked} } }`
const rename = `mutation($t: ID!, $p: ID!, $n: String!) { updateProject(TenantID: $t, ProjectID: $p, ProjectName: $n) { ${asked} } }`
const move = `mutation($t: ID!, $p: ID!, $c: ID!) {
  moveContents(TenantID: $t, ProjectID: $p, ContentIDs: [$c], ParentID: "") { ${asked} } }`
const createMore = `mutation($t: ID!) {
  createRole(TenantID: $t, Name: "Painters", Permissions: [{ name: "Media Management", privileges: ["Read"] }]) { ${asked} } }`
const createRole = `mutation($t: ID!) { createRole(TenantID: $t, Name: "Painters", Permissions: []) { ${asked} } }`
const getUser = `{ getUser { ${asked} } }`

/** A tenant with a project, and somebody who reads all of it and may do nothing else. */
async function madeTenant(world: World, name: string) {
  const tenant = await world.tenant(name)
  const site = await world.project(tenant, 'Site')
  const reader = await world.person(`reader@${name}.test`, { home: tenant })
  const rights = {
    'Project Management': ['Administer', 'Read'],
    'Content Management': ['Read', 'Create', 'Update'],
    'Role Management': ['Read'],
  }
  await world.join(reader, tenant, await world.role(tenant, 'Readers', rights))
  return { tenant, site, reader }
}

onEachDatabase('an attempt that is refused', (world) => {
  let acme: string
  let site: MadeProject
  let reader: Person
  let since = 0

  beforeAll(async () => {
    const made = await madeTenant(world(), 'acme')
    acme = made.tenant
    site = made.site
    reader = made.reader
  })

  const owner = () => world().server.database.owner
  const refused = () =>
    owner()
      .selectFrom('audit_trail')
      .selectAll()
      .where('outcome', '=', 'Refused')
      .where('user_id', '=', reader.id)
      .where('id', '>', since)
      .orderBy('id')
      .execute()
  /** What comes from here on is told anew, also what is equal to something of this minute. */
  async function forgotten() {
    since = await endOfTrail(owner())
    await owner().deleteFrom('audit_repeats').where('user_id', '=', reader.id).execute()
  }
  const who = () => ({ user_id: reader.id, user_name: 'Ada Lovelace', tenant_id: acme, via: 'Console', count: 1 })

  it('by the gate is told with who, what, where and why', async () => {
    await forgotten()
    const { status, error } = await world().ask(reader, remove, { t: acme, p: site.production })
    expect(status).toBe(403)
    expect(await refused()).toMatchObject([
      {
        ...who(),
        operation: 'deleteProject',
        project_id: site.id,
        environment_id: site.production,
        reason: error.Message,
        before: null,
        after: null,
      },
    ])
  })

  it('by an access list is told with the thing', async () => {
    await forgotten()
    const place = { tenantId: acme, projectId: site.id, environmentId: site.production }
    const content = await makers(world).content(place, 'Closed')
    await sql`insert into access_entries (id, tenant_id, project_id, environment_id, content_id, user_id, privileges)
      values (${`Access_${content}`}, ${acme}, ${site.id}, ${site.production}, ${content}, ${reader.id}, '{"Edit": "Deny"}')`.execute(
      owner(),
    )
    const { status, error } = await world().ask(reader, move, { t: acme, p: site.id, c: content })
    expect([status, error.Message]).toEqual([403, expect.stringContaining('on this content')])
    const [entry, ...more] = await refused()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ ...who(), operation: 'moveContents', project_id: site.id, reason: error.Message })
  })

  it('with made-up ids makes a row for each of a few only, and none with what is no id', async () => {
    await forgotten()
    const makeToken = (user: string) =>
      world().ask(reader, `mutation($t: ID!, $u: ID!) { deleteRole(TenantID: $t, RoleID: $u) { ${asked} } }`, {
        t: acme,
        u: user,
      })
    for (let made = 0; made < 60; made++) await makeToken(`Role_${String(made).padStart(20, '0')}`)
    for (const none of ['Role_x', 'x'.repeat(60), '<b>', '../..', 'Role_']) await makeToken(none)
    const rows = await refused()
    // Beyond twenty, and where it is none, the attempts of a minute are one row without id; the minute may change once.
    expect(rows.length).toBeLessThanOrEqual(2 * 21)
    expect(rows.every(({ entity_id: id }) => id === null || /^Role_0{18}\d\d$/.test(id))).toBe(true)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(65)
  })

  it('by a resolver is told with what let it through so far', async () => {
    const maker = await world().person(`maker-${acme.slice(-6).toLowerCase()}@acme.test`)
    await world().join(maker, acme, await world().role(acme, 'Makers', { 'Role Management': ['Read', 'Create'] }))
    const last = await endOfTrail(owner())
    const { status, error } = await world().ask(maker, createMore, { t: acme })
    expect([status, error.Message]).toEqual([403, expect.stringContaining('more than you have')])
    const rights = ['Read Role Management', 'Create Role Management'].map((right) => ({
      right,
      roles: [{ name: 'Makers' }],
    }))
    expect(await trailAfter(owner(), last)).toMatchObject([
      {
        user_id: maker.id,
        operation: 'createRole',
        outcome: 'Refused',
        project_id: null,
        reason: error.Message,
        gate: { rights },
      },
    ])
  })

  it('by a place that somebody is shut out of is told there', async () => {
    const guest = await world().person(`guest-${acme.slice(-6).toLowerCase()}@acme.test`)
    await world().join(guest, acme, await world().role(acme, 'Guests', { 'Project Management': ['Read'] }))
    await owner().updateTable('memberships').set({ status: 'Disabled' }).where('user_id', '=', guest.id).execute()
    const last = await endOfTrail(owner())
    const { error } = await world().ask(guest, `query($t: ID!) { projects(TenantID: $t) { ${asked} } }`, { t: acme })
    expect(await trailAfter(owner(), last)).toMatchObject([
      { user_id: guest.id, tenant_id: acme, operation: 'projects', outcome: 'Refused', reason: error.Message },
    ])
  })

  it('is one entry with a count, as often as it is made in a minute', async () => {
    await forgotten()
    const often = 25
    const first = Array.from({ length: often }, () => world().ask(reader, remove, { t: acme, p: site.id }))
    for (const { status } of await Promise.all(first)) expect(status).toBe(403)
    const entries = await refused()
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(often)
    const minutes = entries.map(({ created_at }) => Math.floor(created_at.getTime() / 60_000))
    expect(new Set(minutes).size).toBe(entries.length)
    // A minute later it is another one.
    await owner().updateTable('audit_repeats').set({ minute: sql`minute - 5` }).execute()
    await world().ask(reader, remove, { t: acme, p: site.id })
    const later = await refused()
    expect(later).toHaveLength(entries.length + 1)
    expect(later.at(-1)?.count).toBe(1)
    // Nor are two the same that are about different things, or differ in what was tried.
    await world().ask(reader, rename, { t: acme, p: site.id, n: 'Other' })
    expect((await refused()).at(-1)).toMatchObject({ operation: 'updateProject', count: 1 })
  })

  it('is none where nothing is there, where the input is wrong and where nobody asks', async () => {
    const last = await endOfTrail(owner())
    const wrongs = [
      [reader, remove, { t: acme, p: 'Project_none' }, 404],
      [reader, remove, { t: 'Tenant_none', p: site.id }, 404],
      [null, remove, { t: acme, p: site.id }, 401],
    ] as const
    for (const [person, query, variables, status] of wrongs) {
      expect((await world().ask(person, query, variables)).status).toBe(status)
    }
    const admin = await world().person(`admin-${acme.slice(-6).toLowerCase()}@acme.test`)
    await world().join(
      admin,
      acme,
      await world().role(acme, 'Admins', { 'Project Management': ['Administer', 'Edit'] }),
    )
    expect((await world().ask(admin, rename, { t: acme, p: site.id, n: '*' })).status).toBe(400)
    expect(await trailAfter(owner(), last)).toEqual([])
  })

  it('is never told to an organisation that the caller does not belong to, whatever they name', async () => {
    const other = await madeTenant(world(), 'other')
    const nobody = await stranger(world(), 'nobody@other.test')
    const last = await endOfTrail(owner())
    const places = [
      { t: acme, p: other.site.production },
      { t: other.tenant, p: site.production },
      { t: acme, p: site.production },
      { t: other.tenant, p: other.site.production },
    ]
    for (const { query } of placedOperations) {
      for (const place of places) await world().ask(other.reader, query, place)
      await world().ask(nobody.token, query, { t: acme, p: site.production })
    }
    const entries = await trailAfter(owner(), last)
    const refusals = entries.filter(({ outcome }) => outcome === 'Refused')
    expect(refusals.length).toBeGreaterThan(20)
    expect(new Set(entries.map(({ tenant_id }) => tenant_id))).toEqual(new Set([other.tenant]))
    expect(new Set(entries.map(({ user_id }) => user_id))).toEqual(new Set([other.reader.id]))
    const projects = new Set(entries.map(({ project_id }) => project_id))
    expect(projects.has(site.id)).toBe(false)
  })
})

describe('where the trail cannot be written', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ logLevel: 'silent' })
  })
  afterAll(() => world?.close())

  it('whoever tries what they may not is answered as ever', async () => {
    const { tenant, site, reader } = await madeTenant(world, 'acme')
    const variables = { t: tenant, p: site.id }
    const told = await world.ask(reader, remove, variables)
    await sql`alter table audit_entries rename to away`.execute(world.server.database.owner)
    expect(await world.ask(reader, remove, variables)).toEqual(told)
    expect((await world.ask(reader, createRole, { t: tenant })).status).toBe(403)
    expect((await world.ask(reader, getUser)).status).toBe(200)
  })
})
